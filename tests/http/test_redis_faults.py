"""Redis fails under steady load, in every way it can: no wrong answer, no refusal, and later it is used again.

The service remembers one board in each process, so nearly every request asks Redis.
"""

import json
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from tests.broken_redis import StandIn, stand_in
from tests.http.exchanges import Exchange, Load, exchanges_on_own_boards, steady_load
from tests.redis_server import RedisServer, running_redis
from tests.server import running_service

ANSWERS = 150
PATIENCE = 30


@dataclass(frozen=True)
class Setting:
    address: str
    redis: RedisServer
    between: StandIn
    exchanges: list[Exchange]

    def readiness(self) -> dict[str, str]:
        with urllib.request.urlopen(f"{self.address}/readyz", timeout=10) as answer:
            assert answer.status == 200
            told: dict[str, str] = json.load(answer)
            return told

    def wait_until(self, status: str, redis: str) -> None:
        """Of several workers any may answer, each with a breaker of its own: so several times in a row."""
        deadline = time.monotonic() + PATIENCE
        in_a_row = 0
        while in_a_row < 6:
            told = self.readiness()
            is_so = (told["status"], told["redis"]) == (status, redis)
            in_a_row = in_a_row + 1 if is_so else 0
            assert time.monotonic() < deadline, f"never {status}, {redis}"
            time.sleep(0.02)


@pytest.fixture(scope="module")
def setting() -> Iterator[Setting]:
    exchanges = exchanges_on_own_boards(boards=6, moves=20)
    with (
        running_redis("--maxmemory-policy", "noeviction") as redis,
        stand_in("sound", redis) as between,
        running_service(REDIS_URL=between.url, UMPIRE_BOARDS_KEPT="1") as address,
    ):
        yield Setting(address, redis, between, exchanges)


@pytest.fixture
def load(setting: Setting) -> Iterator[Load]:
    """Under way, and Redis in use."""
    setting.between.become("sound")
    setting.redis.client.config_set("maxmemory", 0)
    setting.wait_until("ok", "ok")
    setting.redis.client.config_resetstat()
    with steady_load(setting.address, setting.exchanges) as load:
        wait_for_hits(setting, load)
        yield load
        load.wait_for(ANSWERS)
        assert load.wrong == []


def wait_for_hits(setting: Setting, load: Load) -> None:
    """Until Redis is in use; the worker that has all the load may be the last to find it well."""
    deadline = time.monotonic() + PATIENCE
    while setting.redis.client.info("stats")["keyspace_hits"] < 10:
        assert time.monotonic() < deadline, "Redis is not used"
        load.wait_for(10)
        assert load.wrong == []


def test_redis_is_killed_and_restarted(setting: Setting, load: Load) -> None:
    setting.redis.kill()
    load.wait_for(ANSWERS)
    setting.wait_until("degraded", "unreachable")

    setting.redis.start()
    wait_for_hits(setting, load)

    assert load.wrong == []


def test_redis_is_silent(setting: Setting, load: Load) -> None:
    setting.between.become("silent")
    setting.wait_until("degraded", "unreachable")
    load.wait_for(ANSWERS)

    setting.between.become("sound")
    setting.wait_until("ok", "ok")

    assert load.wrong == []


def test_redis_talks_nonsense(setting: Setting, load: Load) -> None:
    setting.between.become("nonsense")
    load.wait_for(3 * ANSWERS)

    setting.between.become("sound")
    setting.wait_until("ok", "ok")

    assert load.wrong == []


def test_redis_is_full(setting: Setting, load: Load) -> None:
    setting.redis.client.config_set("maxmemory", 1)
    setting.redis.client.flushall()
    setting.wait_until("degraded", "refusing")
    load.wait_for(ANSWERS)
    assert setting.redis.client.dbsize() == 0

    setting.redis.client.config_set("maxmemory", 0)
    setting.wait_until("ok", "ok")

    assert load.wrong == []


def test_redis_is_emptied(setting: Setting, load: Load) -> None:
    for _ in range(5):
        setting.redis.client.flushall()
        load.wait_for(30)

    assert load.wrong == []


def test_every_distance_in_redis_is_spoilt(setting: Setting, load: Load) -> None:
    client = setting.redis.client
    spoilt = 0
    for _ in range(5):
        for key in client.scan_iter("umpire:2:distances:*"):
            distances = client.get(key)
            assert isinstance(distances, bytes)
            client.set(key, distances[:-1] + bytes([distances[-1] ^ 1]))
            spoilt += 1
        load.wait_for(30)

    assert spoilt >= 6
    assert load.wrong == []
