"""The move value of a maneuver: the hero's or one set instead, plus a boost, plus additions, then what caps it."""

from collections.abc import Callable

from rules.engine.game import Game
from rules.engine.modifier import HeldModifier, modifiers_now
from rules.table.telling import apply_ruling, tell_caused
from rules.trace.events.turn import MoveValueChanged
from rules.trace.told import Cause


def move_value(game: Game, player: str, boost: int = 0) -> int:
    value = base_move(game, player) + boost
    value += sum(one.modifier.added_to_move(game, one.frame) for one in _in_force(game, player))
    for one in _in_force(game, player):
        value = one.modifier.capped_move(game, one.frame, value)
    return value


def base_move(game: Game, player: str) -> int:
    value = game.hero_of(player).move
    for one in _in_force(game, player):
        value = one.modifier.base_move(game, one.frame, value)
    return value


def added_to_move(game: Game, player: str) -> list[tuple[str, int]]:
    """What is added now, after a boost, each with its reason."""
    added = ((one, one.modifier.added_to_move(game, one.frame)) for one in _in_force(game, player))
    return [(one.modifier.why(game, one.frame), amount) for one, amount in added if amount]


def tell_base_move(game: Game, player: str) -> None:
    """The value that can be boosted, with a word for each change of the hero's."""
    value = game.hero_of(player).move
    for one in _own(game, player):
        value = _changed(game, one, value, lambda one, value: one.modifier.base_move(game, one.frame, value))


def tell_move_value(game: Game, player: str, boosted: int) -> int:
    """The final value, with a word for each change that came after the boost."""
    value = boosted
    for one in _own(game, player):
        value = _changed(game, one, value, lambda one, value: value + one.modifier.added_to_move(game, one.frame))
    for one in _own(game, player):
        value = _changed(game, one, value, lambda one, value: one.modifier.capped_move(game, one.frame, value))
    return value


def _changed(game: Game, one: HeldModifier, before: int, change: Callable[[HeldModifier, int], int]) -> int:
    after = change(one, before)
    if after == before:
        return before
    for ruling in one.modifier.decided_by(game, one.frame):
        apply_ruling(game, ruling)
    if not one.holds(game):
        return before
    why, cause = one.modifier.why(game, one.frame), Cause.of_frame(one.frame)
    tell_caused(game, MoveValueChanged(game.turn.player, before, after, why), "maneuver.move", cause)
    return after


def _own(game: Game, player: str) -> list[HeldModifier]:
    return [one for one in modifiers_now(game) if one.frame.player == player]


def _in_force(game: Game, player: str) -> list[HeldModifier]:
    return [one for one in _own(game, player) if one.holds(game)]
