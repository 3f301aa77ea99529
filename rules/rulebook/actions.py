"""Every action there is. One of a turn is a line in the first table, any other answer a line in the second."""

from collections.abc import Mapping

from rules.engine.step import Procedure
from rules.plain import Members
from rules.plain.derived import reader
from rules.rulebook.attack import Attack
from rules.rulebook.combat.defense import Defend
from rules.rulebook.combat.items import AttachItem
from rules.rulebook.combat.procedure import COMBAT
from rules.rulebook.item import ITEM, UseItem
from rules.rulebook.maneuver import MANEUVER, Maneuver
from rules.rulebook.scheme import SCHEME, Scheme
from rules.rulebook.turn_action import TurnAction
from rules.state.actions import (
    Accept,
    Action,
    Boost,
    ChooseCard,
    ChooseFighter,
    ChooseNumber,
    ChooseOption,
    ChoosePlayer,
    ChooseRoute,
    ChooseSpace,
    Concede,
    Decline,
    EndMoves,
    MoveFighter,
    PlaceFighter,
)

# In the order they are offered in, each with what carries it out.
TURN_ACTIONS: Mapping[type[TurnAction], Procedure] = {
    Maneuver: MANEUVER,
    Scheme: SCHEME,
    Attack: COMBAT,
    UseItem: ITEM,
}

_ANSWERS: tuple[type[Action], ...] = (
    PlaceFighter,
    Boost,
    MoveFighter,
    ChooseRoute,
    EndMoves,
    AttachItem,
    Defend,
    Accept,
    Decline,
    ChooseFighter,
    ChoosePlayer,
    ChooseSpace,
    ChooseCard,
    ChooseNumber,
    ChooseOption,
    Concede,
)

ACTION_TYPES: Mapping[str, type[Action]] = {kind.type: kind for kind in (*TURN_ACTIONS, *_ANSWERS)}


def action_from_json(members: Members) -> Action:
    """Read an action that already matches the contract."""
    return reader(ACTION_TYPES[members["type"]])(members)
