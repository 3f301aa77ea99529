"""Redis behind a breaker: a call gets its answer quickly, or none."""

import time
from collections.abc import Callable
from threading import Lock
from typing import Literal, TypeVar

from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from service import metrics

Answer = TypeVar("Answer")

# Left to itself, redis-py waits for seconds and tries again.
TIMEOUT_SECONDS = 0.2
PAUSE_SECONDS = 2.0


class RedisStore:
    def __init__(self, client: Redis, clock: Callable[[], float] = time.monotonic) -> None:
        self._client = client
        self._clock = clock
        self._lock = Lock()
        self._closed_again = 0.0

    @classmethod
    def from_url(cls, url: str) -> "RedisStore":
        client = Redis.from_url(
            url,
            socket_timeout=TIMEOUT_SECONDS,
            socket_connect_timeout=TIMEOUT_SECONDS,
            retry=Retry(NoBackoff(), 0),
        )
        return cls(client)

    def call(self, ask: Callable[[Redis], Answer]) -> Answer | None:
        """None where Redis is down, slow or talks nonsense: for the caller that is a miss."""
        if not self._may_ask():
            return None
        try:
            answer = ask(self._client)
        except Exception:  # whatever a broken server can make the client raise
            self._open()
            return None
        self._close()
        return answer

    def check(self) -> Literal["ok", "unreachable"]:
        """Whether it answers, asked of it now."""
        return "ok" if self.call(lambda client: client.ping()) else "unreachable"

    def count(self, key: str, by: int, seconds: int) -> int | None:
        """Adds to a count that is kept for a while, and tells it."""
        return self.call(lambda client: _count(client, f"umpire:1:{key}", by, seconds))

    def _may_ask(self) -> bool:
        """After a failure one caller tries again after each pause; the others do not wait for it."""
        with self._lock:
            now = self._clock()
            if now < self._closed_again:
                return False
            if self._closed_again:
                self._closed_again = now + PAUSE_SECONDS
            return True

    def _open(self) -> None:
        metrics.redis_failed()
        metrics.redis_breaker(is_open=True)
        with self._lock:
            self._closed_again = self._clock() + PAUSE_SECONDS

    def _close(self) -> None:
        if self._closed_again:
            metrics.redis_breaker(is_open=False)
            with self._lock:
                self._closed_again = 0.0


def _count(client: Redis, key: str, by: int, seconds: int) -> int:
    with client.pipeline(transaction=False) as pipeline:
        pipeline.incrby(key, by)
        pipeline.expire(key, seconds)
        taken, _ = pipeline.execute()
    return int(taken)
