"""Rates over two workers: counted together in a real Redis, alone without it."""

from collections import Counter

from tests.operation.gunicorn import Service, service
from tests.redis_server import running_redis

WINDOW = {"UMPIRE_RATE_LIMIT": "10", "UMPIRE_RATE_SECONDS": "86400"}


def statuses(umpire: Service, requests: int) -> Counter[int]:
    return Counter(umpire.get("/v1")[0] for _ in range(requests))


def test_with_redis_all_workers_count_together_and_without_it_each_for_itself() -> None:
    with running_redis() as redis, service(REDIS_URL=redis.socket_url, **WINDOW) as umpire:
        assert statuses(umpire, 40) == {200: 10, 429: 30}
        assert {redis.client.ttl(key) > 0 for key in redis.client.scan_iter("umpire:*")} == {True}
        assert b'"redis":"ok"' in umpire.get("/readyz")[2]

        redis.kill()
        alone = statuses(umpire, 60)

        assert 10 <= alone[200] <= 20
        assert alone.keys() == {200, 429}
        assert b'"status":"degraded"' in umpire.get("/readyz")[2]
        told = b""
        for _ in umpire.trying():
            told = umpire.get("/metrics")[2]
            if b"umpire_rate_limit_fallbacks_total 60.0" in told:
                break
        assert b"umpire_redis_breaker_open 0.0" not in told
