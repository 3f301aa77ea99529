"""How the fighters of a side are spoken of, to the owner of an effect and to everybody else."""

from collections.abc import Mapping
from typing import Literal

from rules.wording.names import article
from rules.wording.phrases import OWNER, Owned, Perspective, Phrase

SIDES = ("any", "friendly", "opposing", "own")
Which = Literal["each", "one", "a", "no", "all"]

_OF_YOURS: Mapping[Which, str] = {"each": "each of", "one": "one of", "a": "one of", "no": "none of"}
_TO_OTHERS: Mapping[str, tuple[Phrase, ...]] = {
    "any": (),
    "friendly": ("on the side of", OWNER),
    "opposing": ("opposing", OWNER),
}


def fighters_of(side: str, which: Which) -> tuple[Phrase, ...]:
    """Each, one or none of them, any of them (a), or all together."""
    if side == "own":
        own = Owned(OWNER, "fighters")
        return (own,) if which == "all" else (_OF_YOURS[which], own)
    fighter = "fighter" if which != "all" else "fighters"
    to_owner = fighter if side == "any" else f"{side} {fighter}"
    return (Perspective((_with(which, to_owner),), (_with(which, fighter), *_TO_OTHERS[side])),)


def _with(which: Which, noun: str) -> str:
    match which:
        case "all":
            return noun
        case "a":
            return f"{article(noun)} {noun}"
        case _:
            return f"{which} {noun}"
