"""Leaves alone what keeps failing, so that nobody waits for it."""

import threading
import time
from collections.abc import Callable
from typing import Literal

BreakerState = Literal["closed", "open", "half-open"]


class Breaker:
    """Opens after several failures in a row; then lets one call through after each pause, until one succeeds."""

    def __init__(self, failures: int = 3, pause: float = 2.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = failures
        self._pause = pause
        self._clock = clock
        self._lock = threading.Lock()
        self._failures = 0
        self._next_try = 0.0

    @property
    def state(self) -> BreakerState:
        with self._lock:
            if self._failures < self._most:
                return "closed"
            return "half-open" if self._clock() >= self._next_try else "open"

    def allows(self) -> bool:
        """Whether to make this call, whose success or failure is to be told."""
        with self._lock:
            if self._failures < self._most:
                return True
            now = self._clock()
            if now < self._next_try:
                return False
            # The others go on without, also if nothing is ever heard of this one.
            self._next_try = now + self._pause
            return True

    def succeeded(self) -> None:
        with self._lock:
            self._failures = 0

    def failed(self) -> None:
        with self._lock:
            self._failures += 1
            if self._failures >= self._most:
                self._next_try = self._clock() + self._pause
