"""The procedures of the rules, by their script ids."""

from rules.engine.step import Procedure
from rules.rulebook.combat.procedure import COMBAT
from rules.rulebook.item import ITEM
from rules.rulebook.maneuver import MANEUVER
from rules.rulebook.scheme import SCHEME
from rules.rulebook.setup import SETUP
from rules.rulebook.turn import TURN

_PROCEDURES = {script.id: script for script in (SETUP, TURN, MANEUVER, SCHEME, ITEM, COMBAT)}


def procedure_named(script_id: str) -> Procedure | None:
    return _PROCEDURES.get(script_id)
