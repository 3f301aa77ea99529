"""A real gunicorn with two workers, spoken to through raw sockets: what no well-behaved client can be made to send."""

import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

import orjson
import pytest

from tests.server import running_service
from tests.service.client import check
from tests.service.games import duel

Answer = tuple[int, dict[str, str], bytes]


class Server:
    def __init__(self, address: str) -> None:
        self.address = urlsplit(address)

    def connect(self) -> socket.socket:
        return socket.create_connection((self.address.hostname, self.address.port), timeout=20)

    def send(self, request: bytes, *, hang_up: bool = False) -> Answer:
        with self.connect() as connection:
            connection.sendall(request)
            if hang_up:
                connection.shutdown(socket.SHUT_WR)
            return read_answer(connection)

    def is_up(self) -> bool:
        return self.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")[0] == 200


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with running_service() as address:
        yield Server(address)


def read_answer(connection: socket.socket) -> Answer:
    with connection.makefile("rb") as stream:
        status = int(stream.readline().split()[1])
        headers = {}
        while line := stream.readline().strip():
            name, _, text = line.decode("latin-1").partition(": ")
            headers[name] = text
        return status, headers, stream.read(int(headers["Content-Length"]))


def request(path: str, body: bytes, *headers: str) -> bytes:
    lines = [f"POST {path} HTTP/1.1", "Host: x", "Content-Type: application/json", *headers]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def with_length(path: str, body: bytes) -> bytes:
    return request(path, body, f"Content-Length: {len(body)}")


def problem_of(answer: Answer, path: str = "/v1/games") -> tuple[int, str]:
    status, headers, body = answer
    check("POST", path, status, headers, body)
    return status, orjson.loads(body)["code"]


def test_a_chunked_body_is_refused(server: Server) -> None:
    body = orjson.dumps(duel())
    chunked = b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body)

    answer = server.send(request("/v1/games", chunked, "Transfer-Encoding: chunked"))

    assert problem_of(answer) == (411, "length-required")


def test_a_body_without_any_length_is_refused(server: Server) -> None:
    assert problem_of(server.send(request("/v1/games", b""))) == (411, "length-required")


def test_an_empty_body_is_refused(server: Server) -> None:
    assert problem_of(server.send(request("/v1/games", b"", "Content-Length: 0"))) == (400, "malformed-json")


def test_an_oversized_body_is_refused_before_it_is_sent(server: Server) -> None:
    announced = request("/v1/games", b"{", f"Content-Length: {2**40}")

    assert problem_of(server.send(announced)) == (413, "body-too-large")


def test_half_a_body_is_refused(server: Server) -> None:
    body = orjson.dumps(duel())
    half = request("/v1/games", body[: len(body) // 2], f"Content-Length: {len(body)}")

    assert problem_of(server.send(half, hang_up=True)) == (400, "malformed-json")


def test_somebody_who_never_sends_the_rest_keeps_nobody_waiting(server: Server) -> None:
    with server.connect() as one, server.connect() as other:
        for silent in (one, other):
            silent.sendall(request("/v1/games", b"{", "Content-Length: 100"))

        assert server.is_up()


def test_a_length_that_is_too_short_cuts_the_body(server: Server) -> None:
    body = orjson.dumps(duel())

    answer = server.send(request("/v1/games", body, f"Content-Length: {len(body) - 5}"))

    assert problem_of(answer) == (400, "malformed-json")


@pytest.mark.parametrize(
    "headers",
    [
        ["Content-Length: -1"],
        ["Content-Length: ten"],
        ["Content-Length: 2", "Content-Length: 3"],
        ["Content-Length: 2", "Transfer-Encoding: chunked"],
        ["Transfer-Encoding: gzip"],
    ],
    ids=", ".join,
)
def test_a_length_that_is_none_is_refused(server: Server, headers: list[str]) -> None:
    status, _, _ = server.send(request("/v1/games", b"{}", *headers), hang_up=True)

    assert status in (400, 411, 501)
    assert server.is_up()


def test_the_connection_goes_on_after_a_refusal(server: Server) -> None:
    body = orjson.dumps(duel())
    with server.connect() as connection:
        for sent, status in ((b"{", 400), (body, 200), (b"[]", 422), (body, 200)):
            connection.sendall(with_length("/v1/games", sent))
            assert read_answer(connection)[0] == status
