"""Where an effect comes from, and when it acts."""

from dataclasses import dataclass
from typing import Literal

from rules.catalogue.cards import CombatWindow

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
