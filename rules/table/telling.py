"""Telling what has happened: one event after the other, numbered through the whole game."""

from rules.engine.game import Game
from rules.trace.event import Event
from rules.trace.events.game import RulingApplied
from rules.trace.told import Cause, ToldEvent

UNITS_AN_EVENT = 10


def tell(game: Game, event: Event, rule: str, because: int | None = None) -> int:
    """Record what happened; the number returned can be the cause of what follows from it."""
    return tell_caused(game, event, rule, game.cause if because is None else Cause.of_event(because))


def tell_caused(game: Game, event: Event, rule: str, cause: Cause) -> int:
    game.budget.spend(UNITS_AN_EVENT, event.name)
    game.state.event_count += 1
    game.events.append(ToldEvent(game.state.event_count, event, cause, rule, game.names))
    return game.state.event_count


def apply_ruling(game: Game, ruling: str, because: int | None = None) -> None:
    """Say that a switch has decided something."""
    tell(game, RulingApplied(ruling, game.ruling(ruling)), "rulings.switch", because)
