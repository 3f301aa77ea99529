"""The rules by their ids, and the rulings on corners that the rulebooks leave open."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule by the id that events, decisions and refusals cite; in our own words, with where it comes from."""

    id: str
    says: str
    source: str
    of_the_game: bool


@dataclass(frozen=True, slots=True)
class RulingValue:
    id: str
    says: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """A corner the rulebooks leave open. The first value is what happens where nobody says otherwise."""

    id: str
    says: str
    values: Sequence[RulingValue]

    @property
    def default(self) -> str:
        return self.values[0].id
