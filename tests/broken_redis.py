"""Servers that listen where Redis should: one never answers, one answers nonsense."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

_Answer = Callable[[socket.socket, int], object]

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


@contextmanager
def black_hole() -> Iterator[str]:
    """The URL of a server that takes every connection and never says a word."""
    with _listening(lambda _, __: None) as url:
        yield url


@contextmanager
def babble() -> Iterator[str]:
    """The URL of a server that answers everything with the next nonsense; with nothing, it hangs up."""

    def answer(connection: socket.socket, number: int) -> None:
        words = NONSENSE[number % len(NONSENSE)]
        if words:
            connection.sendall(words)
        else:
            connection.shutdown(socket.SHUT_RDWR)

    with _listening(answer) as url:
        yield url


class _Listener:
    def __init__(self, answer: _Answer) -> None:
        self._answer = answer
        self._asked = 0
        self._open: list[socket.socket] = []
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=128)

    def run(self) -> None:
        with suppress(OSError):
            while True:
                connection, _ = self.socket.accept()
                self._open.append(connection)
                threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        with suppress(OSError):
            while connection.recv(65536):
                self._asked += 1
                self._answer(connection, self._asked)

    def close(self) -> None:
        # Closing alone would not wake the thread that waits for the next connection.
        with suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        for one in (self.socket, *self._open):
            one.close()


@contextmanager
def _listening(answer: _Answer) -> Iterator[str]:
    listener = _Listener(answer)
    thread = threading.Thread(target=listener.run, daemon=True)
    thread.start()
    try:
        yield f"redis://127.0.0.1:{listener.socket.getsockname()[1]}/0"
    finally:
        listener.close()
        thread.join(timeout=10)
