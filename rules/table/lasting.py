"""What effects leave behind for a while: begun by a step of a script, over at the end of a combat, action or turn."""

from rules.engine.game import Game
from rules.engine.modifier import left_behind
from rules.state.model import Frame, Lasting, Until
from rules.table.telling import tell
from rules.trace.events.effects import ModifierAdded, ModifierEnded
from rules.trace.source import EffectSource, EffectWindow, source_of


def begin_lasting(game: Game, entry: Lasting, rule: str) -> None:
    game.state.modifiers.append(entry)
    source, window = _source_of(entry)
    tell(game, ModifierAdded(entry.player, source, window, _says(game, entry), entry.until), rule)


def expire(game: Game, until: Until, because: int | None = None) -> None:
    over = [entry for entry in game.state.modifiers if entry.until == until]
    game.state.modifiers = [entry for entry in game.state.modifiers if entry.until != until]
    for entry in over:
        source, window = _source_of(entry)
        tell(game, ModifierEnded(entry.player, source, window, _says(game, entry)), "lasting.expires", because)


def _source_of(entry: Lasting) -> tuple[EffectSource, EffectWindow]:
    return source_of(Frame(entry.script, entry.at, entry.player, {}))


def _says(game: Game, entry: Lasting) -> str:
    return left_behind(game, entry).told(game, entry)
