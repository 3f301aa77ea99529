"""Beginning the script of a card or an ability."""

from rules.engine.game import Game
from rules.engine.script import Call, Script
from rules.engine.stack import source_of
from rules.state.model import Frame


def frame_for(script: Script | None, player: str) -> Frame | None:
    """A fresh frame for the script, if there is one."""
    if script is None or script.first is None:
        return None
    return Frame(script.id, script.first, player, {})


def begin(game: Game, frame: Frame, rule: str = "scheme.effect", because: int | None = None) -> Call:
    """Put a card's script on the stack, and say so. (An ability says so itself, once its condition holds.)"""
    kind, source_id, window = source_of(frame)
    if kind == "card":
        source = {"type": kind, "id": source_id}
        game.tell("effect-started", rule, {"player": frame.player, "source": source, "window": window}, because)
    return Call(frame)
