"""The two tiers of boards with a real Redis: shared, expiring, and never believed when it is wrong."""

import re
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import orjson
import pytest

import rules
from service.cache import Breaker, RedisTier
from service.cache.boards import Boards
from service.cache.sealed import Seal
from service.figures.metrics import exposition
from service.reading.contract import load_contract
from service.settings import Settings, connector
from tests.broken_redis import NONSENSE, Mode, stand_in
from tests.own_boards import crossing
from tests.redis_server import RedisServer, free_port, running_redis, running_sentinel

SETTINGS = Settings()
CONTRACT = load_contract()
TRIES = 5


@pytest.fixture(scope="module")
def server() -> Iterator[RedisServer]:
    with running_redis() as server:
        yield server


@pytest.fixture
def redis(server: RedisServer) -> RedisServer:
    """The server, empty."""
    server.client.flushall()
    return server


def tier(url: str) -> RedisTier:
    return RedisTier(connector(url), Breaker(failures=3, pause=3600))


def boards(url: str, kept: int = 64) -> Boards:
    """As one worker has them."""
    return through(tier(url), kept)


def through(redis: RedisTier, kept: int = 64) -> Boards:
    return Boards(SETTINGS.board_limits, kept, SETTINGS.board_seconds, redis)


@contextmanager
def counting(tier: str = "redis") -> Iterator[Counter[str]]:
    """What a tier counts meanwhile, as Prometheus reads it."""
    before = counts(tier)
    counted: Counter[str] = Counter()
    yield counted
    counted.update(counts(tier) - before)


def counts(tier: str) -> Counter[str]:
    line = rf'^umpire_cache_lookups_total{{result="(\w+)",tier="{tier}"}} (\d+)\.0$'
    return Counter({what: int(number) for what, number in re.findall(line, exposition().decode(), re.MULTILINE)})


def computed() -> rules.Board:
    return rules.board_from_json(crossing())


def same_topology(one: rules.Board, other: rules.Board) -> bool:
    members = ("ids", "index", "all_spaces", "neighbours", "zone_mates", "distances", "starts")
    return all(getattr(one.topology, name) == getattr(other.topology, name) for name in members)


@pytest.mark.parametrize("form", ["url", "socket_url"])
def test_one_worker_works_a_board_out_and_another_takes_it_over(redis: RedisServer, form: str) -> None:
    one, other = boards(getattr(redis, form)), boards(getattr(redis, form))

    with counting() as by_one:
        first = one.read(crossing(), "")
    with counting() as by_other:
        second = other.read(crossing(), "")

    assert same_topology(first, second)
    assert same_topology(second, computed())
    assert by_one == {"misses": 1}
    assert by_other == {"hits": 1}


def test_redis_is_not_asked_for_what_the_process_remembers(redis: RedisServer) -> None:
    redis.client.config_resetstat()
    mine = boards(redis.url)
    with counting() as in_redis, counting("process") as here:
        for _ in range(5):
            mine.read(crossing(), "")

    assert in_redis == {"misses": 1}
    assert here == {"hits": 4, "misses": 1}
    assert redis.client.info("commandstats")["cmdstat_get"]["calls"] == 1


def test_a_registered_board_is_found_by_its_digest_elsewhere(redis: RedisServer) -> None:
    registered = boards(redis.url).register(crossing())

    found = boards(redis.url).find(registered.digest)

    assert found == registered
    assert boards(redis.url).find("sha256:" + "0" * 64) is None


def test_a_board_that_was_only_played_on_is_not_kept_for_others(redis: RedisServer) -> None:
    played = boards(redis.url).read(crossing(), "")

    assert boards(redis.url).find(played.digest) is None


def test_the_keys_have_a_version_and_everything_expires(redis: RedisServer) -> None:
    digest = boards(redis.url).register(crossing()).digest

    keys = {key.decode(): redis.client.ttl(key) for key in redis.client.scan_iter()}

    assert keys.keys() == {f"umpire:2:distances:{digest}", f"umpire:2:board:{digest}"}
    assert all(0 < seconds <= SETTINGS.board_seconds for seconds in keys.values())


def test_distances_are_bytes_and_not_json(redis: RedisServer) -> None:
    board = boards(redis.url).read(crossing(), "")

    stored = redis.client.get(f"umpire:2:distances:{board.digest}")

    assert isinstance(stored, bytes)
    assert len(stored) == 16 + 9 * 9


