"""A running service whose processes, log lines and connections a test can reach."""

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO, Literal

import orjson

from tests.server import ROOT, START_SECONDS

COMMAND = [sys.executable, "-m", "gunicorn", "-c", "deploy/gunicorn.conf.py", "service:create_app()"]
PATIENCE = 60
Answer = tuple[int, dict[str, str], bytes]


def surroundings(**environment: str) -> dict[str, str]:
    return {**os.environ, "HOST": "127.0.0.1", "PORT": "0", "PYTHONUNBUFFERED": "1", **environment}


class Service:
    def __init__(self, process: subprocess.Popen[bytes], *, hears: bool = True) -> None:
        """Without hearing, nobody reads what is logged until somebody is told to."""
        self.process = process
        self.said = b""
        self.told = b""
        self.ports: list[int] = []
        self._readers = [threading.Thread(target=self._hear)]
        self._is_up = threading.Event()
        self._readers[0].start()
        if hears:
            self.hear()
        assert self._is_up.wait(START_SECONDS), "the service did not start"
        assert self.ports, self.said

    def hear(self) -> None:
        self._readers.append(threading.Thread(target=self._read))
        self._readers[-1].start()

    def _hear(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.said += line
            if b"Listening at" in line:
                self.ports = [int(port) for port in re.findall(rb"http://[^:]+:(\d+)", line)]
                self._is_up.set()
        self._is_up.set()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.told += line

    def lines(self) -> list[dict[str, Any]]:
        """What was logged, once the service has ended."""
        for reader in self._readers:
            reader.join(START_SECONDS)
        return [orjson.loads(line) for line in self.told.splitlines()]

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(START_SECONDS)

    def connect(self, port: int | None = None) -> socket.socket:
        return socket.create_connection(("127.0.0.1", port or self.ports[0]), timeout=20)

    def get(self, path: str, *headers: str, port: int | None = None) -> Answer:
        with self.connect(port) as connection:
            connection.sendall(get(path, *headers))
            return read_answer(connection)

    def post(self, path: str, body: object, *headers: str) -> Answer:
        with self.connect() as connection:
            connection.sendall(post(path, orjson.dumps(body), *headers))
            return read_answer(connection)

    def wait_for(self, words: bytes, times: int = 1) -> None:
        for _ in range(1000):
            if self.said.count(words) >= times:
                return
            time.sleep(0.02)
        raise AssertionError(self.said)

    def trying(self) -> Iterator[None]:
        """Again and again, for what becomes true soon: workers see each other's figures a little later."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            yield
            time.sleep(0.05)
        raise AssertionError(f"It never came to that in {PATIENCE} s.")

    def workers(self) -> list[int]:
        """As gunicorn tells them; those that have been replaced too."""
        return [int(pid) for pid in re.findall(rb"Booting worker with pid: (\d+)", self.said)]


def get(path: str, *headers: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", "Host: x", *headers, "", ""]).encode()


def post(path: str, body: bytes, *headers: str) -> bytes:
    lines = [f"POST {path} HTTP/1.1", "Host: x", "Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, *headers, "", ""]).encode() + body


def read_answer(connection: socket.socket) -> Answer:
    with connection.makefile("rb") as stream:
        return next_answer(stream)


def next_answer(stream: BinaryIO) -> Answer:
    status = 100
    while status == 100:  # told to go ahead, perhaps more than once
        status = int(stream.readline().split()[1])
        headers = {}
        while line := stream.readline().strip():
            name, _, text = line.decode("latin-1").partition(": ")
            headers[name] = text
    return status, headers, stream.read(int(headers.get("Content-Length", 0)))


def problem_of(answer: Answer) -> tuple[int, str]:
    return answer[0], orjson.loads(answer[2])["code"]


def start(**environment: str) -> subprocess.CompletedProcess[str]:
    """Of a service that cannot start, until it has said why."""
    return subprocess.run(
        COMMAND, cwd=ROOT, env=surroundings(**environment), capture_output=True, text=True, check=False, timeout=100
    )


@contextmanager
def service(hears: Literal["at once", "later"] = "at once", /, **environment: str) -> Iterator[Service]:
    with subprocess.Popen(
        COMMAND, cwd=ROOT, env=surroundings(**environment), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        watchdog = threading.Timer(100, process.kill)
        watchdog.start()
        try:
            yield Service(process, hears=hears == "at once")
        finally:
            watchdog.cancel()
            if process.poll() is None:
                process.terminate()
            process.wait(START_SECONDS)
