"""Stopped, killed and wrongly started: requests in flight are finished, and what is wrong is said in one sentence."""

import os
import signal
import subprocess
import threading
from contextlib import ExitStack

import orjson
import pytest

import rules
from tests.operation.gunicorn import COMMAND, Service, post, read_answer, service, surroundings
from tests.server import ROOT
from tests.service.games import duel, seats

GAME = orjson.dumps(duel())
WHOLE = post("/v1/games", GAME)
SETUP = rules.Setup("duel", "sherwood-forest", seats(("robin-hood", "bigfoot")), duel()["seed"], rules.Options())


def test_requests_in_flight_are_finished_when_the_service_is_asked_to_stop() -> None:
    with service() as umpire, ExitStack() as stack:
        begun = [stack.enter_context(umpire.connect()) for _ in range(20)]
        for number, connection in enumerate(begun):
            connection.sendall(WHOLE[: 60 + number])
        umpire.get("/healthz")

        umpire.process.send_signal(signal.SIGTERM)
        umpire.wait_for(b"Handling signal: term")
        for number, connection in enumerate(begun):
            connection.sendall(WHOLE[60 + number :])
        answers = [read_answer(connection) for connection in begun]

        assert [status for status, _, _ in answers] == [200] * 20
        assert {body for _, _, body in answers} == {the_right_answer()}
        assert umpire.process.wait(20) == 0


def the_right_answer() -> bytes:
    return orjson.dumps(rules.new_game(SETUP).to_json())


def test_a_killed_worker_costs_only_what_it_was_working_on() -> None:
    with service() as umpire:
        umpire.wait_for(b"Booting worker", 2)
        first, _ = umpire.workers()
        stop = threading.Event()
        seen: list[tuple[int, bytes]] = []
        load = [threading.Thread(target=keep_asking, args=(umpire, stop, seen)) for _ in range(4)]
        for thread in load:
            thread.start()

        os.kill(first, signal.SIGKILL)
        umpire.wait_for(b"Booting worker", 3)
        before = len(seen)
        umpire.post("/v1/games", duel())
        while len(seen) < before + 100 and any(thread.is_alive() for thread in load):
            stop.wait(0.02)
        stop.set()
        for thread in load:
            thread.join()

        assert set(seen) == {(200, the_right_answer())}


def keep_asking(umpire: Service, stop: threading.Event, seen: list[tuple[int, bytes]]) -> None:
    while not stop.is_set():
        try:
            status, _, body = umpire.post("/v1/games", duel())
        except (OSError, IndexError, ValueError):
            continue  # it was with the killed worker: no answer at all, so not a wrong one
        seen.append((status, body))


BAD = [
    ("UMPIRE_BODY_BYTES", "1 MiB", "UMPIRE_BODY_BYTES must be an integer from 1024 to 67108864, not '1 MiB'."),
    ("PORT", "http", "PORT must be an integer from 0 to 65535, not 'http'."),
    ("REDIS_URL", "http://secret@localhost", "REDIS_URL cannot be used: "),
]


@pytest.mark.parametrize(("variable", "text", "sentence"), BAD, ids=[row[0] for row in BAD])
def test_a_bad_setting_stops_the_start_with_one_sentence(variable: str, text: str, sentence: str) -> None:
    done = subprocess.run(
        COMMAND, cwd=ROOT, env=surroundings(**{variable: text}), capture_output=True, text=True, timeout=30, check=False
    )

    assert done.returncode == 1
    assert done.stderr.startswith(f"Umpire cannot start: {sentence}")
    assert done.stderr.count("\n") == 1
    assert "secret" not in done.stderr
