"""The limits in force, from the environment. A bad one stops the service before it answers anything."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

import rules


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
    # The contract takes no more either.
    "batch_calls": Limit("UMPIRE_BATCH_CALLS", 1, 1000),
    "answer_bytes": Limit("UMPIRE_ANSWER_BYTES", 64 * 1024, 256 * 1024 * 1024),
}


@dataclass(frozen=True, slots=True)
class Settings:
    body_bytes: int = 1024 * 1024
    nesting: int = 64
    steps: int = rules.DEFAULT_STEPS
    batch_calls: int = 50
    answer_bytes: int = 4 * 1024 * 1024

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> "Settings":
        given = {
            name: limit.read(environment[limit.variable])
            for name, limit in LIMITS.items()
            if limit.variable in environment
        }
        return cls(**given)
