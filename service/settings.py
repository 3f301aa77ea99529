"""The limits in force, from the environment. A bad one stops the service before it answers anything."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

import rules
from service.cache import connector


class BadSetting(ValueError):
    """A setting that cannot be used, in a sentence for whoever set it."""


@dataclass(frozen=True, slots=True)
class Limit:
    variable: str
    least: int
    most: int

    def read(self, text: str) -> int:
        if re.fullmatch("[0-9]{1,9}", text) and self.least <= int(text) <= self.most:
            return int(text)
        raise BadSetting(f"{self.variable} must be an integer from {self.least} to {self.most}, not {text!r}.")


LIMITS = {
    "body_bytes": Limit("UMPIRE_BODY_BYTES", 1024, 64 * 1024 * 1024),
    # The compiled validator gives up at 256 levels, so a higher limit would promise too much.
    "nesting": Limit("UMPIRE_NESTING", 16, 200),
    "steps": Limit("UMPIRE_STEPS", 100, 1_000_000),
    # Up to what the contract allows.
    "board_spaces": Limit("UMPIRE_BOARD_SPACES", 2, 128),
    "board_zones": Limit("UMPIRE_BOARD_ZONES", 1, 32),
    "board_neighbours": Limit("UMPIRE_BOARD_NEIGHBOURS", 1, 16),
    "board_connections": Limit("UMPIRE_BOARD_CONNECTIONS", 1, 512),
    "boards_kept": Limit("UMPIRE_BOARDS_KEPT", 1, 10_000),
    "board_seconds": Limit("UMPIRE_BOARD_SECONDS", 60, 31_536_000),
}
REDIS_URL = "REDIS_URL"


@dataclass(frozen=True, slots=True)
class Settings:
    body_bytes: int = 1024 * 1024
    nesting: int = 64
    steps: int = rules.DEFAULT_STEPS
    board_spaces: int = 64
    board_zones: int = 24
    board_neighbours: int = 12
    board_connections: int = 192
    boards_kept: int = 64
    board_seconds: int = 7 * 24 * 3600
    redis_url: str | None = field(default=None, repr=False)  # it may hold a password

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
        given = {
            name: limit.read(environment[limit.variable])
            for name, limit in LIMITS.items()
            if limit.variable in environment
        }
        return cls(**given, redis_url=_redis_url(environment))


def _redis_url(environment: Mapping[str, str]) -> str | None:
    url = environment.get(REDIS_URL) or None
    try:
        if url:
            connector(url)
    except (ValueError, TypeError) as error:
        raise BadSetting(f"{REDIS_URL} cannot be used: {error}.") from None
    return url
