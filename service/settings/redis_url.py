"""REDIS_URL, in all its forms. Nothing is connected before the first call, which comes after the workers forked."""

from collections.abc import Callable
from typing import Any, TypeAlias
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

from redis import ConnectionPool, Redis
from redis.backoff import NoBackoff
from redis.cluster import ClusterNode, RedisCluster
from redis.retry import Retry
from redis.sentinel import Sentinel

from service.settings.bounded import (
    CALL_SECONDS,
    BoundedConnection,
    BoundedSentinelConnection,
    BoundedSentinelSSLConnection,
    BoundedSSLConnection,
    BoundedUnixConnection,
)

Client: TypeAlias = Redis | RedisCluster
Connect: TypeAlias = Callable[[], Client]

# What a URL may say behind its question mark, beside the password of the sentinels.
OPTIONS = frozenset(
    {
        "client_name",
        "db",
        "max_connections",
        "password",
        "sentinel_password",
        "ssl_ca_certs",
        "ssl_cert_reqs",
        "ssl_certfile",
        "ssl_check_hostname",
        "ssl_keyfile",
        "username",
    }
)
CONNECTIONS = {
    "redis": BoundedConnection,
    "rediss": BoundedSSLConnection,
    "unix": BoundedUnixConnection,
    "redis+sentinel": BoundedConnection,
    "rediss+sentinel": BoundedSSLConnection,
    "redis+cluster": BoundedConnection,
    "rediss+cluster": BoundedSSLConnection,
}
FOUND_BY_SENTINELS = {"redis+sentinel": BoundedSentinelConnection, "rediss+sentinel": BoundedSentinelSSLConnection}
URL_FORMS = (
    "redis://host:6379/0, rediss:// for TLS, unix:///path/to/socket, "
    "redis+sentinel://host:26379,host:26379/service/0 or redis+cluster://host:6379,host:6379 "
    "(rediss+sentinel:// and rediss+cluster:// for TLS)"
)


def connector(url: str) -> Connect:
    """How to get a client. A ValueError says that the URL is none, without repeating it: it may hold a password."""
    parts = urlsplit(url)
    _check_options(parts)
    match parts.scheme:
        case "redis" | "rediss" | "unix":
            return _single(url, parts)
        case "redis+sentinel" | "rediss+sentinel":
            return _sentinel(parts)
        case "redis+cluster" | "rediss+cluster":
            return _cluster(parts)
    raise ValueError(f"expected {URL_FORMS}")


def _check_options(parts: SplitResult) -> None:
    options = parse_qs(parts.query, keep_blank_values=True)
    unknown = sorted(options.keys() - OPTIONS)
    if unknown:
        known = ", ".join(sorted(OPTIONS))
        raise ValueError(f"it has an option that is not known here ({unknown[0][:40]}); these are: {known}")
    if "db" in options and not options["db"][0].isdecimal():
        raise ValueError("a database has a number, such as redis://host:6379/0")


def _options() -> dict[str, Any]:
    """One short time for the whole call: no second try, and no greetings that would take some of it."""
    return {
        "socket_timeout": CALL_SECONDS,
        "socket_connect_timeout": CALL_SECONDS,
        "retry": Retry(NoBackoff(), 0),
        "protocol": 2,
        "driver_info": None,
    }


def _single(url: str, parts: SplitResult) -> Connect:
    if not (parts.path if parts.scheme == "unix" else parts.hostname):
        raise ValueError(f"expected {URL_FORMS}")
    if parts.scheme != "unix" and not (parts.path.strip("/") or "0").isdecimal():
        raise ValueError("a database has a number, such as redis://host:6379/0")
    # Refuses a bad port or a bad value of an option; connects later.
    client = Redis.from_url(url, connection_class=CONNECTIONS[parts.scheme], **_options())
    return lambda: client


def _sentinel(parts: SplitResult) -> Connect:
    service, _, database = parts.path.strip("/").partition("/")
    if not service or not (database or "0").isdigit():
        raise ValueError("expected redis+sentinel://host:26379,host:26379/service/0")
    password = parse_qs(parts.query).get("sentinel_password", [None])[0]
    sentinel = Sentinel([], **_options(), **_credentials(parts), db=int(database or 0))  # type: ignore[no-untyped-call]  # redis-py has types in part
    sentinel.sentinels = [_client(parts, host, port, password=password) for host, port in _hosts(parts, 26379)]
    connections = {"connection_class": FOUND_BY_SENTINELS[parts.scheme]}
    client: Redis = sentinel.master_for(service, **connections)  # type: ignore[no-untyped-call]  # as above
    return lambda: client


def _client(parts: SplitResult, host: str, port: int, password: str | None) -> Redis:
    connections = CONNECTIONS[parts.scheme]
    return Redis(connection_pool=ConnectionPool(connections, host=host, port=port, password=password, **_options()))


def _cluster(parts: SplitResult) -> Connect:
    (host, port), *others = _hosts(parts, 6379)
    options = {**_options(), **_credentials(parts), "connection_class": CONNECTIONS[parts.scheme]}
    # Only with a URL does this client take the connections it is given.
    url = f"redis://[{host}]:{port}" if ":" in host else f"redis://{host}:{port}"

    def connect() -> Client:
        # This client asks the cluster for its nodes at once, so it is made when it is needed.
        nodes = [ClusterNode(*other) for other in others]  # type: ignore[no-untyped-call]  # as above
        return RedisCluster(url=url, startup_nodes=nodes, **options)

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
