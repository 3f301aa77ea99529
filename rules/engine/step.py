"""What happens at each place of a script, and where it goes on."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rules.catalogue import RULES, BoundNames, Place, Script
from rules.state.model import Frame

if TYPE_CHECKING:
    from rules.engine.game import Game
    from rules.engine.modifier import LeftBehind
    from rules.engine.question import Question
    from rules.refusals.refusal import Violation
    from rules.state.actions import Action


@dataclass(frozen=True, slots=True)
class GoTo:
    """Stay in this frame and go on at another step; `None` finishes the script."""

    path: str | None


@dataclass(frozen=True, slots=True)
class Call:
    """Put this frame on top; the step that called goes on when that frame is finished."""

    frame: Frame


@dataclass(frozen=True, slots=True)
class Become:
    """Finish, and let this frame stand in the same place."""

    frame: Frame


Onward = GoTo | Call | Become


class Step(Place, ABC):
    """A place in a script, and what happens there.

    A cleanup runs by itself, and even where what it cleans up is broken off.
    """

    is_cleanup: ClassVar[bool] = False

    @property
    def left_behind(self) -> "LeftBehind | None":
        """What it leaves behind for a while, if anything."""
        return None

    def question(self, game: "Game", frame: Frame) -> "Question | None":
        """What must be asked before this step can run; None if nothing."""
        return None

    @abstractmethod
    def run(self, game: "Game", frame: Frame, answer: "Action | None") -> Onward:
        """Do it. `answer` is one of the question's answers, and None only if there was no question."""

    def returned(self, game: "Game", frame: Frame) -> GoTo:
        """Where to go on when a frame this step called is finished."""
        return GoTo(self.next)

    def meant_by(self, game: "Game", frame: Frame, question: "Question", action: "Action") -> "Action | None":
        """The answer that an action stands for which is not listed as it was sent."""
        return None

    def why_not(self, game: "Game", frame: Frame, question: "Question", action: "Action") -> "Violation | None":
        """The rule an action breaks that is no answer, where the step knows it; its place is within the action."""
        return None

    def faults(self, game: "Game", frame: Frame) -> list[str]:
        """What is impossible about a frame from outside that stands at this step."""
        return []

    def may_call(self, game: "Game", frame: Frame) -> Frame | None:
        """What this step calls now: the only frame (by script and player) that may stand on it."""
        return None


@dataclass(frozen=True, slots=True)
class Procedure(Script):
    """A script of the rulebook: steps in order, each leading to the following one; `order` numbers its places."""

    order: Mapping[str, int]

    def frame(self) -> Frame:
        """Where it begins. It belongs to nobody."""
        assert self.first is not None, "a procedure has steps"
        return Frame(self.id, self.first, None, {})

    def is_before(self, one: str, other: str) -> bool:
        """Whether one of its places comes before another; false of what is no place of it."""
        return one in self.order and other in self.order and self.order[one] < self.order[other]


def procedure(name: str, steps: Sequence[Step], binds: Mapping[str, BoundNames] | None = None) -> Procedure:
    for step, following in zip(steps, [*steps[1:], None], strict=True):
        step.next = following.path if following else None
    order = {step.path: number for number, step in enumerate(steps)}
    return Procedure(f"{RULES}/{name}", by_path(steps), steps[0].path, binds or {}, order)


def by_path(steps: Iterable[Step]) -> dict[str, Step]:
    return {step.path: step for step in steps}
