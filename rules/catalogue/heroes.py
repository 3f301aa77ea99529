"""What a hero is: fighters, a deck, what it counts, what it is at the moment, and what it can do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rules.catalogue.cards import Card
from rules.catalogue.modifier import Modifier
from rules.catalogue.script import Script
from rules.wording.wordings import Wording

AttackType = Literal["melee", "ranged"]


@dataclass(frozen=True, slots=True)
class FighterKind:
    """A hero, or all sidekicks of one name."""

    id: str
    name: str
    count: int
    health: int
    attack: AttackType
    is_hero: bool


@dataclass(frozen=True, slots=True)
class Ability:
    when: str
    wording: Wording


@dataclass(frozen=True, slots=True)
class Counter:
    """A number a hero has, from 0 to `most`."""

    id: str
    name: str
    start: int
    most: int


@dataclass(frozen=True, slots=True)
class TraitValue:
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Trait:
    """What a hero is at the moment, one of several; without a start its player chooses in the setup."""

    id: str
    name: str
    values: Sequence[TraitValue]
    start: str | None

    def value(self, value_id: str) -> TraitValue:
        return next(value for value in self.values if value.id == value_id)

    def after(self, value_id: str) -> str:
        ids = [value.id for value in self.values]
        return ids[(ids.index(value_id) + 1) % len(ids)]


@dataclass(frozen=True, slots=True)
class Hero:
    id: str
    name: str
    set: str
    move: int
    fighters: Sequence[FighterKind]
    cards: Mapping[str, Card]
    counters: Mapping[str, Counter]
    traits: Mapping[str, Trait]
    abilities: Sequence[Ability]
    modifiers: Sequence[Modifier]
    triggers: Mapping[str, Script]
    gains_actions: bool  # whether a turn of its player may have more than the usual number of actions
    digest: str

    @property
    def deck(self) -> list[str]:
        return [card.id for card in self.cards.values() for _ in range(card.copies)]
