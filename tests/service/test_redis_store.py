"""A real Redis, there, gone and back: a call gets its answer or none, and nobody waits for long."""

import pytest

from service.rates import RateLimiter
from service.redis import RedisStore
from service.redis.store import PAUSE_SECONDS
from tests.redis_server import running_redis


@pytest.fixture
def now() -> list[float]:
    return [1000.0]


def test_counts_are_kept_for_a_while_and_told() -> None:
    with running_redis() as server:
        store = RedisStore.from_url(server.url)

        assert [store.count("rate:x", 2, 60), store.count("rate:x", 3, 60)] == [2, 5]
        assert 0 < server.client.ttl("umpire:1:rate:x") <= 60
        assert store.check() == "ok"


def test_a_server_that_dies_is_left_alone_and_asked_again_after_a_pause(now: list[float]) -> None:
    asked = []

    def ask(client: object) -> int:
        asked.append(client)
        return int(server.client.incr("calls"))

    with running_redis() as server:
        store = RedisStore(server.client, clock=lambda: now[0])
        assert store.call(ask) == 1

        server.kill()
        assert [store.call(ask), store.call(ask), store.call(ask)] == [None] * 3
        assert len(asked) == 2

        server.start()
        assert store.call(ask) is None
        now[0] += PAUSE_SECONDS
        assert [store.call(ask), store.call(ask)] == [1, 2]


def test_a_key_that_holds_something_else_is_as_good_as_no_redis() -> None:
    with running_redis() as server:
        limiter = RateLimiter(5, 86_400, RedisStore.from_url(server.url))
        limiter.spend("alice")
        for key in server.client.scan_iter("umpire:*"):
            server.client.set(key, "no number")

        assert [limiter.spend("alice").taken for _ in range(3)] == [1, 2, 3]
