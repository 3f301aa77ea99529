"""What the service itself is configured for."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import rules
from service.settings.keys import ApiKey
from service.settings.kinds import BadSetting, Limit, Spelled
from service.settings.redis_url import connector

LIMITS = {
    "body_bytes": Limit("UMPIRE_BODY_BYTES", 1024, 64 * 1024 * 1024),
    # The compiled validator gives up at 256 levels, so a higher limit would promise too much.
    "nesting": Limit("UMPIRE_NESTING", 16, 200),
    "steps": Limit("UMPIRE_STEPS", 100, 1_000_000),
    "units": Limit("UMPIRE_UNITS", 10_000, 999_999_999),
    "work_seconds": Limit("UMPIRE_WORK_SECONDS", 1, 60),
    "players": Limit("UMPIRE_PLAYERS", 2, 4),
    "actions": Limit("UMPIRE_ACTIONS", 1, 100),
    "arrival_seconds": Limit("UMPIRE_ARRIVAL_SECONDS", 1, 120),
    "answer_seconds": Limit("UMPIRE_ANSWER_SECONDS", 1, 600),
    "held_bytes": Limit("UMPIRE_HELD_BYTES", 1024 * 1024, 999_999_999),
    "rate_limit": Limit("UMPIRE_RATE_LIMIT", 0, 999_999_999),
    "rate_seconds": Limit("UMPIRE_RATE_SECONDS", 1, 86_400),
    "trusted_proxies": Limit("UMPIRE_TRUSTED_PROXIES", 0, 8),
    "metrics_port": Limit("UMPIRE_METRICS_PORT", 1, 65_535),
    # Up to what the contract allows.
    "board_spaces": Limit("UMPIRE_BOARD_SPACES", 2, 128),
    "board_zones": Limit("UMPIRE_BOARD_ZONES", 1, 32),
    "board_neighbours": Limit("UMPIRE_BOARD_NEIGHBOURS", 1, 16),
    "board_connections": Limit("UMPIRE_BOARD_CONNECTIONS", 1, 512),
    "boards_kept": Limit("UMPIRE_BOARDS_KEPT", 1, 10_000),
    "board_seconds": Limit("UMPIRE_BOARD_SECONDS", 60, 31_536_000),
    # The contract takes no more either.
    "batch_calls": Limit("UMPIRE_BATCH_CALLS", 1, 1000),
    "answer_bytes": Limit("UMPIRE_ANSWER_BYTES", 64 * 1024, 256 * 1024 * 1024),
}
REDIS_URL = "REDIS_URL"
# Of a secret that nobody guesses.
FEWEST_CHARACTERS = 16
MOST_CHARACTERS = 200


def _keys(text: str) -> tuple[ApiKey, ...]:
    keys = tuple(ApiKey.parse(entry.strip()) for entry in text.split(","))
    if len({key.name for key in keys}) < len(keys):
        raise ValueError
    return keys


def _origins(text: str) -> tuple[str, ...]:
    origins = tuple(origin.strip() for origin in text.split(","))
    if origins != ("*",) and not all(re.fullmatch(r"https?://[^/\s*,]+", origin) for origin in origins):
        raise ValueError
    return origins


def _counted(text: str) -> str:
    return ("requests", "units")[("requests", "units").index(text)]


def _switch(text: str) -> bool:
    return bool(("off", "on").index(text))


def _secret(text: str) -> str:
    if not FEWEST_CHARACTERS <= len(text) <= MOST_CHARACTERS:
        raise ValueError
    return text


TEXTS = {
    "cache_key": Spelled(
        "UMPIRE_CACHE_KEY", f"a secret of {FEWEST_CHARACTERS} to {MOST_CHARACTERS} characters", _secret
    ),
    "api_keys": Spelled("UMPIRE_API_KEYS", "a list of name:hash, the SHA-256 in hexadecimal, each name once", _keys),
    "rate_counts": Spelled("UMPIRE_RATE_COUNTS", "requests or units", _counted),
    "cors_origins": Spelled("UMPIRE_CORS_ORIGINS", "*, or a list of origins such as https://play.example", _origins),
    "tracing": Spelled("UMPIRE_TRACING", "on or off", _switch),
    "request_log": Spelled("UMPIRE_REQUEST_LOG", "on or off", _switch),
}


@dataclass(frozen=True, slots=True)
class Settings:
    body_bytes: int = 1024 * 1024
    nesting: int = 64
    steps: int = rules.DEFAULT_STEPS
    units: int = rules.DEFAULT_UNITS
    work_seconds: int = 2
    players: int = 4
    actions: int = 100
    arrival_seconds: int = 10
    answer_seconds: int = 30
    held_bytes: int = 64 * 1024 * 1024
    rate_limit: int = 0
    rate_seconds: int = 60
    rate_counts: str = "requests"
    trusted_proxies: int = 0
    metrics_port: int | None = None
    api_keys: tuple[ApiKey, ...] = ()
    cors_origins: tuple[str, ...] = ()
    tracing: bool = False
    request_log: bool = True
    board_spaces: int = 64
    board_zones: int = 24
    board_neighbours: int = 12
    board_connections: int = 192
    boards_kept: int = 64
    board_seconds: int = 7 * 24 * 3600
    batch_calls: int = 50
    answer_bytes: int = 4 * 1024 * 1024
    redis_url: str | None = field(default=None, repr=False)  # it may hold a password
    cache_key: str | None = field(default=None, repr=False)

    @property
    def board_limits(self) -> rules.BoardLimits:
        return rules.BoardLimits(
            spaces=self.board_spaces,
            zones=self.board_zones,
            neighbours=self.board_neighbours,
            connections=self.board_connections,
        )

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> "Settings":
        limits = {
            name: limit.read(environment[limit.variable])
            for name, limit in LIMITS.items()
            if limit.variable in environment
        }
        choices = {
            name: choice.read(environment[choice.variable])
            for name, choice in TEXTS.items()
            if environment.get(choice.variable)
        }
        given: dict[str, Any] = {**limits, **choices}
        return cls(**given, redis_url=_redis_url(environment))


def _redis_url(environment: Mapping[str, str]) -> str | None:
    url = environment.get(REDIS_URL) or None
    try:
        if url:
            connector(url)
    except (ValueError, TypeError) as error:
        raise BadSetting(f"{REDIS_URL} cannot be used: {error}.") from None
    return url
