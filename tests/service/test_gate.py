"""Keys and rates, in process."""

import orjson
import pytest
from flask import Flask

from service import Settings, create_app
from service.gate.callers import client_address
from service.gate.rates import MOST_CALLERS, CountsHere, RateLimiter
from tests.service.client import Client
from tests.service.games import duel
from tests.service.gates import ADDRESSES, KEY, KEYS, OTHER, WITH_KEYS, Asked

GUARDED = Settings.from_environment({"UMPIRE_API_KEYS": KEYS})
JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def guarded() -> Client:
    return Client(create_app(GUARDED))


@pytest.mark.parametrize("row", WITH_KEYS, ids=lambda row: row.name)
def test_calls_need_a_key_and_the_catalogue_does_not(guarded: Client, row: Asked) -> None:
    body = orjson.dumps(duel()) if row.method == "POST" else None

    answer = guarded.send(row.method, row.path, body, {**JSON, **row.headers})

    assert answer.status_code == row.status
    if row.code:
        assert orjson.loads(answer.data)["code"] == row.code
    assert ("WWW-Authenticate" in answer.headers) == (row.status == 401)
    assert KEY not in answer.text


def test_an_unknown_key_is_told_from_a_missing_one_by_its_challenge(guarded: Client) -> None:
    missing = guarded.send("POST", "/v1/games", b"{}", JSON)
    unknown = guarded.send("POST", "/v1/games", b"{}", {**JSON, "X-API-Key": "x"})

    assert missing.headers["WWW-Authenticate"] == 'Bearer realm="umpire"'
    assert unknown.headers["WWW-Authenticate"] == 'Bearer realm="umpire", error="invalid_token"'


def test_without_keys_whatever_is_sent_as_one_is_ignored(client: Client) -> None:
    assert client.send("POST", "/v1/games", orjson.dumps(duel()), {**JSON, "X-API-Key": "x"}).status_code == 200


def test_settings_do_not_show_what_a_url_hides() -> None:
    assert "secret" not in repr(Settings(redis_url="redis://:secret@localhost"))


@pytest.mark.parametrize(("remote", "forwarded", "proxies", "counted"), ADDRESSES)
def test_a_caller_is_counted_by_the_address_that_can_be_trusted(
    app: Flask, remote: str, forwarded: str | None, proxies: int, counted: str
) -> None:
    headers = {} if forwarded is None else {"X-Forwarded-For": forwarded}
    with app.test_request_context(headers=headers, environ_base={"REMOTE_ADDR": remote}):
        assert client_address(proxies) == counted


def limited(limit: int, **settings: object) -> Client:
    return Client(create_app(Settings(rate_limit=limit, rate_seconds=86_400, **settings)))  # type: ignore[arg-type]  # any


def test_what_is_left_is_told_until_nothing_is() -> None:
    client = limited(2)

    answers = [client.get("/v1") for _ in range(3)]

    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert [answer.headers["RateLimit-Policy"] for answer in answers] == ['"default";q=2;w=86400'] * 3
    left = [answer.headers["RateLimit"].rsplit("=", 1) for answer in answers]
    assert [text for text, _ in left] == ['"default";r=1;t', '"default";r=0;t', '"default";r=0;t']
    assert 1 <= int(answers[2].headers["Retry-After"]) <= 86_400
    assert orjson.loads(answers[2].data)["code"] == "too-many-requests"


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_health_and_figures_are_not_counted(path: str) -> None:
    client = limited(1)

    assert {client.get(path).status_code for _ in range(3)} == {200}
    assert client.get("/v1").status_code == 200


def test_preflights_are_neither_counted_nor_asked_for_a_key() -> None:
    client = limited(1, api_keys=GUARDED.api_keys, cors_origins=("https://play.example",))
    question = {"Origin": "https://play.example", "Access-Control-Request-Method": "POST"}

    assert {client.send("OPTIONS", "/v1/games", None, question).status_code for _ in range(3)} == {204}
    assert client.get("/v1").status_code == 200


def test_each_key_has_a_count_of_its_own_and_guesses_share_that_of_their_address() -> None:
    client = limited(1, api_keys=GUARDED.api_keys)

    def play(key: str) -> int:
        return client.send("POST", "/v1/games", orjson.dumps(duel()), {**JSON, "X-API-Key": key}).status_code

    assert [play(KEY), play(OTHER), play(KEY), play(OTHER)] == [200, 200, 429, 429]
    assert [play("guess"), play("another guess")] == [401, 429]


def test_a_new_window_begins_with_nothing_taken() -> None:
    now = [1000.0]
    limiter = RateLimiter(2, 10, clock=lambda: now[0])

    first = [limiter.spend("alice").taken for _ in range(3)]
    now[0] = 1009.5
    late = limiter.spend("alice")
    now[0] = 1010.0

    assert first == [1, 2, 3]
    assert (late.taken, late.seconds, late.is_spent) == (4, 1, True)
    assert limiter.spend("alice").taken == 1


def test_a_batch_counts_as_many_as_it_has_calls() -> None:
    limiter = RateLimiter(50, 86_400)

    assert not limiter.spend("alice", 50).is_spent
    assert limiter.spend("alice", 1).is_spent
    assert not limiter.spend("bob", 1).is_spent


def test_strangers_without_number_share_one_count() -> None:
    counts = CountsHere()
    for number in range(MOST_CALLERS):
        counts.add(f"address {number}", 1, 1)

    assert [counts.add(f"late {number}", 1, 1) for number in range(3)] == [1, 2, 3]
    assert counts.add("address 0", 1, 1) == 2


def test_a_batch_counts_each_of_its_calls() -> None:
    client = limited(10)
    batch = {"calls": [{"call": "games", **duel()}] * 4}

    statuses = [client.post("/v1/batches", batch).status_code for _ in range(3)]

    assert statuses == [200, 200, 429]
