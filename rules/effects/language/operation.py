"""What an operation is: declared parameters, and how it asks, applies and says itself."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import ClassVar

from rules.effects.language.effect import Effect
from rules.effects.language.scope import Meaning, Scope
from rules.engine.modifier import LeftBehind
from rules.engine.question import Question
from rules.refusals.refusal import Violation
from rules.state.actions import Action
from rules.state.bindings import Binding, Cards, Fighters, Number, Players, Spaces
from rules.state.model import Fighter, Frame
from rules.table.frames import forget
from rules.wording.clauses import Clause, Meanwhile, offered

# What operations remember between two questions; no script may use these names.
LEFT = "left"
SO_FAR = "so-far"
ROUTE = "to"
THROUGH = "through"
KEPT = (LEFT, SO_FAR, ROUTE, THROUGH)


EMPTY: Mapping[str, Binding] = {
    "card": Cards(()),
    "fighter": Fighters(()),
    "number": Number(0),
    "player": Players(()),
    "space": Spaces(()),
}


@dataclass(frozen=True, slots=True)
class Applied:
    """Whether something was done, its result, whether it has to ask again, and what is to be played first."""

    done: bool
    result: Binding | None = None
    again: bool = False
    call: Frame | None = None


class Operation(ABC):
    """The dataclass fields of an operation are its parameters; their types say how they are read."""

    name: ClassVar[str]
    kind: ClassVar[str] = "confirm"  # the kind of decision it asks for
    in_combat: ClassVar[bool] = False  # whether it makes sense only in a combat
    before_result: ClassVar[bool] = False  # whether it makes sense only before the result of a combat
    keeps: ClassVar[Mapping[str, str]] = {}  # what it may remember between two questions, each with its type
    binds: ClassVar[str | None] = None  # the type of its result, if that can be given a name
    binds_by: ClassVar[str] = "as"  # the member of a step that names the result
    must_bind: ClassVar[bool] = False  # whether it makes no sense without a name for its result
    gains_actions: ClassVar[bool] = False  # whether a turn may have more than its usual actions by it
    is_price: ClassVar[bool] = False  # whether it is done for nothing but what hangs on it

    @property
    def nothing(self) -> Binding | None:
        """What its result is where it came to nothing."""
        return EMPTY[self.binds] if self.binds else None

    @property
    def result(self) -> Meaning:
        """What a name stands for that is given to its result."""
        raise AssertionError(f"{self.name} has no result that could be given a name")

    def check(self, scope: Scope) -> None:  # noqa: B027  # most operations make sense wherever their parameters do
        """Refuse what makes no sense where it stands, though each of its parameters does."""

    def check_may(self, scope: Scope) -> None:  # noqa: B027  # most operations are done or not
        """Refuse to be offered where that adds nothing."""

    def in_window(self, scope: Scope) -> "Operation":
        """The operation as it is done in the window it stands in."""
        return self

    def with_result(self, scope: Scope) -> "Operation":
        """The operation as it is done where its result is given a name."""
        return self

    def impossible(self, effect: Effect) -> str | None:
        """Why nothing can come of it, if public information says so."""
        return None

    def not_worth_asking(self, effect: Effect) -> str | None:
        """Why a player who may do it is not asked, if public information says so."""
        return self.impossible(effect)

    def futile(self, effect: Effect) -> str | None:
        """Why nothing would come of it though it were done, whatever was paid for it, if public information says so."""
        return self.not_worth_asking(effect)

    def decided_by(self, effect: Effect) -> Sequence[str]:
        """The switches without which something else could be done, or could have been answered."""
        return ()

    def is_ready(self, effect: Effect) -> bool:
        """Whether everything has happened that must happen before it is asked for or done."""
        return True

    def get_ready(self, effect: Effect) -> None:  # noqa: B027  # most operations are ready
        """Let that happen."""

    def ask(self, effect: Effect) -> Question | None:
        """What must be asked before it can be applied."""
        return None

    def meant_by(self, effect: Effect, question: Question, action: Action) -> Action | None:
        """The answer that an action stands for which is not listed as it was sent."""
        return None

    def why_not(self, effect: Effect, question: Question, action: Action) -> Violation | None:
        """The rule an action breaks that is no answer, where the operation knows it."""
        return None

    def hurt(self, effect: Effect) -> list[Fighter]:
        """The fighters that it would hurt if it were done now."""
        return []

    @property
    def may_hurt_own(self) -> bool:
        """Whether it may hurt fighters of the owner of the script."""
        return False

    @abstractmethod
    def apply(self, effect: Effect, answer: Action | None) -> Applied: ...

    def forget(self, effect: Effect) -> None:
        """Nothing more is asked: what was remembered between questions is let go."""
        forget(effect.frame, self.keeps)

    def calls(self, effect: Effect) -> Frame | None:
        """What it plays before it is done: the only frame that may stand on its step."""
        return None

    def faults(self, effect: Effect) -> list[str]:
        """What is impossible about what it remembers, where a frame from outside stands at it."""
        return []

    def result_fault(self, effect: Effect, bound: Binding) -> str | None:
        """What is wrong with a result from outside, if it cannot have come of this."""
        return None

    def purpose_of(self, name: str) -> str | None:
        """What it does with the cards of that name: a word for whoever is asked to choose them."""
        return None

    @property
    def left_behind(self) -> LeftBehind | None:
        """What it leaves behind for a while, if anything."""
        return None

    @property
    def reads_own_value(self) -> bool:
        """Whether it depends on the value that its own card has at the moment."""
        return any(getattr(parameter, "reads_own_value", False) for parameter in self._parameters)

    @property
    def reads_hidden(self) -> bool:
        """Whether only somebody's hidden cards tell if anything comes of it."""
        return any(getattr(parameter, "reads_hidden", False) for parameter in self._parameters)

    @property
    def _parameters(self) -> list[object]:
        return [getattr(self, field.name) for field in fields(self)]  # type: ignore[arg-type]  # all are dataclasses

    @property
    @abstractmethod
    def clause(self) -> Clause | Meanwhile:
        """What it says."""

    @property
    def offer(self) -> Clause | Meanwhile:
        """What it says where it may be done or not."""
        clause = self.clause
        return offered(clause) if isinstance(clause, Clause) else replace(clause, is_offered=True)
