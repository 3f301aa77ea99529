from collections import Counter
from collections.abc import Iterator

from rules.engine.game import Game
from rules.invariants.fighters import setup_faults
from rules.refusals import Violation
from rules.state.model import Turn


def turn_faults(game: Game) -> Iterator[Violation]:
    turn = game.state.turn
    if turn is None:
        yield from setup_faults(game)
        return
    if turn.player not in [player.id for player in game.state.players]:
        yield Violation("state.turn", "/state/turn/player", f"{turn.player} does not sit at this table.")
    yield from _start_faults(game, turn)


def _start_faults(game: Game, turn: Turn) -> Iterator[Violation]:
    for i, (fighter, space) in enumerate(turn.started_at.items()):
        at = f"/state/turn/started_at/{i}"
        if fighter not in game.roster:
            yield Violation("state.turn", f"{at}/fighter", f"There is no fighter {fighter} in this game.")
        if space not in game.topology.index:
            yield Violation("state.spaces", f"{at}/space", f"{game.names.board} has no space {space}.")
    if turn.started_at and max(Counter(turn.started_at.values()).values()) > 1:
        message = "Two fighters cannot have begun the turn on one space."
        yield Violation("spaces.one-fighter", "/state/turn/started_at", message)
