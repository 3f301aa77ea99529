"""The parts of the tiers, each by itself and without a server."""

import pytest

from service import Settings
from service.cache import Breaker, Recent
from service.cache.sealed import Seal
from service.settings import BadSetting, connector

SEAL = Seal()


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def breaker(clock: Clock) -> Breaker:
    return Breaker(failures=3, pause=5, clock=clock)


def open_it(breaker: Breaker) -> None:
    for _ in range(3):
        assert breaker.allows()
        breaker.failed()


def test_a_breaker_opens_after_failures_in_a_row(breaker: Breaker) -> None:
    breaker.failed()
    breaker.failed()
    assert (breaker.state, breaker.allows()) == ("closed", True)

    breaker.failed()

    assert (breaker.state, breaker.allows()) == ("open", False)


def test_a_success_between_failures_keeps_it_closed(breaker: Breaker) -> None:
    for tell in (breaker.failed, breaker.failed, breaker.succeeded, breaker.failed, breaker.failed):
        tell()

    assert breaker.state == "closed"


def test_after_its_pause_a_breaker_lets_one_call_try(breaker: Breaker, clock: Clock) -> None:
    open_it(breaker)

    clock.now += 5

    assert breaker.state == "half-open"
    assert [breaker.allows() for _ in range(3)] == [True, False, False]


def test_a_try_that_succeeds_closes_it(breaker: Breaker, clock: Clock) -> None:
    open_it(breaker)
    clock.now += 5
    assert breaker.allows()

    breaker.succeeded()

    assert (breaker.state, breaker.allows()) == ("closed", True)


def test_a_try_that_fails_opens_it_for_another_pause(breaker: Breaker, clock: Clock) -> None:
    open_it(breaker)
    clock.now += 5
    assert breaker.allows()
    clock.now += 1

    breaker.failed()
    clock.now += 4.9

    assert not breaker.allows()
    clock.now += 0.1
    assert breaker.allows()


def test_a_try_of_which_nothing_is_heard_is_followed_by_another(breaker: Breaker, clock: Clock) -> None:
    open_it(breaker)
    clock.now += 5
    assert breaker.allows()

    clock.now += 5

    assert breaker.allows()


def test_the_values_used_last_are_kept() -> None:
    recent: Recent[int] = Recent(2)
    recent.put("a", 1)
    recent.put("b", 2)
    assert recent.get("a") == 1

    recent.put("c", 3)

    assert [recent.get(key) for key in "abc"] == [1, None, 3]


def test_what_was_sealed_is_opened_under_its_key_alone() -> None:
    sealed = SEAL.close("distances:x", b"steps")

    assert SEAL.open("distances:x", sealed) == b"steps"
    assert SEAL.open("distances:y", sealed) is None


def test_no_flipped_bit_is_overlooked() -> None:
    sealed = SEAL.close("key", b"some distances")

    for bit in range(8 * len(sealed)):
        flipped = (int.from_bytes(sealed) ^ 1 << bit).to_bytes(len(sealed))
        assert SEAL.open("key", flipped) is None


@pytest.mark.parametrize("garbled", [None, 17, True, "text", [], b"", b"short", b"x" * 40])
def test_what_was_never_sealed_is_not_opened(garbled: object) -> None:
    assert SEAL.open("key", garbled) is None


def test_what_others_have_sealed_is_not_opened_with_a_secret() -> None:
    ours, theirs = Seal("a secret of this service"), Seal("a secret of another one")
    sealed = ours.close("key", b"some distances")

    assert ours.open("key", sealed) == b"some distances"
    assert [one.open("key", sealed) for one in (theirs, SEAL)] == [None, None]
    assert ours.open("key", SEAL.close("key", b"some distances")) is None


@pytest.mark.parametrize(
    "url",
    [
        "redis://localhost",
        "redis://user:secret@127.0.0.1:6380/2",
        "rediss://cache.example.org:6379/0",
        "unix:///run/redis.sock?db=1",
        "redis+sentinel://one:26379,two:26379/umpire/3",
        "rediss+sentinel://user:secret@one,two/umpire?sentinel_password=other",
        "redis+cluster://one:7000,two:7001",
        "rediss+cluster://user:secret@one:7000",
        "redis+cluster://[::1]:7000,127.0.0.1",
    ],
)
def test_every_form_of_url_is_read_without_connecting(url: str) -> None:
    assert Settings.from_environment({"REDIS_URL": url}).redis_url == url


@pytest.mark.parametrize(
    "url",
    [
        "localhost:6379",
        "http://user:secret@localhost",
        "redis://",
        "redis://user:secret@localhost:port",
        "redis://localhost:99999",
        "redis://localhost/abc",
        "redis://localhost/0?db=first",
        "redis://localhost/0?socket_timeout=soon",
        "redis://localhost/0?retry_on_timeout=yes",
        "redis+cluster://one:7000?colour=red",
        "unix://",
        "redis+sentinel://user:secret@one:26379",
        "redis+sentinel://one:26379/umpire/first",
        "redis+cluster://one:7000,",
    ],
)
def test_a_url_that_is_none_stops_the_service_in_a_sentence_without_its_secrets(url: str) -> None:
    with pytest.raises(BadSetting, match="REDIS_URL cannot be used") as refused:
        Settings.from_environment({"REDIS_URL": url})

    assert "secret" not in str(refused.value)


def test_no_url_means_no_redis() -> None:
    assert Settings.from_environment({}).redis_url is None
    assert Settings.from_environment({"REDIS_URL": ""}).redis_url is None


def test_a_password_is_not_shown_with_the_settings() -> None:
    assert "secret" not in repr(Settings(redis_url="redis://user:secret@localhost"))


def test_sentinels_and_clusters_get_the_options_of_their_url() -> None:
    sentinel = connector("rediss+sentinel://user:pass@one,two:1/umpire/3")()

    options = sentinel.connection_pool.connection_kwargs  # type: ignore[union-attr]  # a single server's client
    assert {options["username"], options["password"], options["db"]} == {"user", "pass", 3}
    assert options["socket_timeout"] == options["socket_connect_timeout"] == 0.2
