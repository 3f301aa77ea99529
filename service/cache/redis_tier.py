"""Redis as a tier that may be slow, gone, full or talking nonsense: a call ends soon, and one that fails is a miss."""

import threading
import time
from collections.abc import Callable
from typing import Literal

from redis.exceptions import ResponseError

from service.cache.breaker import Breaker
from service.cache.sealed import Seal
from service.figures import metrics
from service.settings import Client, Connect, Settings, connector, one_call

Health = Literal["ok", "refusing", "unreachable"]

# Raised when the bytes that are written change: old and new versions of the service then keep out of each other's way.
FORMAT = 2
CHECK_SECONDS = 60
SLOW_SECONDS = 0.05


class RedisTier:
    def __init__(self, connect: Connect, breaker: Breaker | None = None, secret: str | None = None) -> None:
        self._connect = connect
        self._seal = Seal(secret)
        self._client: Client | None = None
        self._connecting = threading.Lock()
        self.breaker = breaker or Breaker()
        self._told_open = False

    @classmethod
    def of(cls, settings: Settings) -> "RedisTier | None":
        return cls(connector(settings.redis_url), secret=settings.cache_key) if settings.redis_url else None

    def get(self, key: str) -> tuple[Health, bytes | None]:
        """What was put there, and how it went: where it went badly, putting it there is not worth the wait."""
        health, reply = self.ask(lambda client: client.get(_named(key)))
        if health != "ok":
            return health, None
        value = self._seal.open(key, reply)
        # Something is there that we did not write like this: as good as nothing, but worth a look.
        is_garbled = value is None and reply is not None
        metrics.cache_asked("redis", "errors" if is_garbled else "misses" if value is None else "hits")
        return health, value

    def put(self, key: str, value: bytes, seconds: int) -> None:
        self.ask(lambda client: client.set(_named(key), self._seal.close(key, value), ex=seconds))

    def count(self, key: str, by: int, seconds: int) -> int | None:
        """Adds to a count that is kept for a while, and tells it; None where it cannot be told."""
        _, reply = self.ask(lambda client: _count(client, _named(key), by, seconds))
        return reply if isinstance(reply, int) else None

    def check(self) -> Health:
        """Whether it takes what is written, asked of it now."""
        health, reply = self.ask(lambda client: client.set(_named("check"), b"", ex=CHECK_SECONDS))
        return "refusing" if health == "ok" and reply is not True else health

    def ask(self, call: Callable[[Client], object]) -> tuple[Health, object]:
        """How it went, and the reply if it went well."""
        if not self.breaker.allows():
            metrics.cache_asked("redis", "skipped")
            return "unreachable", None
        started = time.monotonic()
        health, reply = self._call(call)
        # Whoever asks waits for the answer, so one that comes late is no better than none for the next.
        is_slow = time.monotonic() - started > SLOW_SECONDS
        if health == "unreachable" or is_slow:
            self.breaker.failed()
        else:
            self.breaker.succeeded()
        self._tell(failed=health == "unreachable")
        return health, reply

    def _call(self, call: Callable[[Client], object]) -> tuple[Health, object]:
        try:
            with one_call():
                client = self._connected()
            with one_call():
                return "ok", call(client)
        except ResponseError:
            # It answers, if only to say that it is full, loading or somebody else's: there is nothing to wait for.
            health: Health = "refusing"
        except Exception:  # whatever a broken server can make the client raise
            health = "unreachable"
        metrics.cache_asked("redis", "errors")
        return health, None

    def _tell(self, *, failed: bool) -> None:
        is_open = self.breaker.state != "closed"
        if failed:
            metrics.redis_failed()
        if is_open != self._told_open:
            self._told_open = is_open
            metrics.redis_breaker(is_open=is_open)

    def _connected(self) -> Client:
        with self._connecting:
            if self._client is None:
                self._client = self._connect()
            return self._client


def _named(key: str) -> str:
    return f"umpire:{FORMAT}:{key}"


def _count(client: Client, key: str, by: int, seconds: int) -> int:
    with client.pipeline(transaction=False) as pipeline:
        pipeline.incrby(key, by)
        pipeline.expire(key, seconds)
        taken, _ = pipeline.execute()
    return int(taken)