def test_every_flipped_bit_is_a_miss_and_not_a_wrong_answer(redis: RedisServer) -> None:
    board = boards(redis.url).read(crossing(), "")
    key = f"umpire:2:distances:{board.digest}"
    good = redis.client.get(key)
    assert isinstance(good, bytes)
    mine = boards(redis.url, kept=1)

    with counting() as counted:
        for byte in range(len(good)):
            redis.client.set(key, good[:byte] + bytes([good[byte] ^ 0x10]) + good[byte + 1 :])
            mine.read(crossing(name="Another"), "")  # the process forgets the first
            assert same_topology(mine.read(crossing(), ""), board)

    assert counted["errors"] == len(good)
    assert redis.client.get(key) == good, "what was wrong is written anew"


def test_distances_of_another_board_are_a_miss(redis: RedisServer) -> None:
    board = boards(redis.url).read(crossing(), "")
    larger = boards(redis.url).read(crossing(id="other"), "")
    redis.client.rename(f"umpire:2:distances:{larger.digest}", f"umpire:2:distances:{board.digest}")

    assert same_topology(boards(redis.url).read(crossing(), ""), computed())


def test_a_registered_board_that_was_changed_in_redis_is_not_found(redis: RedisServer) -> None:
    digest = boards(redis.url).register(crossing()).digest
    key = f"umpire:2:board:{digest}"
    stored = redis.client.get(key)
    assert isinstance(stored, bytes)

    redis.client.set(key, stored.replace(b"Crossing", b"Crosslng"))

    assert boards(redis.url).find(digest) is None


def test_a_board_beyond_todays_limits_is_not_found(redis: RedisServer) -> None:
    digest = boards(redis.url).register(crossing()).digest
    strict = Boards(rules.BoardLimits(8, 8, 8, 8), 8, 60, tier(redis.url))

    assert strict.find(digest) is None


def test_a_full_redis_refuses_writes_and_nothing_else() -> None:
    with running_redis("--maxmemory", "1", "--maxmemory-policy", "noeviction") as full, counting() as counted:
        redis = tier(full.url)

        assert same_topology(through(redis).register(crossing()), computed())
        assert redis.check() == "refusing"
        assert redis.breaker.state == "closed"
    assert counted == {"misses": 1, "errors": 3}


def test_a_redis_that_comes_back_is_used_again(redis: RedisServer) -> None:
    clock = [0.0]
    mine = RedisTier(connector(redis.url), Breaker(failures=3, pause=5, clock=lambda: clock[0]))
    redis.kill()
    with counting() as counted:
        health = [mine.check() for _ in range(5)]
    redis.start()

    assert set(health) == {"unreachable"}
    assert counted == {"errors": 3, "skipped": 2}
    clock[0] += 5
    assert mine.check() == "ok"
    assert mine.breaker.state == "closed"


def test_a_silent_redis_is_left_alone_after_three_tries() -> None:
    with stand_in("silent") as silent, counting() as counted:
        redis = tier(silent.url)
        mine = through(redis, kept=1)
        read = [mine.read(crossing(name=f"Board {i}"), "") for i in range(20)]

    assert redis.breaker.state == "open"
    assert counted == {"errors": 3, "skipped": 17}
    assert all(same_topology(board, computed()) for board in read)


@pytest.mark.parametrize("mode", ["dripping", "flooding"])
def test_a_reply_without_an_end_is_a_miss_and_ends_soon(mode: Mode) -> None:
    with stand_in(mode) as endless:
        redis = tier(endless.url)
        began = time.monotonic()
        health = [redis.get("anything") for _ in range(3)]

    assert health == [("unreachable", None)] * 3
    assert redis.breaker.state == "open"
    assert time.monotonic() - began < 10, "it would have gone on for minutes"


def test_a_redis_that_is_always_slow_is_left_alone() -> None:
    with stand_in("slow") as slow, counting() as counted:
        redis = tier(slow.url)
        for _ in range(10):
            assert redis.get("anything")[1] is None

    assert redis.breaker.state == "open"
    assert counted == {"misses": 3, "skipped": 7}


