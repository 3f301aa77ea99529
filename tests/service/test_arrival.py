"""When a request that comes in piece by piece has come."""

import pytest

from service.server.arrival import Arrival

HEAD = b"POST /v1/games HTTP/1.1\r\nHost: x\r\n"


def whole_after(data: bytes, piece: int = 1) -> int | None:
    """How many bytes it took."""
    arrival = Arrival(most_head=1000, most_body=100, deadline=0)
    for start in range(0, len(data), piece):
        arrival.add(data[start : start + piece])
        if arrival.is_whole():
            return start + piece
    return None


ARRIVALS = [
    ("no body", HEAD + b"\r\n", len(HEAD) + 2),
    ("a body", HEAD + b"Content-Length: 3\r\n\r\nabc", len(HEAD) + 24),
    ("spelt otherwise", HEAD + b"CONTENT-LENGTH \t:  3 \r\n\r\nabc", len(HEAD) + 28),
    ("too large, known at once", HEAD + b"Content-Length: 101\r\n\r\nabc", len(HEAD) + 23),
    ("a number beyond all", HEAD + b"Content-Length: 9999999999999\r\n\r\nabc", len(HEAD) + 33),
    ("chunks, known at once", HEAD + b"Transfer-Encoding: chunked\r\n\r\n3\r\n", len(HEAD) + 30),
    ("two lengths", HEAD + b"Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc", len(HEAD) + 40),
    ("no number", HEAD + b"Content-Length: 3x\r\n\r\nabc", len(HEAD) + 22),
    ("half a head", HEAD, None),
    ("half a body", HEAD + b"Content-Length: 3\r\n\r\nab", None),
    ("a head without an end", b"x" * 2000, 1001),
]


@pytest.mark.parametrize(("data", "length"), [row[1:] for row in ARRIVALS], ids=[row[0] for row in ARRIVALS])
def test_a_request_is_whole_when_its_last_byte_has_come(data: bytes, length: int | None) -> None:
    assert whole_after(data) == length


def test_the_end_of_the_head_is_found_across_pieces() -> None:
    data = HEAD + b"Content-Length: 3\r\n\r\nabc"

    for piece in range(1, len(data) + 1):
        assert whole_after(data, piece) is not None


def test_only_who_asks_and_has_not_sent_all_waits_for_the_go_ahead() -> None:
    def waits(data: bytes) -> bool:
        arrival = Arrival(most_head=1000, most_body=100, deadline=0)
        arrival.add(data)
        return arrival.waits_for_go_ahead

    asking = HEAD + b"Expect: 100-Continue\r\nContent-Length: 3\r\n\r\n"
    assert waits(asking)
    assert not waits(asking + b"abc")
    assert not waits(HEAD + b"Content-Length: 3\r\n\r\n")
