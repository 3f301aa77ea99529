"""A script that knows nothing of the game plays whole duels over HTTP against the real service."""

import http.client
import json
import random
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

import rules
from tests.server import running_service

DUELS = 200
SHARES = 8
BOARDS = ("sherwood-forest", "yukon", "the-raft", "sanctum-sanctorum", "marmoreal", "sarpedon")
HEROES = tuple(rules.load_content().heroes)


@pytest.fixture(scope="module")
def connection() -> Iterator[http.client.HTTPConnection]:
    with running_service() as address:
        connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=30)
        yield connection
        connection.close()


def post(connection: http.client.HTTPConnection, path: str, body: object) -> tuple[int, bytes]:
    connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    answer = connection.getresponse()
    return answer.status, answer.read()


def setup(number: int) -> dict[str, Any]:
    heroes = (HEROES[number % 12], HEROES[(number // 12 + number) % 12])
    players = [{"id": player, "hero": hero} for player, hero in zip(("alice", "bob"), heroes, strict=True)]
    return {"mode": "duel", "board": BOARDS[number % 6], "players": players, "seed": f"duel {number}"}


@pytest.mark.parametrize("share", range(SHARES))
def test_two_hundred_random_duels_end_and_every_listed_action_is_accepted(
    share: int, connection: http.client.HTTPConnection
) -> None:
    for number in range(share, DUELS, SHARES):
        chance = random.Random(number)
        status, answer = post(connection, "/v1/games", setup(number))
        for _ in range(5_000):
            assert status == 200, answer
            game = json.loads(answer)
            if game["outcome"]:
                break
            assert game["legal_actions"]
            action = chance.choice(game["legal_actions"])["action"]
            status, answer = post(connection, "/v1/resolve", {"state": game["state"], "action": action})
        assert game["outcome"]["winners"] in (["alice"], ["bob"])
        assert game["legal_actions"] == []
        assert game["decision"] is None


@pytest.mark.parametrize("number", range(4))
def test_http_and_in_process_give_the_same_bytes(number: int, connection: http.client.HTTPConnection) -> None:
    chance = random.Random(f"same {number}")
    body = setup(number)
    seats = tuple(rules.Seat(p["id"], p["hero"], p["id"], p["id"], p["id"]) for p in body["players"])
    here = rules.new_game(rules.Setup("duel", body["board"], seats, body["seed"]))
    status, answer = post(connection, "/v1/games", body)
    while True:
        assert status == 200
        assert answer.decode() == json.dumps(here.to_json(), separators=(",", ":"), ensure_ascii=False)
        if here.outcome:
            break
        action = chance.choice(here.legal_actions).action
        status, answer = post(
            connection, "/v1/resolve", {"state": json.loads(answer)["state"], "action": action.to_json()}
        )
        here = rules.resolve(here.state, action)
