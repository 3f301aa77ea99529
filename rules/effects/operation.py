"""What an operation is: declared parameters, and how it asks, applies and says itself."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from rules.board import PathFault
from rules.effects.effect import Effect
from rules.engine.question import Question
from rules.state.actions import Action, MoveFighter
from rules.state.bindings import Binding

LEFT = "left"


@dataclass(frozen=True, slots=True)
class Applied:
    """Whether something was done, what `as:` binds, and whether the operation has to ask again."""

    done: bool
    result: Binding | None = None
    again: bool = False


class Operation(ABC):
    """The dataclass fields of an operation are its parameters; their types say how they are read."""

    name: ClassVar[str]
    kind: ClassVar[str] = "confirm"  # the kind of decision it asks for
    before_result: ClassVar[bool] = False  # whether it makes sense only before the result of a combat
    asks_again: ClassVar[bool] = False  # whether it may keep under LEFT what is still to be done
    binds: ClassVar[str | None] = None  # the type of what `as:` binds, if it may be used

    def impossible(self, effect: Effect) -> str | None:
        """Why nothing can come of it, if public information says so."""
        return None

    def ask(self, effect: Effect) -> Question | None:
        """What must be asked before it can be applied."""
        return None

    def path_fault(self, effect: Effect, action: MoveFighter) -> PathFault | None:
        """The rule a path sent by the caller breaks, for operations that ask for a move."""
        return None

    @abstractmethod
    def apply(self, effect: Effect, answer: Action | None) -> Applied: ...

    @abstractmethod
    def say(self, *, may: bool = False) -> str:
        """A clause in plain English; with `may` as something its player is free to do."""


def you_may(clause: str, *, may: bool) -> str:
    return f"you may {clause}" if may else clause
