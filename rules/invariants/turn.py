from collections import Counter
from collections.abc import Iterator

from rules.engine.game import Game
from rules.invariants.fighters import setup_faults
from rules.refusals.refusal import Violation
from rules.rulebook.turn import TURN, TakeActions
from rules.state.model import Turn
from rules.table.turns import ACTIONS_A_TURN

MOST_ACTIONS = 30  # every one beyond two was gained by a card


def turn_faults(game: Game) -> Iterator[Violation]:
    turn = game.state.turn
    if turn is None:
        yield from setup_faults(game)
        return
    if turn.player not in [player.id for player in game.state.players]:
        yield Violation("state.turn", "/state/turn/player", f"{turn.player} does not sit at this table.")
    if turn.round > turn.number:
        yield Violation("state.turn", "/state/turn/round", "There are not more rounds than turns.")
    yield from _action_faults(game, turn)
    yield from _start_faults(game, turn)


def _action_faults(game: Game, turn: Turn) -> Iterator[Violation]:
    at = "/state/turn/actions_left"
    stage = game.state.frames[0].at if game.state.frames else TakeActions.path
    most = MOST_ACTIONS if _may_gain(game, turn) else ACTIONS_A_TURN
    if turn.actions_left > most:
        yield Violation("state.turn", at, f"No turn of this player has more than {most} actions left.")
    elif _must_go_on(game, turn) and TURN.is_before(TakeActions.path, stage):
        yield Violation("state.turn", at, "At the end of a turn all its actions have been taken.")
    elif (turn.actions_left != ACTIONS_A_TURN or turn.cut_short) and TURN.is_before(stage, TakeActions.path):
        yield Violation("state.turn", at, "At the start of a turn no action has been taken.")


def _must_go_on(game: Game, turn: Turn) -> bool:
    is_out = any(player.id == turn.player and player.is_out for player in game.state.players)
    return turn.actions_left > 0 and not turn.cut_short and not is_out


def _may_gain(game: Game, turn: Turn) -> bool:
    return any(player.id == turn.player and game.hero_of(player.id).gains_actions for player in game.state.players)


def _start_faults(game: Game, turn: Turn) -> Iterator[Violation]:
    for i, (fighter, space) in enumerate(turn.started_at.items()):
        at = f"/state/turn/started_at/{i}"
        if fighter not in game.roster:
            yield Violation("state.turn", f"{at}/fighter", f"There is no fighter {fighter} in this game.")
        if space not in game.topology.index:
            yield Violation("state.spaces", f"{at}/space", f"{game.names.board} has no space {space}.")
    for hero in (fighter for fighter in game.state.fighters if fighter.kind == "hero"):
        if hero.space and hero.id not in turn.started_at:
            yield Violation("state.turn", "/state/turn/started_at", f"{hero.id} began the turn somewhere.")
    if turn.started_at and max(Counter(turn.started_at.values()).values()) > 1:
        message = "Two fighters cannot have begun the turn on one space."
        yield Violation("spaces.one-fighter", "/state/turn/started_at", message)
