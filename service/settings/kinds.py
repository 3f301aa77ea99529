"""How one variable is read. A value that cannot be used is told to whoever set it."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


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


@dataclass(frozen=True, slots=True)
class Spelled:
    """A text of a known form; what is empty counts as left out."""

    variable: str
    expected: str
    parse: Callable[[str], Any]

    def read(self, text: str) -> object:
        try:
            return self.parse(text)
        except ValueError:
            # A key or a password must not end up in a log, so the value is not repeated.
            raise BadSetting(f"{self.variable} must be {self.expected}.") from None
