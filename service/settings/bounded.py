"""Connections to Redis that neither last longer nor bring more than one call may take, however slowly it comes.

redis-py bounds each read; a server that drips would be listened to for minutes, and one that floods be believed.
"""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from redis.connection import Connection, SSLConnection, UnixDomainSocketConnection
from redis.sentinel import SentinelManagedConnection, SentinelManagedSSLConnection

CALL_SECONDS = 0.2
MOST_BYTES = 1024 * 1024  # the largest board and its topology are far smaller


class _Call(threading.local):
    """What the call of this thread has left."""

    def __init__(self) -> None:
        self.ends = 0.0
        self.bytes_left = 0


_call = _Call()


@contextmanager
def one_call() -> Iterator[None]:
    """Connecting, sending and all reads within together have as long, and all reads as many bytes."""
    _call.ends, _call.bytes_left = time.monotonic() + CALL_SECONDS, MOST_BYTES
    yield


def seconds_left() -> float:
    left = _call.ends - time.monotonic()
    if left <= 0:
        raise TimeoutError(f"Redis took longer than {CALL_SECONDS} s.")
    return left


class BoundedSocket:
    """A connected socket, by which a call reads no longer and no more than it may."""

    def __init__(self, connected: socket.socket) -> None:
        self._socket = connected
        self._patience = CALL_SECONDS

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # whatever a socket has
        return getattr(self._socket, name)

    def settimeout(self, seconds: float) -> None:
        """No longer than the call has; with 0 it is only asked whether something is there."""
        self._patience = seconds

    def recv(self, size: int) -> bytes:
        self._socket.settimeout(min(self._patience, seconds_left()))
        data = self._socket.recv(min(size, _call.bytes_left + 1))
        _call.bytes_left -= len(data)
        if _call.bytes_left < 0:
            raise ConnectionError(f"Redis said more than {MOST_BYTES} bytes.")
        return data

    def sendall(self, data: bytes) -> None:
        """The time of a socket is that of all its bytes here."""
        self._socket.settimeout(seconds_left())
        self._socket.sendall(data)


class _Bounded:
    """Beside a connection of redis-py."""

    def _connect(self) -> BoundedSocket:
        vars(self)["socket_connect_timeout"] = seconds_left()
        return BoundedSocket(super()._connect())  # type: ignore[misc]  # see above


class BoundedConnection(_Bounded, Connection):
    pass


class BoundedSSLConnection(_Bounded, SSLConnection):
    pass


class BoundedUnixConnection(_Bounded, UnixDomainSocketConnection):
    pass


class BoundedSentinelConnection(_Bounded, SentinelManagedConnection):
    pass


class BoundedSentinelSSLConnection(_Bounded, SentinelManagedSSLConnection):
    pass
