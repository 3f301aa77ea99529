"""A log that nobody has to wait for: a thread of its own writes it, and what nobody takes in time is dropped."""

import logging
import os
import threading
from collections import deque
from typing import IO

from service.figures import metrics

MOST_LINES = 2000
FLUSH_SECONDS = 1.0


class PatientHandler(logging.Handler):
    """Writes to a stream whose reader may stall. Lines that are dropped are counted, and told once it reads again."""

    def __init__(self, stream: IO[str]) -> None:
        super().__init__()
        self._stream = stream
        self._begin()
        os.register_at_fork(after_in_child=self._begin)

    def _begin(self) -> None:
        """In each process anew: what another process has to write is its own business."""
        self._waiting: deque[str] = deque()
        self._changed = threading.Condition()
        self._is_writing = False
        self._dropped = 0
        self._writer: threading.Thread | None = None

    @property
    def is_dropping(self) -> bool:
        return self._dropped > 0

    def emit(self, record: logging.LogRecord) -> None:
        line = self.format(record)
        with self._changed:
            if len(self._waiting) >= MOST_LINES:
                self._drop(1)
                return
            self._waiting.append(line)
            if self._writer is None:
                self._writer = threading.Thread(target=self._write_forever, name="log", daemon=True)
                self._writer.start()
            self._changed.notify_all()

    def flush(self) -> None:
        """Waits for what is on its way, but not for ever."""
        with self._changed:
            self._changed.wait_for(lambda: not self._waiting and not self._is_writing, FLUSH_SECONDS)

    def _drop(self, lines: int) -> None:
        self._dropped += lines
        metrics.lines_dropped(lines)

    def _write_forever(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting)
                lines = list(self._waiting)
                self._waiting.clear()
                self._is_writing = True
            is_written = self._write(lines)
            with self._changed:
                self._is_writing = False
                if not is_written:
                    self._drop(len(lines))
                elif self._dropped:
                    self._tell_dropped()
                self._changed.notify_all()

    def _write(self, lines: list[str]) -> bool:
        try:
            self._stream.write("".join(f"{line}\n" for line in lines))
            self._stream.flush()
        except (OSError, ValueError):  # gone, full or closed
            return False
        return True

    def _tell_dropped(self) -> None:
        said = f"{self._dropped} lines of the log were dropped, as nobody took them in time."
        record = logging.LogRecord("umpire.log", logging.WARNING, "", 0, said, None, None)
        self._dropped = 0
        self._waiting.append(self.format(record))
