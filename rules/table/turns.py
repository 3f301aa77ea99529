"""Turns and the actions in them."""

from rules.engine.game import Game
from rules.state.model import Turn
from rules.table.lasting import expire
from rules.table.telling import tell
from rules.trace.events.turn import (
    ActionGained,
    ActionSpent,
    ActionStarted,
    TurnCutShort,
    TurnEnded,
    TurnStarted,
)

ACTIONS_A_TURN = 2


def give_first_turn(game: Game, player: str) -> None:
    game.state.turn = Turn(1, 1, player, ACTIONS_A_TURN, {})


def begin_turn(game: Game) -> None:
    """Who stands where is noted before anything else happens (Ruling started-elsewhere)."""
    turn = game.turn
    turn.started_at = {fighter.id: fighter.space for fighter in game.state.fighters if fighter.space}
    rule = "setup.first-turn" if turn.number == 1 else "turn.next"
    tell(game, TurnStarted(turn.player, turn.number), rule)


def end_turn(game: Game) -> None:
    """The next player's is given, but does not begin yet."""
    turn = game.turn
    number = tell(game, TurnEnded(turn.player, turn.number), "turn.next")
    expire(game, "end-of-turn", number)
    seats = [player.id for player in game.state.players]
    following = game.state.seat_after(turn.player)
    is_next_round = seats.index(following) <= seats.index(turn.player)
    game.state.turn = Turn(turn.number + 1, turn.round + is_next_round, following, ACTIONS_A_TURN, {})


def begin_action(game: Game, kind: str) -> None:
    """One of the turn's actions is spent on it."""
    game.turn.actions_left -= 1
    tell(game, ActionStarted(game.turn.player, kind), "turn.two-actions")


def gain_actions(game: Game, count: int) -> None:
    turn = game.turn
    turn.actions_left += count
    tell(game, ActionGained(turn.player, count, left=turn.actions_left), "turn.gained-actions")


def spend_actions(game: Game, count: int) -> None:
    """For nothing but the effect that asks for it."""
    turn = game.turn
    turn.actions_left -= count
    tell(game, ActionSpent(turn.player, count, left=turn.actions_left), "turn.spent-actions")


def cut_turn_short(game: Game) -> None:
    """No further action is taken in it (Ruling gained-actions); how much of this one, another ruling says."""
    game.turn.cut_short = True
    game.cut_short_by = tell(game, TurnCutShort(game.turn.player), "turn.cut-short")
