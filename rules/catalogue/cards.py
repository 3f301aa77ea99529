"""What a card is: its numbers, who may play it, and what it does in each window."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rules.catalogue.modifier import Modifier
from rules.catalogue.script import Script
from rules.wording.wordings import Wording

CardType = Literal["attack", "defense", "versatile", "scheme"]

CombatWindow = Literal["immediately", "during", "after"]

COMBAT_WINDOWS: tuple[CombatWindow, ...] = ("immediately", "during", "after")
CARD_WINDOWS = (*COMBAT_WINDOWS, "scheme")


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
    wordings: Mapping[str, Wording]
    may_hurt_own: bool  # whether what it does may hurt fighters of its owner, who is not asked

    # Rule cards.versatile: both an attack and a defense card.
    @property
    def can_attack(self) -> bool:
        return self.type in ("attack", "versatile")

    @property
    def can_defend(self) -> bool:
        return self.type in ("defense", "versatile")
