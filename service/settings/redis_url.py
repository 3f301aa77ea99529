"""REDIS_URL, in all its forms. Nothing is connected before the first call, which comes after the workers forked."""

from collections.abc import Callable
from typing import Any, TypeAlias
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

from redis import Redis
from redis.backoff import NoBackoff
from redis.cluster import ClusterNode, RedisCluster
from redis.retry import Retry
from redis.sentinel import Sentinel

Client: TypeAlias = Redis | RedisCluster
Connect: TypeAlias = Callable[[], Client]

TIMEOUT = 0.2
URL_FORMS = (
    "redis://host:6379/0, rediss:// for TLS, unix:///path/to/socket, "
    "redis+sentinel://host:26379,host:26379/service/0 or redis+cluster://host:6379,host:6379 "
    "(rediss+sentinel:// and rediss+cluster:// for TLS)"
)


def connector(url: str) -> Connect:
    """How to get a client. A ValueError says that the URL is none, without repeating it: it may hold a password."""
    parts = urlsplit(url)
    match parts.scheme:
        case "redis" | "rediss" | "unix":
            return _single(url, parts)
        case "redis+sentinel" | "rediss+sentinel":
            return _sentinel(parts)
        case "redis+cluster" | "rediss+cluster":
            return _cluster(parts)
    raise ValueError(f"expected {URL_FORMS}")


def _options() -> dict[str, Any]:
    """Short timeouts, no second try, and no greetings that would each take a timeout of their own."""
    return {
        "socket_timeout": TIMEOUT,
        "socket_connect_timeout": TIMEOUT,
        "retry": Retry(NoBackoff(), 0),
        "protocol": 2,
        "driver_info": None,
    }


def _single(url: str, parts: SplitResult) -> Connect:
    if not (parts.path if parts.scheme == "unix" else parts.hostname):
        raise ValueError(f"expected {URL_FORMS}")
    client = Redis.from_url(url, **_options())  # refuses a bad port or option; connects later
    return lambda: client


def _sentinel(parts: SplitResult) -> Connect:
    service, _, database = parts.path.strip("/").partition("/")
    if not service or not (database or "0").isdigit():
        raise ValueError("expected redis+sentinel://host:26379,host:26379/service/0")
    password = parse_qs(parts.query).get("sentinel_password", [None])[0]
    sentinel = Sentinel(  # type: ignore[no-untyped-call]  # redis-py has types in part
        _hosts(parts, 26379),
        sentinel_kwargs={**_options(), **_tls(parts), "password": password},
        **_options(),
        **_tls(parts),
        **_credentials(parts),
        db=int(database or 0),
    )
    client: Redis = sentinel.master_for(service)  # type: ignore[no-untyped-call]  # as above
    return lambda: client


def _cluster(parts: SplitResult) -> Connect:
    hosts = _hosts(parts, 6379)
    options = {**_options(), **_tls(parts), **_credentials(parts)}

    def connect() -> Client:
        # This client asks the cluster for its nodes at once, so it is made when it is needed.
        nodes = [ClusterNode(host, port) for host, port in hosts]  # type: ignore[no-untyped-call]  # as above
        return RedisCluster(startup_nodes=nodes, **options)

    return connect


def _hosts(parts: SplitResult, port: int) -> list[tuple[str, int]]:
    listed = parts.netloc.rpartition("@")[2].split(",")
    hosts = [urlsplit(f"//{entry}") for entry in listed]
    if not all(host.hostname for host in hosts):
        raise ValueError(f"expected {URL_FORMS}")
    return [(host.hostname or "", host.port or port) for host in hosts]


def _credentials(parts: SplitResult) -> dict[str, str]:
    user, _, password = parts.netloc.rpartition("@")[0].partition(":")
    given = {"username": unquote(user), "password": unquote(password)}
    return {name: value for name, value in given.items() if value}


def _tls(parts: SplitResult) -> dict[str, bool]:
    return {"ssl": True} if parts.scheme.startswith("rediss") else {}
