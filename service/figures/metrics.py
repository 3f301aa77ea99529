"""What Prometheus reads. Every label has few values: paths by their pattern, codes and kinds from closed lists."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)

from service.figures.shared import SharedFigures, keep_of_the_gone, log

CONTENT_TYPE = CONTENT_TYPE_LATEST
SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
COUNTED_METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS"})

disable_created_metrics()  # type: ignore[no-untyped-call]  # prometheus_client leaves it bare
_registry = CollectorRegistry()

_requests = Counter("umpire_requests_total", "Requests answered.", ("endpoint", "method", "status"), registry=_registry)
_request_seconds = Histogram(
    "umpire_request_seconds",
    "From reading a request to its answer.",
    ("endpoint",),
    buckets=SECONDS,
    registry=_registry,
)
_engine_seconds = Histogram(
    "umpire_engine_seconds", "The part of a call that the rules took.", ("call",), buckets=SECONDS, registry=_registry
)
_decisions = Counter("umpire_decisions_total", "Questions put to players, by kind.", ("kind",), registry=_registry)
_refusals = Counter(
    "umpire_refusals_total", "Requests refused, by the code of the problem.", ("code",), registry=_registry
)
_cache_lookups = Counter(
    "umpire_cache_lookups_total",
    "Boards looked up in the process and in Redis, by result; of Redis every call that failed.",
    ("tier", "result"),
    registry=_registry,
)
_redis_failures = Counter("umpire_redis_failures_total", "Calls of Redis that failed.", registry=_registry)
_redis_breaker = Gauge(
    "umpire_redis_breaker_open",
    "How many workers do without Redis just now.",
    registry=_registry,
)
_alone = Gauge(
    "umpire_metrics_alone", "How many workers tell their figures alone, as they cannot be written.", registry=_registry
)
_lines_dropped = Counter(
    "umpire_log_lines_dropped_total", "Lines of the log that nobody took in time.", registry=_registry
)
_rates_alone = Counter(
    "umpire_rate_limit_fallbacks_total", "Requests counted by a worker alone, for want of Redis.", registry=_registry
)


def request_answered(endpoint: str | None, method: str, status: int, seconds: float) -> None:
    place = endpoint or "none"
    _requests.labels(place, method if method in COUNTED_METHODS else "other", str(status)).inc()
    _request_seconds.labels(place).observe(seconds)
    _change()


def request_refused(code: str) -> None:
    _refusals.labels(code).inc()


def decision_asked(kind: str) -> None:
    _decisions.labels(kind).inc()


def cache_asked(tier: str, result: str) -> None:
    _cache_lookups.labels(tier, result).inc()


def redis_failed() -> None:
    _redis_failures.inc()


def redis_breaker(*, is_open: bool) -> None:
    _redis_breaker.set(is_open)
    _change()


def rate_counted_alone() -> None:
    _rates_alone.inc()


def lines_dropped(number: int) -> None:
    _lines_dropped.inc(number)
    _change()


@contextmanager
def engine_time(call: str) -> Iterator[None]:
    """Refused or not, the rules took this long."""
    started = time.perf_counter()
    try:
        yield
    finally:
        _engine_seconds.labels(call).observe(time.perf_counter() - started)


class _Sharing:
    """With whom this process shares its figures: with nobody, unless it is told to."""

    figures: SharedFigures | None = None


def share(folder: Path) -> None:
    """From now on the figures of this process are added up with those of others that share the folder."""
    _Sharing.figures = SharedFigures(folder, _registry, str(os.getpid()))


def is_alone() -> bool:
    return _Sharing.figures is not None and _Sharing.figures.is_alone


def _change() -> None:
    if _Sharing.figures is not None:
        _Sharing.figures.change()


def exposition() -> bytes:
    _alone.set(is_alone())
    return generate_latest(_registry) if _Sharing.figures is None else _Sharing.figures.exposition()


def share_the_last() -> None:
    """Before this process ends."""
    if _Sharing.figures is not None:
        _Sharing.figures.write()


def forget_worker(folder: Path, pid: int) -> None:
    """What a worker counted stays; what it was doing just now does not."""
    try:
        keep_of_the_gone(folder, str(pid))
    except OSError as error:
        log.warning("The figures of a worker that has ended cannot be kept (%s).", type(error).__name__)
