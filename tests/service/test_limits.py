"""Limits below those of the contract: each has a problem of its own, at its place."""

import orjson
import pytest

from service import Settings, create_app
from service.reading.limits import excess
from service.refusals.problems import Refused
from service.settings import BadSetting, ServerSettings
from tests.service.client import Client
from tests.service.games import first_turn

MANEUVER = {"type": "maneuver", "player": "alice"}


def test_more_actions_than_configured_are_refused_and_as_many_are_not() -> None:
    client = Client(create_app(Settings(actions=2)))
    state = first_turn()["state"]

    exceeds = client.post("/v1/resolve", {"state": state, "actions": [MANEUVER] * 3})
    fits = client.post("/v1/resolve", {"state": state, "actions": [MANEUVER] * 2})

    problem = orjson.loads(exceeds.data)
    assert (exceeds.status_code, problem["code"]) == (409, "too-many-actions")
    assert problem["violations"][0]["at"] == "/actions"
    assert problem["detail"] == "There are 3 actions; this service takes at most 2."
    assert orjson.loads(fits.data)["code"] == "illegal-action"


def test_more_players_than_configured_get_no_game() -> None:
    client = Client(create_app(Settings(players=2)))
    heroes = ("robin-hood", "bigfoot", "medusa")
    players = [{"id": hero, "hero": hero} for hero in heroes]

    answer = client.post("/v1/games", {"mode": "free-for-all", "board": "sarpedon", "players": players})

    assert (answer.status_code, orjson.loads(answer.data)["code"]) == (409, "too-many-players")


@pytest.mark.parametrize(
    ("body", "at"), [({"players": [{}] * 3}, "/players"), ({"state": {"players": [{}] * 3}}, "/state/players")]
)
def test_more_players_than_configured_are_refused_wherever_they_are(body: object, at: str) -> None:
    refused = excess(body, Settings(players=2))

    assert isinstance(refused, Refused)
    assert refused.code == "too-many-players"
    assert refused.violations[0]["at"] == at
    assert excess(body, Settings(players=3)) is None


def test_the_limits_in_force_are_told() -> None:
    client = Client(create_app(Settings(players=2, actions=7)))

    limits = orjson.loads(client.get("/v1").data)["limits"]

    assert (limits["players"], limits["actions"]) == (2, 7)


BAD = [
    ("UMPIRE_API_KEYS", "open sesame", "a list of name:hash"),
    ("UMPIRE_API_KEYS", f"shop:{'0' * 63}", "a list of name:hash"),
    ("UMPIRE_API_KEYS", f"shop:{'0' * 64},", "a list of name:hash"),
    ("UMPIRE_API_KEYS", f"shop:{'0' * 64},shop:{'1' * 64}", "each name once"),
    ("UMPIRE_CORS_ORIGINS", "play.example", "a list of origins"),
    ("UMPIRE_CORS_ORIGINS", "https://play.example/", "a list of origins"),
    ("UMPIRE_CORS_ORIGINS", "*, https://play.example", "a list of origins"),
    ("UMPIRE_TRACING", "yes", "on or off"),
    ("UMPIRE_REQUEST_LOG", "ON", "on or off"),
    ("UMPIRE_PLAYERS", "5", "an integer from 2 to 4"),
    ("UMPIRE_ACTIONS", "0", "an integer from 1 to 100"),
    ("UMPIRE_RATE_LIMIT", "-1", "an integer from 0 to"),
    ("UMPIRE_RATE_SECONDS", "0", "an integer from 1 to"),
    ("UMPIRE_TRUSTED_PROXIES", "all", "an integer from 0 to 8"),
    ("UMPIRE_METRICS_PORT", "65536", "an integer from 1 to 65535"),
]


@pytest.mark.parametrize(("variable", "text", "says"), BAD)
def test_a_bad_setting_is_told_without_repeating_a_key(variable: str, text: str, says: str) -> None:
    with pytest.raises(BadSetting, match=f"^{variable} must be .*{says}") as told:
        Settings.from_environment({variable: text})

    assert "sesame" not in str(told.value)
    assert "0" * 60 not in str(told.value)


def test_what_is_empty_counts_as_left_out() -> None:
    empty = {"UMPIRE_API_KEYS": "", "UMPIRE_CORS_ORIGINS": "", "REDIS_URL": "", "UMPIRE_TRACING": ""}

    assert Settings.from_environment(empty) == Settings()
    assert ServerSettings.from_environment({"HOST": "", "PORT": "", "WEB_CONCURRENCY": ""}) == ServerSettings()


def test_an_ipv6_address_is_put_in_brackets() -> None:
    assert ServerSettings(host="::1").address(80) == "[::1]:80"
    assert ServerSettings(host="0.0.0.0").address(80) == "0.0.0.0:80"
