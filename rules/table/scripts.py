"""Beginning the script of a card, an ability or an item, and the procedure of a scheme."""

from collections.abc import Mapping

from rules.catalogue import RULES, Script
from rules.engine.game import Game
from rules.engine.step import Call
from rules.state.bindings import Binding
from rules.state.model import Frame
from rules.table.stack import source_of
from rules.table.telling import tell
from rules.trace.events.effects import EffectStarted

SCHEME_PROCEDURE = "scheme"  # an effect can begin it, too


def frame_for(script: Script | None, player: str, bound: Mapping[str, Binding] | None = None) -> Frame | None:
    """A fresh frame for the script, if there is one."""
    if script is None or script.first is None:
        return None
    return Frame(script.id, script.first, player, dict(bound or {}))


def begin(game: Game, frame: Frame, rule: str = "scheme.effect", because: int | None = None) -> Call:
    """Put a card's or item's script on the stack, and say so. (An ability says so itself, once its condition holds.)"""
    assert frame.player is not None, "a card's or item's script has an owner"
    source, window = source_of(frame)
    if source.type != "ability":
        tell(game, EffectStarted(frame.player, source, window), rule, because)
    return Call(frame)


def scheme_frame(game: Game) -> Frame:
    """For the scheme that lies on the table."""
    procedure = game.procedures(f"{RULES}/{SCHEME_PROCEDURE}")
    assert procedure is not None, "the rulebook has a chapter on schemes"
    return procedure.frame()
