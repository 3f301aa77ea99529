"""Where an effect comes from, and when it acts."""

from dataclasses import dataclass
from typing import Literal, cast

from rules.catalogue import ITEMS
from rules.catalogue.cards import CombatWindow
from rules.state.model import Frame

SourceType = Literal["card", "ability", "item"]
EffectWindow = Literal[
    CombatWindow,
    "scheme",
    "start-of-turn",
    "end-of-turn",
    "maneuver",
    "after-move",
    "attack",
    "after-combat",
    "always",
]

WINDOWS: dict[EffectWindow, str] = {
    "immediately": "immediately",
    "during": "during combat",
    "after": "after combat",
    "scheme": "as a scheme",
    "start-of-turn": "at the start of the turn",
    "end-of-turn": "at the end of the turn",
    "maneuver": "with a maneuver",
    "after-move": "after a move",
    "attack": "with an attack",
    "after-combat": "after the combat",
    "always": "all the time",
}


@dataclass(frozen=True, slots=True)
class EffectSource:
    """For an ability `id` is the hero's."""

    type: SourceType
    id: str


def source_of(frame: Frame) -> tuple[EffectSource, EffectWindow]:
    """What a content frame belongs to: card, ability or item, and the window or trigger."""
    owner, *thing, last = frame.script.split("/")
    window = cast("EffectWindow", last)  # the scripts of content have no other
    if owner == ITEMS:
        return EffectSource("item", thing[0]), window
    return (EffectSource("card", thing[0]) if thing else EffectSource("ability", owner)), window
