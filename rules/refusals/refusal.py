"""Every way the game says no: a stable code, a sentence, and for each fault its rule and place."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

MOST_VIOLATIONS = 20


@dataclass(frozen=True, slots=True)
class Violation:
    """`at` is a JSON pointer into the request: /state/fighters/2/space, /action, /players/0/hero."""

    rule: str
    at: str
    message: str

    def to_json(self) -> dict[str, Any]:
        return {"rule": self.rule, "at": self.at, "message": self.message}


class Refusal(Exception):
    """Nothing was changed. `extra` holds further members of the problem, such as the outcome of a finished game."""

    code = "refused"

    def __init__(self, detail: str, violations: Sequence[Violation] = (), **extra: object) -> None:
        super().__init__(detail)
        self.detail = detail
        self.violations = tuple(violations[:MOST_VIOLATIONS])
        self.extra = extra


class IllegalSetup(Refusal):
    code = "illegal-setup"


class InvalidState(Refusal):
    """The state matches the contract, but no game can stand like this."""

    code = "invalid-state"

    @classmethod
    def because(cls, violations: Sequence[Violation]) -> "InvalidState":
        return cls(f"The state cannot be part of a game: {violations[0].message}", violations)


class IllegalAction(Refusal):
    code = "illegal-action"


class NotYourDecision(Refusal):
    code = "not-your-decision"


class StaleDecision(Refusal):
    code = "stale-decision"


class GameOver(Refusal):
    code = "game-over"


class InvalidContent(Refusal):
    """A board of the caller's own that cannot be played on."""

    code = "invalid-content"


class UnknownContent(Refusal):
    code = "unknown-content"


class UnknownViewer(Refusal):
    code = "unknown-viewer"


class UnsupportedSchema(Refusal):
    code = "unsupported-schema"


class ChangedContent(Refusal):
    code = "content-changed"


class BudgetExceeded(Refusal):
    code = "budget-exceeded"
