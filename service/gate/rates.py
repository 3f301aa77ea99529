"""How many requests a caller may make in a window of time: counted in Redis for all instances, else in this worker."""

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import Protocol

from service.figures import metrics

MOST_CALLERS = 10_000  # in this worker; whoever comes after that shares one count


@dataclass(frozen=True, slots=True)
class Allowance:
    """What a caller has left; the seconds are those until the count begins anew."""

    limit: int
    window: int
    taken: int
    seconds: int

    @property
    def is_spent(self) -> bool:
        return self.taken > self.limit

    def headers(self) -> dict[str, str]:
        left = max(0, self.limit - self.taken)
        return {
            "RateLimit-Policy": f'"default";q={self.limit};w={self.window}',
            "RateLimit": f'"default";r={left};t={self.seconds}',
        }


class SharedCounts(Protocol):
    """Counts that all workers and instances see."""

    def count(self, key: str, by: int, seconds: int) -> int | None:
        """None where it cannot be reached."""


class RateLimiter:
    def __init__(
        self, limit: int, window: int, shared: SharedCounts | None = None, clock: Callable[[], float] = time.time
    ) -> None:
        self._limit = limit
        self._window = window
        self._shared = shared
        self._clock = clock
        self._here = CountsHere()

    def spend(self, caller: str, requests: int = 1) -> Allowance:
        now = self._clock()
        number = int(now // self._window)
        seconds = max(1, round((number + 1) * self._window - now))
        return Allowance(self._limit, self._window, self._count(caller, number, requests), seconds)

    def _count(self, caller: str, window: int, requests: int) -> int:
        if self._shared:
            # Whoever reads Redis need not learn who called.
            name = hashlib.sha256(caller.encode()).hexdigest()[:32]
            taken = self._shared.count(f"rate:{window}:{name}", requests, 2 * self._window)
            if taken is not None:
                return taken
            metrics.rate_counted_alone()
        return self._here.add(caller, window, requests)


class CountsHere:
    """The counts of one worker, for one window at a time."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._window = 0
        self._counts: dict[str, int] = {}

    def add(self, caller: str, window: int, requests: int) -> int:
        with self._lock:
            if window != self._window:
                self._window = window
                self._counts = {}
            if caller not in self._counts and len(self._counts) >= MOST_CALLERS:
                caller = ""
            self._counts[caller] = self._counts.get(caller, 0) + requests
            return self._counts[caller]
