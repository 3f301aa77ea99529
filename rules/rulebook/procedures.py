"""The procedures of the rules, by their script ids."""

from rules.engine.step import Procedure
from rules.rulebook.actions import TURN_ACTIONS
from rules.rulebook.setup import SETUP
from rules.rulebook.turn import TURN

_PROCEDURES = {script.id: script for script in (SETUP, TURN, *TURN_ACTIONS.values())}


def procedure_named(script_id: str) -> Procedure | None:
    return _PROCEDURES.get(script_id)
