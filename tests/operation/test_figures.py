"""What those who run it see: figures that are right across workers, and a line of JSON for each request."""

import re
from collections.abc import Iterator

import pytest

from tests.operation.gunicorn import Service, service
from tests.redis_server import free_port
from tests.service.games import duel

FIELDS = [
    *("time", "level", "message", "request_id", "method", "path", "endpoint", "status", "problem", "key"),
    *("milliseconds", "bytes_in", "bytes_out"),
]
GAMES = 30


@pytest.fixture
def umpire() -> Iterator[Service]:
    with service() as running:
        yield running


def figures(text: bytes) -> dict[str, float]:
    lines = [line.rsplit(" ", 1) for line in text.decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


def test_figures_are_those_of_all_workers(umpire: Service) -> None:
    """Asked again and again, whichever worker answers adds up what all of them counted."""
    for _ in range(GAMES):
        umpire.post("/v1/games", duel())
        umpire.get("/v1/heroes/nobody")
        umpire.get(f"/{'x' * 40}")

    seen = [figures(umpire.get("/metrics")[2]) for _ in range(6)]

    for told in seen:
        assert told['umpire_requests_total{endpoint="/v1/games",method="POST",status="200"}'] == GAMES
        assert told['umpire_request_seconds_count{endpoint="/v1/games"}'] == GAMES
        assert told['umpire_engine_seconds_count{call="newGame"}'] == GAMES
        assert told['umpire_decisions_total{kind="place-fighter"}'] == GAMES
        assert told['umpire_refusals_total{code="not-found"}'] == 2 * GAMES
        assert told['umpire_requests_total{endpoint="none",method="GET",status="404"}'] == GAMES
        assert told["umpire_redis_breaker_open"] == 0
    assert not [name for name in seen[0] if "xxx" in name or "nobody" in name]


def test_metrics_may_have_a_port_of_their_own_and_the_lines_be_left_out() -> None:
    port = free_port()
    settings = {"UMPIRE_METRICS_PORT": str(port), "UMPIRE_API_KEYS": f"shop:{'0' * 64}", "UMPIRE_REQUEST_LOG": "off"}
    with service(**settings) as umpire:
        assert umpire.ports[1] == port

        assert umpire.get("/metrics")[0] == 404
        assert umpire.get("/metrics", port=port)[0] == 200
        assert umpire.get("/v1", port=port)[0] == 404
        assert umpire.get("/v1")[0] == 200
        umpire.stop()
        assert umpire.lines() == []


def test_each_request_is_one_line_of_json(umpire: Service) -> None:
    secret = duel(seed="nobody may read this in a log")
    umpire.post("/v1/games?token=hidden", secret, "X-Request-ID: mine.1", "X-API-Key: hidden")
    umpire.get("/nowhere", "X-Request-ID: not mine")
    with umpire.connect() as connection:
        connection.sendall(b"rubbish\r\n\r\n")
        connection.recv(1000)
    umpire.stop()

    game, nowhere, rubbish = umpire.lines()

    assert list(game) == FIELDS
    assert (game["request_id"], game["method"], game["path"]) == ("mine.1", "POST", "/v1/games")
    assert (game["status"], game["problem"], game["key"], game["level"]) == (200, None, None, "info")
    assert game["bytes_in"] > 100
    assert game["bytes_out"] > 2000
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", game["time"])
    assert re.fullmatch("[0-9a-f]{32}", nowhere["request_id"])
    assert (nowhere["endpoint"], nowhere["problem"]) == (None, "not-found")
    assert (rubbish["status"], rubbish["problem"]) == (400, "malformed-request")
    assert b"nobody may read" not in umpire.told
    assert b"hidden" not in umpire.told
    assert b"127.0.0.1" not in umpire.told
