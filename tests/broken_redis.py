"""A stand-in for Redis that breaks.

It passes everything on to a real one, or is silent, talks nonsense, drips, floods, or is slow.
"""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Literal

from tests.redis_server import RedisServer

Mode = Literal["sound", "silent", "nonsense", "dripping", "flooding", "slow"]
DRIP_SECONDS = 0.1  # below the patience with a single read
SLOW_SECONDS = 0.15  # below the patience with a call
FLOOD = 64 * 1024 * 1024

NONSENSE = (
    b"HTTP/1.1 400 Bad Request\r\n\r\n",
    b"$-99\r\n",
    b"$5\r\nab",
    b"*3\r\n:1\r\n",
    b":17\r\n",
    b"+OK\r\n",
    b"$3\r\nfoo\r\n",
    b"$40\r\n" + bytes(40) + b"\r\n",
    b"\x00\xff\xfe\r\n",
    b"-ERR \xff\xfe\r\n",
    b"*-1\r\n",
    b"$x\r\n",
    b"\r\n",
    b"",
)


class StandIn:
    def __init__(self, behind: RedisServer | None, mode: Mode) -> None:
        self._behind = behind
        self._mode = mode
        self._asked = 0
        self._open: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=128)

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self._listener.getsockname()[1]}/0"

    def become(self, mode: Mode) -> None:
        """From the next message on, also over connections that are open."""
        self._mode = mode

    def run(self) -> None:
        with suppress(OSError):
            while True:
                connection, _ = self._listener.accept()
                self._open.append(connection)
                threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def close(self) -> None:
        for one in (self._listener, *self._open):
            with suppress(OSError):  # closing alone would not wake a thread that waits
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def _serve(self, connection: socket.socket) -> None:
        with suppress(OSError), connection:
            while message := connection.recv(65536):
                self._asked += 1
                self._answer(connection, message)

    def _answer(self, connection: socket.socket, message: bytes) -> None:
        if self._mode == "sound" and self._behind is not None:
            connection.sendall(_asked_of(self._behind, message))
        elif self._mode == "dripping":
            self._drip(connection)
        elif self._mode == "flooding":
            connection.sendall(b"$%d\r\n" % FLOOD + bytes(FLOOD))
        elif self._mode == "slow":
            time.sleep(SLOW_SECONDS)
            connection.sendall(b"$-1\r\n" if b"GET" in message else b"+OK\r\n")
        elif self._mode == "nonsense":
            words = NONSENSE[self._asked % len(NONSENSE)]
            connection.sendall(words)
            if not words:
                connection.shutdown(socket.SHUT_RDWR)

    def _drip(self, connection: socket.socket) -> None:
        connection.sendall(b"$1000\r\n")
        while self._mode == "dripping":
            time.sleep(DRIP_SECONDS)
            connection.sendall(b"x")


def _asked_of(server: RedisServer, message: bytes) -> bytes:
    """What the server says to one command, asked over a connection of its own."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=5) as behind:
        behind.sendall(message)
        behind.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: behind.recv(65536), b""))


@contextmanager
def stand_in(mode: Mode, behind: RedisServer | None = None) -> Iterator[StandIn]:
    standing = StandIn(behind, mode)
    thread = threading.Thread(target=standing.run, daemon=True)
    thread.start()
    try:
        yield standing
    finally:
        standing.close()
        thread.join(timeout=10)
