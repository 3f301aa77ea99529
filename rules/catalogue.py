"""What heroes, cards and boards are made of, once rules.content has read them: pure data and compiled scripts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from rules.board import Board
from rules.board.space import ItemKind
from rules.engine.modifier import Modifier
from rules.engine.script import Script

CardType = Literal["attack", "defense", "versatile", "scheme"]
AttackType = Literal["melee", "ranged"]

COMBAT_WINDOWS = ("immediately", "during", "after")
CARD_WINDOWS = (*COMBAT_WINDOWS, "scheme")
ITEMS = "items"  # where a hero's id would stand in the name of a script


def slug(name: str) -> str:
    """The id of a set: Brains and Brawn is brains-and-brawn."""
    return "-".join("".join(c for c in name.lower() if c.isalnum() or c in " -").split())


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
class Card:
    id: str
    name: str
    type: CardType
    value: int | None
    boost: int | None
    copies: int
    played_by: frozenset[str]
    tags: tuple[str, ...]
    scripts: Mapping[str, Script]
    always: Sequence[Modifier]
    texts: Mapping[str, str]

    @property
    def can_attack(self) -> bool:
        return self.type in ("attack", "versatile")

    @property
    def can_defend(self) -> bool:
        return self.type in ("defense", "versatile")


@dataclass(frozen=True, slots=True)
class Ability:
    when: str
    text: str


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


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule by the id that events, decisions and refusals cite; in our own words, with where it comes from."""

    id: str
    says: str
    source: str
    of_the_game: bool


@dataclass(frozen=True, slots=True)
class Item:
    """A battlefield item: an action of its own, or an effect that a combat card gains."""

    id: str
    name: str
    set: str
    kind: ItemKind
    value: int | None
    script: Script
    window: str
    text: str
    digest: str


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


@dataclass(frozen=True, slots=True)
class Content:
    heroes: Mapping[str, Hero]
    boards: Mapping[str, Board]
    items: Mapping[str, Item]
    rulings: Mapping[str, Ruling]
    digest: str

    def with_boards(self, *boards: Board) -> "Content":
        """The same and these; of two with one id, the one named last."""
        return replace(self, boards={**self.boards, **{board.id: board for board in boards}})

    def digest_of(self, kind: str, thing_id: str) -> str | None:
        """Of a hero's, board's or item's mechanics, if it is known here."""
        known: Mapping[str, Mapping[str, Hero | Board | Item]] = {
            "board": self.boards,
            "hero": self.heroes,
            "item": self.items,
        }
        thing = known[kind].get(thing_id)
        return thing.digest if thing else None

    def script(self, script_id: str) -> Script | None:
        """A script by its name: hero/card/window, hero/trigger, or items/item/window."""
        owner, _, rest = script_id.partition("/")
        name, slash, window = rest.partition("/")
        if owner == ITEMS:
            item = self.items.get(name)
            return item.script if item and item.window == window else None
        hero = self.heroes.get(owner)
        if hero is None:
            return None
        if not slash:
            return hero.triggers.get(rest)
        card = hero.cards.get(name)
        return card.scripts.get(window) if card else None
