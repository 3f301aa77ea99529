"""What those who run it see: figures that are right across workers, and a line of JSON for each request."""

import os
import re
import resource
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import orjson
import pytest

from tests.operation.gunicorn import Service, get, next_answer, service, start
from tests.redis_server import free_port
from tests.service.games import duel

FIELDS = [
    *("time", "level", "message", "request_id", "method", "path", "endpoint", "status", "problem", "key"),
    *("milliseconds", "bytes_in", "bytes_out"),
]
GAMES = 30
COUNT = 'umpire_requests_total{endpoint="/v1/games",method="POST",status="200"}'
MORE_LINES = 6000  # than a pipe and the service hold


@pytest.fixture
def umpire() -> Iterator[Service]:
    with service() as running:
        yield running


def figures(text: bytes) -> dict[str, float]:
    lines = [line.rsplit(" ", 1) for line in text.decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


def asked_often(umpire: Service) -> list[dict[str, float]]:
    """Often enough that every worker has told."""
    return [figures(umpire.get("/metrics")[2]) for _ in range(6)]


def wait_until(umpire: Service, is_so: Callable[[], bool]) -> None:
    next(None for _ in umpire.trying() if is_so())


def readiness(umpire: Service) -> dict[str, str]:
    status, _, body = umpire.get("/readyz")
    assert status == 200
    told: dict[str, str] = orjson.loads(body)
    return told


def test_figures_are_those_of_all_workers(umpire: Service) -> None:
    """Asked again and again, whichever worker answers adds up what all of them counted."""
    for _ in range(GAMES):
        umpire.post("/v1/games", duel())
        umpire.get("/v1/heroes/nobody")
        umpire.get(f"/{'x' * 40}")

    expected = {
        COUNT: GAMES,
        'umpire_request_seconds_count{endpoint="/v1/games"}': GAMES,
        'umpire_engine_seconds_count{call="newGame"}': GAMES,
        'umpire_decisions_total{kind="place-fighter"}': GAMES,
        'umpire_refusals_total{code="not-found"}': 2 * GAMES,
        'umpire_requests_total{endpoint="none",method="GET",status="404"}': GAMES,
        "umpire_redis_breaker_open": 0,
    }

    wait_until(umpire, lambda: all(expected.items() <= told.items() for told in asked_often(umpire)))

    seen = figures(umpire.get("/metrics")[2])
    assert not [name for name in seen if "xxx" in name or "nobody" in name]


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


def test_figures_of_a_worker_that_ended_are_kept(umpire: Service) -> None:
    for _ in range(GAMES):
        umpire.post("/v1/games", duel())
    wait_until(umpire, lambda: all(told.get(COUNT) == GAMES for told in asked_often(umpire)))

    os.kill(umpire.workers()[0], signal.SIGKILL)
    umpire.wait_for(b"Booting worker", times=3)

    wait_until(umpire, lambda: all(told.get(COUNT) == GAMES for told in asked_often(umpire)))


def test_figures_that_cannot_be_written_are_told_by_each_worker_alone(tmp_path: Path) -> None:
    """As on a full disk: not a byte more goes into any file."""
    with service(UMPIRE_METRICS_FOLDER=str(tmp_path), WEB_CONCURRENCY="1") as umpire:
        umpire.wait_for(b"Booting worker")
        (worker,) = umpire.workers()
        resource.prlimit(worker, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))

        assert umpire.post("/v1/games", duel())[0] == 200
        wait_until(umpire, lambda: readiness(umpire)["metrics"] == "alone")
        assert readiness(umpire)["status"] == "degraded"
        told = figures(umpire.get("/metrics")[2])
        assert (told[COUNT], told["umpire_metrics_alone"]) == (1, 1)

        resource.prlimit(worker, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        umpire.post("/v1/games", duel())
        wait_until(umpire, lambda: readiness(umpire)["metrics"] == "ok")
        umpire.stop()

    said = [line["message"] for line in umpire.lines() if line["message"] != "request"]
    assert said == [
        "Figures cannot be written (OSError): each worker tells its own alone.",
        "Figures can be written again.",
    ]


def test_a_folder_of_figures_that_cannot_be_used_stops_the_start_in_a_sentence(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("")
    process = start(UMPIRE_METRICS_FOLDER=str(taken))

    assert process.returncode == 1
    assert process.stderr.strip() == "Umpire cannot start: UMPIRE_METRICS_FOLDER cannot be used: File exists."


def test_a_log_that_nobody_reads_costs_its_lines_and_nothing_else() -> None:
    with service("later", WEB_CONCURRENCY="1") as umpire:
        with umpire.connect() as connection, connection.makefile("rb") as stream:
            for _ in range(MORE_LINES):
                connection.sendall(get("/v1/nothing"))
                assert next_answer(stream)[0] == 404
        assert readiness(umpire)["log"] == "dropping"
        assert figures(umpire.get("/metrics")[2])["umpire_log_lines_dropped_total"] > 0

        umpire.hear()
        wait_until(umpire, lambda: readiness(umpire)["log"] == "ok")
        umpire.stop()

    lines = umpire.lines()
    assert 0 < len(lines) < MORE_LINES
    assert [line for line in lines if "lines of the log were dropped" in line["message"]]
