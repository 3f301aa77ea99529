"""The procedures of the rules, by their script ids."""

from rules.actions.item import ITEM
from rules.actions.maneuver import MANEUVER
from rules.actions.scheme import SCHEME
from rules.combat import COMBAT
from rules.engine.script import Script
from rules.turn import SETUP, TURN

_PROCEDURES = {script.id: script for script in (SETUP, TURN, MANEUVER, SCHEME, ITEM, COMBAT)}


def procedure_named(script_id: str) -> Script | None:
    return _PROCEDURES.get(script_id)
