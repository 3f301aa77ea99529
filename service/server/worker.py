"""gunicorn's worker with threads, for clients that may be slow, silent or rude.

gunicorn gives a thread to each connection that has sent something, and the thread waits for the rest: a few slow
clients would keep everybody waiting. Here the event loop collects requests and says good-bye to connections, and a
thread gets nothing but whole requests.
"""

import os
import selectors
import socket
import time
from concurrent.futures import Future
from functools import partial
from typing import Any

from gunicorn.workers.gthread import TConn, ThreadWorker  # type: ignore[import-untyped]  # gunicorn has no types

from service.server.arrival import Arrival
from service.server.refusals import refusal, refusal_of
from service.settings import Settings

PIECE = 64 * 1024
# A client that is refused while it still sends reads the refusal only after it has sent everything.
FAREWELL_SECONDS = 5.0
FAREWELL_BYTES = 16 * 1024 * 1024
STOP_SECONDS = 1.0
GO_AHEAD = b"HTTP/1.1 100 Continue\r\n\r\n"


class Worker(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    def __init__(self, *arguments: Any, **more: Any) -> None:  # noqa: ANN401  # gunicorn's own
        super().__init__(*arguments, **more)
        settings = Settings.from_environment(os.environ)
        self._body_bytes = settings.body_bytes
        self._arrival_seconds = settings.arrival_seconds
        # Far more than the steps of a request can take: it is for answers that nobody fetches.
        self._answer_seconds = settings.answer_seconds
        self._most_held = max(settings.held_bytes, 2 * settings.body_bytes)
        # Above what gunicorn's parser takes: it refuses such a head and does not wait for the rest.
        fields, size = self.cfg.limit_request_fields, self.cfg.limit_request_field_size
        self._head_bytes = self.cfg.limit_request_line + fields * (size + 64)
        self._arriving: dict[TConn, Arrival] = {}
        self._held = 0
        self._busy: dict[TConn, float] = {}
        self._leaving: dict[TConn, Farewell] = {}

    def enqueue_req(self, conn: TConn) -> None:
        """gunicorn has something to read from a connection: it goes to a thread once it is a whole request."""
        conn.init()
        conn.sock.setblocking(False)
        arrival = Arrival(self._head_bytes, self._body_bytes, time.monotonic() + self._arrival_seconds)
        self._arriving[conn] = arrival
        self.poller.register(conn.sock, selectors.EVENT_READ, partial(self._receive, conn))
        ahead = conn.parser.unreader.take_buffered()
        if ahead:
            self._take(conn, ahead)
        else:
            self._receive(conn, conn.sock)

    def _receive(self, conn: TConn, _: socket.socket) -> None:
        try:
            data = conn.sock.recv(PIECE)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self._take(conn, data)
        else:
            self._hand_over(conn)

    def _take(self, conn: TConn, data: bytes) -> None:
        arrival = self._arriving[conn]
        arrival.add(data)
        self._held += len(data)
        if arrival.is_whole():
            self._hand_over(conn)
        elif self._held > self._most_held:
            self._refuse(conn, "unavailable", "Too many unfinished requests are waiting here.")
        elif arrival.waits_for_go_ahead:
            arrival.waits_for_go_ahead = False
            self._send(conn, GO_AHEAD)

    def _hand_over(self, conn: TConn) -> None:
        arrival = self._forget(conn)
        conn.parser.unreader.unread(bytes(arrival.data))
        super().enqueue_req(conn)

    def handle(self, conn: TConn) -> bool:
        """In a thread. Waiting for one does not count."""
        self._busy[conn] = time.monotonic() + self._answer_seconds
        return bool(super().handle(conn))

    def _forget(self, conn: TConn) -> Arrival:
        self.poller.unregister(conn.sock)
        arrival = self._arriving.pop(conn)
        self._held -= len(arrival.data)
        return arrival

    def _refuse(self, conn: TConn, code: str, detail: str) -> None:
        self._forget(conn)
        self._send(conn, refusal(code, detail))
        self._say_good_bye(conn)

    def _send(self, conn: TConn, answer: bytes) -> None:
        try:
            conn.sock.send(answer)
        except OSError:
            self.log.debug("The client is gone already.")

    def _keepalive_after(self, conn: TConn, keepalive: bool) -> bool:  # gunicorn's own
        """Where the rest of a refused body would have to be waited for, the connection does not go on."""
        return keepalive and bool(conn.parser.finish_body(deadline=time.monotonic() + 0.1))

    def finish_request(self, conn: TConn, done: Future[bool]) -> None:
        self._busy.pop(conn, None)
        if not done.cancelled() and not done.exception() and done.result():
            super().finish_request(conn, done)
        else:
            self._say_good_bye(conn)

    def _say_good_bye(self, conn: TConn) -> None:
        """Closed at once, a connection that still sends would be reset, and the client would never see its answer."""
        try:
            conn.sock.setblocking(False)
            conn.sock.shutdown(socket.SHUT_WR)
        except OSError:
            self._close(conn)
            return
        self._leaving[conn] = Farewell(time.monotonic() + FAREWELL_SECONDS)
        self.poller.register(conn.sock, selectors.EVENT_READ, partial(self._discard, conn))

    def _discard(self, conn: TConn, _: socket.socket) -> None:
        try:
            data = conn.sock.recv(PIECE)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data or self._leaving[conn].is_enough(len(data)):
            self._leave(conn)

    def _leave(self, conn: TConn) -> None:
        self.poller.unregister(conn.sock)
        del self._leaving[conn]
        self._close(conn)

    def _close(self, conn: TConn) -> None:
        self.nr_conns -= 1
        conn.close()

    def murder_pending(self) -> None:
        """gunicorn calls this about once a second."""
        now = time.monotonic()
        if not self.alive:
            self._hurry(now + STOP_SECONDS)
        for conn, arrival in list(self._arriving.items()):
            if arrival.deadline <= now:
                self._give_up(conn, arrival)
        for conn in [conn for conn, farewell in self._leaving.items() if farewell.deadline <= now]:
            self._leave(conn)
        for conn in [conn for conn, deadline in list(self._busy.items()) if deadline <= now]:
            self._cut(conn)

    def _hurry(self, deadline: float) -> None:
        """A worker that stops waits for requests that have begun, and for nobody else."""
        for arrival in self._arriving.values():
            if not arrival.data:
                arrival.deadline = min(arrival.deadline, deadline)
        for farewell in self._leaving.values():
            farewell.deadline = min(farewell.deadline, deadline)

    def _give_up(self, conn: TConn, arrival: Arrival) -> None:
        if arrival.data:
            self._refuse(conn, "request-timeout", f"The request did not arrive within {self._arrival_seconds} s.")
        else:
            self._forget(conn)
            self._close(conn)

    def _cut(self, conn: TConn) -> None:
        """Its thread is waiting for a client that does not read, and now hears that there is none."""
        try:
            conn.sock.shutdown(socket.SHUT_RDWR)
        except OSError:
            self.log.debug("The client is gone already.")

    def handle_error(self, req: object, client: socket.socket, addr: object, exc: Exception) -> None:
        answer = refusal_of(exc)
        if b"internal-error" in answer:
            self.log.exception("Error handling a request")
        try:
            client.sendall(answer)
        except OSError:
            self.log.debug("The client is gone already.")


class Farewell:
    def __init__(self, deadline: float) -> None:
        self.deadline = deadline
        self._left = FAREWELL_BYTES

    def is_enough(self, received: int) -> bool:
        self._left -= received
        return self._left <= 0
