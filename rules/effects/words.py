"""Parameters with a closed list of words, and parameters that must be just one thing."""

from typing import Annotated, Literal

from rules.effects.fighters import FighterSelector

PickedBy = Literal["owner", "random"]
PutWhere = Literal["hand"]
CardWord = Literal["your-card", "opposing-card"]
OneFighter = Annotated[FighterSelector, "one"]

CARD_PHRASES: dict[CardWord, str] = {"your-card": "this card", "opposing-card": "your opponent's card"}