def test_with_a_secret_nobody_else_writes_what_is_believed(redis: RedisServer) -> None:
    """Bigfoot would be next to everybody."""
    board = computed()
    lie = bytes(int(one != other) for one in range(9) for other in range(9))
    trusting = RedisTier(connector(redis.url), Breaker(), "a secret of this service")
    key = f"umpire:2:distances:{board.digest}"
    redis.client.set(key, Seal("a secret of a stranger").close(f"distances:{board.digest}", lie))

    with counting() as counted:
        assert same_topology(through(trusting).read(crossing(), ""), board)

    assert counted["errors"] == 1
    assert redis.client.get(key) == Seal("a secret of this service").close(
        f"distances:{board.digest}", board.topology.distances_to_bytes()
    )


def test_without_a_secret_nonsense_is_a_miss_however_well_it_is_sealed(redis: RedisServer) -> None:
    digest = boards(redis.url).register(crossing()).digest
    for nonsense in (b"", b"null", b"[]", b"{}", b'"x"', b"7", b'{"spaces": 5}', b'{"id": {}}', b"[" * 1000):
        redis.client.set(f"umpire:2:board:{digest}", Seal().close(f"board:{digest}", nonsense))
        redis.client.set(f"umpire:2:distances:{digest}", Seal().close(f"distances:{digest}", nonsense))
        fresh = Boards(SETTINGS.board_limits, 1, 60, tier(redis.url), partial(CONTRACT.accepts, "registerBoard"))

        assert fresh.find(digest) is None, nonsense
        assert same_topology(fresh.read(crossing(), ""), computed())


def test_another_board_under_a_digest_is_a_miss(redis: RedisServer) -> None:
    digest = boards(redis.url).register(crossing()).digest
    other = orjson.dumps(rules.board_from_json(crossing(name="Another")).members())

    redis.client.set(f"umpire:2:board:{digest}", Seal().close(f"board:{digest}", other))

    assert boards(redis.url).find(digest) is None


def test_nonsense_is_a_miss() -> None:
    with stand_in("nonsense") as talker, counting() as counted:
        # It never rests, so that every kind of nonsense is heard.
        mine = Boards(SETTINGS.board_limits, 1, 60, RedisTier(connector(talker.url), Breaker(failures=10**6)))
        for i in range(len(NONSENSE)):
            assert same_topology(mine.read(crossing(name=f"Board {i}"), ""), computed())
            assert mine.find(f"sha256:{i:064}") is None

    assert "hits" not in counted
    assert counted["errors"] > len(NONSENSE) / 2


def test_a_port_where_nobody_listens_is_a_miss() -> None:
    with running_redis() as gone:
        gone.kill()
        mine = boards(gone.url)

        assert same_topology(mine.register(crossing()), computed())
        assert mine.find("sha256:" + "0" * 64) is None


@pytest.mark.parametrize("form", ["redis+sentinel://{}/umpire", "redis+cluster://{}"])
def test_sentinels_and_clusters_that_are_gone_are_a_miss(form: str) -> None:
    with running_redis() as gone:
        gone.kill()
        redis = tier(form.format(f"127.0.0.1:{gone.port}"))

        assert same_topology(through(redis).register(crossing()), computed())
        assert redis.check() == "unreachable"


def test_a_cluster_is_used_by_its_url() -> None:
    with running_redis("--cluster-enabled", "yes", "--cluster-port", str(free_port())) as cluster:
        cluster.client.cluster("ADDSLOTSRANGE", 0, 16383)
        wait_for_cluster(cluster)
        url = f"redis+cluster://127.0.0.1:{cluster.port}"
        registered, found = boards(url).register(crossing()), None
        for _ in range(TRIES):  # its client asks for much at first, and a busy machine may take longer than a call has
            boards(url).register(crossing())
            found = found or boards(url).find(registered.digest)

        assert found is not None
        assert same_topology(found, computed())


def wait_for_cluster(cluster: RedisServer) -> None:
    with cluster.client as client:
        while client.cluster("INFO")["cluster_state"] != "ok":
            time.sleep(0.05)


def test_a_service_behind_sentinels_finds_its_redis() -> None:
    with running_redis() as main, running_sentinel(main, "umpire") as port:
        url = f"redis+sentinel://127.0.0.1:{port}/umpire/1"
        digest = boards(url).register(crossing()).digest

        assert boards(url).find(digest) is not None
        assert main.client.info("keyspace")["db1"]["keys"] == 2
