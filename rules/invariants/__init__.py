"""What must hold of every state: a client may send anything that matches the contract.

The checks come in layers. Each layer may rely on those before it, so the first layer with a fault ends the search.
"""

from collections.abc import Callable, Iterator

from rules.engine.game import Game
from rules.invariants.belongings import belonging_faults
from rules.invariants.cards import card_faults
from rules.invariants.fighters import fighter_faults, roster_faults
from rules.invariants.frames import frame_faults, question_at_rest
from rules.invariants.play import play_faults
from rules.invariants.seats import seat_faults
from rules.invariants.turn import turn_faults
from rules.refusals.refusal import InvalidState, Violation

LAYERS: tuple[Callable[[Game], Iterator[Violation]], ...] = (
    seat_faults,
    roster_faults,
    fighter_faults,
    turn_faults,
    card_faults,
    belonging_faults,
    play_faults,
    frame_faults,
)


def refuse_impossible(game: Game) -> None:
    for layer in LAYERS:
        faults = list(layer(game))
        if faults:
            raise InvalidState.because(faults)


__all__ = ["question_at_rest", "refuse_impossible"]
