"""What a frame remembers under a name: typed, so that an incoming state can be checked against its script."""

from dataclasses import dataclass
from typing import ClassVar, Literal

Pile = Literal["hand", "deck", "discard"]


@dataclass(frozen=True, slots=True)
class CardReference:
    """Card ids repeat between heroes, so a card is always named with its player, and with the pile it was seen in."""

    player: str
    pile: Pile
    card: str


@dataclass(frozen=True, slots=True)
class Fighters:
    ids: tuple[str, ...]

    type: ClassVar[str] = "fighter"


@dataclass(frozen=True, slots=True)
class Players:
    ids: tuple[str, ...]

    type: ClassVar[str] = "player"


@dataclass(frozen=True, slots=True)
class Spaces:
    ids: tuple[str, ...]

    type: ClassVar[str] = "space"


@dataclass(frozen=True, slots=True)
class Chosen:
    """Which of several options were chosen, by their names."""

    ids: tuple[str, ...]

    type: ClassVar[str] = "option"


@dataclass(frozen=True, slots=True)
class Cards:
    cards: tuple[CardReference, ...]

    type: ClassVar[str] = "card"


@dataclass(frozen=True, slots=True)
class Number:
    number: int

    type: ClassVar[str] = "number"


Binding = Fighters | Players | Spaces | Chosen | Cards | Number
