"""What heroes, cards and boards are made of, once rules.content has read them: pure data and compiled scripts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from rules.board import Board
from rules.engine.script import Script

if TYPE_CHECKING:
    from rules.engine.game import Game

CardType = Literal["attack", "defense", "versatile", "scheme"]
AttackType = Literal["melee", "ranged"]

COMBAT_WINDOWS = ("immediately", "during", "after")
CARD_WINDOWS = (*COMBAT_WINDOWS, "scheme")


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


class MoveModifier(Protocol):
    """Something that changes the move value of a player's maneuvers all the time."""

    def read(self, game: "Game", player: str) -> int: ...

    def say(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Hero:
    id: str
    name: str
    set: str
    move: int
    fighters: Sequence[FighterKind]
    cards: Mapping[str, Card]
    abilities: Sequence[Ability]
    modifiers: Sequence[MoveModifier]
    triggers: Mapping[str, Script]
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
class Content:
    heroes: Mapping[str, Hero]
    boards: Mapping[str, Board]
    digest: str

    def script(self, script_id: str) -> Script | None:
        """A card's or ability's script by its name: hero/card/window, or hero/trigger."""
        hero_id, _, rest = script_id.partition("/")
        hero = self.heroes.get(hero_id)
        if hero is None:
            return None
        card_id, slash, window = rest.partition("/")
        if not slash:
            return hero.triggers.get(rest)
        card = hero.cards.get(card_id)
        return card.scripts.get(window) if card else None
