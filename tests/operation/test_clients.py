"""Clients that are slow, silent, rude or gone: everybody else is answered, and each gets a clean refusal."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack

import orjson
import pytest

from tests.operation.gunicorn import Service, get, next_answer, post, problem_of, read_answer, service
from tests.service.games import duel

THREADS = 8  # of both workers
GAME = orjson.dumps(duel())
WHOLE = post("/v1/games", GAME)
HALF = WHOLE[: -len(GAME) // 2]


@pytest.fixture(scope="module")
def umpire() -> Iterator[Service]:
    with service() as running:
        yield running


@pytest.mark.parametrize(
    "sent",
    [b"", WHOLE[:1], WHOLE[:40], HALF],
    ids=["nothing", "a letter", "half a head", "half a body"],
)
def test_slow_clients_on_every_thread_keep_nobody_waiting_and_are_served_at_last(umpire: Service, sent: bytes) -> None:
    with ExitStack() as stack:
        slow = [stack.enter_context(umpire.connect()) for _ in range(3 * THREADS)]
        for connection in slow:
            connection.sendall(sent)

        for _ in range(THREADS):
            assert umpire.post("/v1/games", duel())[0] == 200

        for connection in slow:
            connection.sendall(WHOLE[len(sent) :])
        assert {read_answer(connection)[0] for connection in slow} == {200}


def test_clients_that_do_not_close_keep_nobody_waiting(umpire: Service) -> None:
    with ExitStack() as stack:
        lingering = [stack.enter_context(umpire.connect()) for _ in range(3 * THREADS)]
        for connection in lingering:
            connection.sendall(get("/healthz", "Connection: close"))

        assert {read_answer(connection)[0] for connection in lingering} == {200}
        assert umpire.get("/healthz")[0] == 200


@pytest.fixture(scope="module")
def small() -> Iterator[Service]:
    """One thread, and little patience."""
    seconds = {"UMPIRE_ARRIVAL_SECONDS": "3", "UMPIRE_ANSWER_SECONDS": "1"}
    sizes = {
        "WEB_CONCURRENCY": "1",
        "UMPIRE_THREADS": "1",
        "UMPIRE_BODY_BYTES": "500000",
        "UMPIRE_HELD_BYTES": "1048576",
    }
    with service(**seconds, **sizes) as running:
        yield running


def test_a_client_that_does_not_read_is_cut_off_and_the_next_one_answered(small: Service) -> None:
    with small.connect() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.sendall(get("/openapi.json") * 100)

        # The first of these come before the buffers are full, the others wait for the only thread.
        assert {small.get("/healthz")[0] for _ in range(100)} == {200}


def test_more_unfinished_requests_than_a_worker_can_hold_are_refused(small: Service) -> None:
    with ExitStack() as stack:
        waiting = [stack.enter_context(small.connect()) for _ in range(4)]
        for connection in waiting:
            connection.sendall(post("/v1/games", b" " * 400_000)[:-1000])

        answers = [read_answer(connection) for connection in waiting]

    assert {problem_of(answer) for answer in answers} == {(503, "unavailable"), (408, "request-timeout")}
    assert {headers.get("Retry-After") for status, headers, _ in answers if status == 503} == {"1"}
    assert small.get("/healthz")[0] == 200


def test_a_request_that_does_not_arrive_is_given_up_with_a_problem(small: Service) -> None:
    with small.connect() as connection, small.connect() as silent:
        connection.sendall(HALF)

        assert problem_of(read_answer(connection)) == (408, "request-timeout")
        assert silent.recv(1) == b""


def test_somebody_who_hangs_up_in_the_middle_is_told_so(umpire: Service) -> None:
    with umpire.connect() as connection:
        connection.sendall(HALF)
        connection.shutdown(socket.SHUT_WR)

        assert problem_of(read_answer(connection)) == (400, "malformed-json")


@pytest.mark.parametrize("manner", ["keep-alive", "close"])
def test_a_client_that_sends_too_much_reads_why_it_was_refused(umpire: Service, manner: str) -> None:
    with umpire.connect() as connection:
        connection.sendall(post("/v1/games", b"x" * 8_000_000, f"Connection: {manner}"))

        answer = read_answer(connection)

        assert problem_of(answer) == (413, "body-too-large")
        assert connection.recv(1) == b""


def test_a_client_that_asks_before_it_sends_is_told_to_go_ahead(umpire: Service) -> None:
    head, body = post("/v1/games", GAME, "Expect: 100-continue")[: -len(GAME)], GAME
    with umpire.connect() as connection:
        connection.sendall(head)
        assert connection.recv(100).startswith(b"HTTP/1.1 100 ")
        connection.sendall(body)

        assert read_answer(connection)[0] == 200


def test_requests_sent_in_one_go_are_answered_in_order(umpire: Service) -> None:
    paths = ["/healthz", "/v1/heroes/nobody", "/readyz"]
    with umpire.connect() as connection, connection.makefile("rb") as stream:
        connection.sendall(b"".join(get(path, f"X-Request-ID: {number}") for number, path in enumerate(paths)))
        answers = [next_answer(stream) for _ in paths]

    assert [(status, headers["X-Request-ID"]) for status, headers, _ in answers] == [(200, "0"), (404, "1"), (200, "2")]


LONG = "x" * 9000

UNREADABLE = [
    ("no HTTP", b"hello\r\n\r\n", 400, "malformed-request"),
    ("no such version", b"GET / HTTP/9.9\r\n\r\n", 400, "malformed-request"),
    ("a header without a colon", b"GET / HTTP/1.1\r\nHost x\r\n\r\n", 400, "malformed-request"),
    ("a folded header", b"GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n", 400, "malformed-request"),
    ("a negative length", post("/v1/games", b"")[:-2] + b"Content-Length: -1\r\n\r\n", 400, "malformed-request"),
    ("a length in words", b"POST / HTTP/1.1\r\nContent-Length: ten\r\n\r\n", 400, "malformed-request"),
    ("a coding nobody undoes", b"POST / HTTP/1.1\r\nTransfer-Encoding: teapot\r\n\r\n", 411, "length-required"),
    ("a long path", get(f"/{LONG}"), 414, "path-too-long"),
    ("a large header", get("/v1", f"Cookie: {LONG}"), 431, "headers-too-large"),
    ("many headers", get("/v1", *(f"X-{number}: y" for number in range(100))), 431, "headers-too-large"),
    ("a head without an end", b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 150_000, 431, "headers-too-large"),
    ("a wish nobody can fulfil", get("/v1", "Expect: miracles"), 400, "malformed-request"),
]


@pytest.mark.parametrize(
    ("sent", "status", "code"), [row[1:] for row in UNREADABLE], ids=[row[0] for row in UNREADABLE]
)
def test_what_is_not_http_is_a_problem_too(umpire: Service, sent: bytes, status: int, code: str) -> None:
    with umpire.connect() as connection:
        connection.sendall(sent)

        answer = read_answer(connection)

    assert problem_of(answer) == (status, code)
    assert answer[1]["Content-Type"] == "application/problem+json"
    assert answer[1]["X-Request-ID"] == orjson.loads(answer[2])["request_id"]
    assert answer[1]["X-Content-Type-Options"] == "nosniff"
    assert b"x" * 100 not in answer[2]
