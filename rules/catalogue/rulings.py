"""The rules by their ids, and the rulings on corners that the rulebooks leave open."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule by the id that events, decisions and refusals cite; in our own words, with where it comes from."""

    id: str
    says: str
    source: str
    of_the_game: bool


@dataclass(frozen=True, slots=True)
class Ruling:
    """What happens in a corner that the rulebooks leave open."""

    id: str
    says: str


@dataclass(frozen=True, slots=True)
class SwitchValue:
    id: str
    says: str


@dataclass(frozen=True, slots=True)
class Switch(Ruling):
    """A ruling that each game decides for itself. The first value is the default."""

    values: Sequence[SwitchValue]

    @property
    def default(self) -> str:
        return self.values[0].id

    @property
    def value_ids(self) -> tuple[str, ...]:
        return tuple(value.id for value in self.values)


@dataclass(frozen=True, slots=True)
class Ruleset(Ruling):
    """All switches at once: `values` has one for each of them."""

    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Rulings:
    switches: Mapping[str, Switch]
    fixed: Mapping[str, Ruling]
    rulesets: Mapping[str, Ruleset]

    @property
    def all(self) -> Sequence[Ruling]:
        return [*self.switches.values(), *self.fixed.values()]
