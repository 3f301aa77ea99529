"""What a frame remembers under a name: typed, so that an incoming state can be checked against its script."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar


@dataclass(frozen=True, slots=True)
class CardReference:
    """Card ids repeat between heroes, so a card is always named with the player whose deck it is from."""

    player: str
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
class Cards:
    cards: tuple[CardReference, ...]

    type: ClassVar[str] = "card"


@dataclass(frozen=True, slots=True)
class Number:
    number: int

    type: ClassVar[str] = "number"


Binding = Fighters | Players | Cards | Number


def binding_to_json(name: str, binding: Binding) -> dict[str, Any]:
    tag = {"name": name, "type": binding.type}
    match binding:
        case Fighters(ids) | Players(ids):
            return {**tag, "ids": list(ids)}
        case Cards(cards):
            return {**tag, "cards": [{"player": card.player, "card": card.card} for card in cards]}
        case Number(number):
            return {**tag, "number": number}


def binding_from_json(members: Mapping[str, Any]) -> Binding:
    match members["type"]:
        case "fighter":
            return Fighters(tuple(members["ids"]))
        case "player":
            return Players(tuple(members["ids"]))
        case "card":
            return Cards(tuple(CardReference(card["player"], card["card"]) for card in members["cards"]))
        case _:
            return Number(int(members["number"]))
