"""Redis as a tier that may be slow, gone, full or talking nonsense: a call ends soon, and one that fails is a miss."""

import threading
from collections.abc import Callable
from typing import Literal

from redis.exceptions import ResponseError

from service.cache.breaker import Breaker
from service.cache.sealed import seal, unseal
from service.figures import metrics
from service.settings import Client, Connect, Settings, connector

Health = Literal["ok", "refusing", "unreachable"]

# Raised when the bytes that are written change: old and new versions of the service then keep out of each other's way.
FORMAT = 1
CHECK_SECONDS = 60


class RedisTier:
    def __init__(self, connect: Connect, breaker: Breaker | None = None) -> None:
        self._connect = connect
        self._client: Client | None = None
        self._connecting = threading.Lock()
        self.breaker = breaker or Breaker()
        self._told_open = False

    @classmethod
    def of(cls, settings: Settings) -> "RedisTier | None":
        return cls(connector(settings.redis_url)) if settings.redis_url else None

    def get(self, key: str) -> tuple[Health, bytes | None]:
        """What was put there, and how it went: where it went badly, putting it there is not worth the wait."""
        health, reply = self.ask(lambda client: client.get(_named(key)))
        if health != "ok":
            return health, None
        value = unseal(key, reply)
        # Something is there that we did not write like this: as good as nothing, but worth a look.
        is_garbled = value is None and reply is not None
        metrics.cache_asked("redis", "errors" if is_garbled else "misses" if value is None else "hits")
        return health, value

    def put(self, key: str, value: bytes, seconds: int) -> None:
        self.ask(lambda client: client.set(_named(key), seal(key, value), ex=seconds))

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
        try:
            reply = call(self._connected())
        except ResponseError:
            # It answers, if only to say that it is full, loading or somebody else's: there is nothing to wait for.
            self.breaker.succeeded()
            metrics.cache_asked("redis", "errors")
            return "refusing", None
        except Exception:  # whatever a broken server can make the client raise
            self.breaker.failed()
            metrics.cache_asked("redis", "errors")
            self._tell(failed=True)
            return "unreachable", None
        self.breaker.succeeded()
        self._tell(failed=False)
        return "ok", reply

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
