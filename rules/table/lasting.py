"""What effects leave behind for a while: begun by a step of a script, over at the end of a combat, action or turn."""

from typing import Any

from rules.engine.game import Game
from rules.state.model import Frame, Lasting, Until
from rules.table.stack import source_of


def begin_lasting(game: Game, entry: Lasting, rule: str) -> None:
    game.state.modifiers.append(entry)
    game.tell("modifier-added", rule, {**_told(game, entry), "until": entry.until})


def expire(game: Game, until: Until) -> None:
    over = [entry for entry in game.state.modifiers if entry.until == until]
    game.state.modifiers = [entry for entry in game.state.modifiers if entry.until != until]
    for entry in over:
        game.tell("modifier-ended", "lasting.expires", _told(game, entry))


def _told(game: Game, entry: Lasting) -> dict[str, Any]:
    kind, source_id, window = source_of(Frame(entry.script, entry.at, entry.player, {}))
    says = game.content_step(entry.script, entry.at).lasting_text(game, entry)
    return {"player": entry.player, "source": {"type": kind, "id": source_id}, "window": window, "says": says}
