"""What an action of a turn is: its file has all of it, in this order, and `actions.py` its line."""

from abc import ABC, abstractmethod

from rules.engine.game import Game
from rules.engine.question import Answer
from rules.engine.step import Call
from rules.refusals.refusal import Violation
from rules.state.actions import Action


class TurnAction(Action, ABC):
    """Its fields are what a player sends. The procedure that carries it out follows in the same file."""

    __slots__ = ()

    @classmethod
    @abstractmethod
    def options(cls, game: Game) -> list[Answer]:
        """What may be chosen now."""

    @abstractmethod
    def why_not(self, game: Game) -> Violation | None:
        """The rule it breaks, where it is none of the options."""

    @abstractmethod
    def take(self, game: Game) -> Call:
        """Pay for it and begin it."""
