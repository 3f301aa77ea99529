"""What a player may send: one small class per action type, its fields the action's members in the contract.

Here are those that more than one chapter asks for; an action of one chapter alone is in its file in the rulebook.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from rules.plain import Json
from rules.plain.derived import LEFT_OUT, to_plain


@dataclass(frozen=True, slots=True)
class Action:
    player: str

    type: ClassVar[str]

    def to_json(self) -> Json:
        return to_plain(self)


@dataclass(frozen=True, slots=True)
class PlaceFighter(Action):
    fighter: str
    space: str

    type = "place-fighter"


@dataclass(frozen=True, slots=True)
class Boost(Action):
    card: str

    type = "boost"


@dataclass(frozen=True, slots=True)
class MoveFighter(Action):
    """`path` lists the spaces entered, without the origin; a caller may leave it out or send another one."""

    fighter: str
    to: str
    path: Annotated[tuple[str, ...] | None, LEFT_OUT] = None

    type = "move-fighter"


@dataclass(frozen=True, slots=True)
class ChooseRoute(Action):
    """`next` is the opposing fighter passed next, or nobody further; `path` is the whole way if nobody else is."""

    next: str | None
    path: Annotated[tuple[str, ...] | None, LEFT_OUT] = None

    type = "choose-route"


@dataclass(frozen=True, slots=True)
class EndMoves(Action):
    type = "end-moves"


@dataclass(frozen=True, slots=True)
class Accept(Action):
    type = "accept"


@dataclass(frozen=True, slots=True)
class Decline(Action):
    type = "decline"


@dataclass(frozen=True, slots=True)
class ChooseFighter(Action):
    fighter: str

    type = "choose-fighter"


@dataclass(frozen=True, slots=True)
class ChoosePlayer(Action):
    chosen: str

    type = "choose-player"


@dataclass(frozen=True, slots=True)
class ChooseSpace(Action):
    space: str

    type = "choose-space"


@dataclass(frozen=True, slots=True)
class ChooseCard(Action):
    card: str

    type = "choose-card"


@dataclass(frozen=True, slots=True)
class ChooseNumber(Action):
    number: int

    type = "choose-number"


@dataclass(frozen=True, slots=True)
class ChooseOption(Action):
    option: str

    type = "choose-option"


@dataclass(frozen=True, slots=True)
class Concede(Action):
    """Open to every seat still in the game, at any moment, and listed for none."""

    type = "concede"
