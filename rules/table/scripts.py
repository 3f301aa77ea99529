"""Beginning the script of a card, an ability or an item, and the procedure of a scheme."""

from collections.abc import Mapping

from rules.catalogue import RULES, Script
from rules.engine.game import Game
from rules.engine.step import Call
from rules.state.bindings import Binding
from rules.state.model import Frame
from rules.table.telling import tell_caused
from rules.trace.events.effects import EffectStarted
from rules.trace.source import source_of
from rules.trace.told import Cause

SCHEME_PROCEDURE = "scheme"  # an effect can begin it, too


def frame_for(script: Script | None, player: str, bound: Mapping[str, Binding] | None = None) -> Frame | None:
    """A fresh frame for the script, if there is one."""
    if script is None or script.first is None:
        return None
    return Frame(script.id, script.first, player, dict(bound or {}))


def begin(game: Game, frame: Frame, rule: str = "scheme.effect", because: int | None = None) -> Call:
    """Put a script on the stack, and say so. (An ability says so itself, once its condition holds.)"""
    game.trigger = game.cause if because is None else Cause.of_event(because)
    source, _ = source_of(frame)
    if source.type != "ability":
        tell_started(game, frame, rule)
    return Call(frame)


def tell_started(game: Game, frame: Frame, rule: str) -> None:
    """An effect is caused by what brought it up, not by itself."""
    assert frame.player is not None, "a card's, an ability's or an item's script has an owner"
    tell_caused(game, EffectStarted(frame.player, *source_of(frame)), rule, game.trigger)


def scheme_frame(game: Game) -> Frame:
    """For the scheme that lies on the table."""
    procedure = game.procedures(f"{RULES}/{SCHEME_PROCEDURE}")
    assert procedure is not None, "the rulebook has a chapter on schemes"
    return procedure.frame()
