"""What a frame remembers under a name: typed, so that an incoming state can be checked against its script."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

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

_OF_IDS = {kind.type: kind for kind in (Fighters, Players, Spaces, Chosen)}


def binding_to_json(name: str, binding: Binding) -> dict[str, Any]:
    tag = {"name": name, "type": binding.type}
    match binding:
        case Cards(cards):
            return {**tag, "cards": [{"player": c.player, "pile": c.pile, "card": c.card} for c in cards]}
        case Number(number):
            return {**tag, "number": number}
        case _:
            return {**tag, "ids": list(binding.ids)}


def binding_from_json(members: Mapping[str, Any]) -> Binding:
    match members["type"]:
        case "card":
            return Cards(tuple(CardReference(c["player"], c["pile"], c["card"]) for c in members["cards"]))
        case "number":
            return Number(int(members["number"]))
        case kind:
            return _OF_IDS[kind](tuple(members["ids"]))
