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
class Switch(Ruling):
    """A ruling that each game decides for itself: `values` has what each of them says, the default first."""

    values: Mapping[str, str]

    @property
    def default(self) -> str:
        return next(iter(self.values))


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
