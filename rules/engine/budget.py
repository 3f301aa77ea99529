"""What a call may cost. Every loop whose length a caller can influence spends of it, and so comes to an end."""

from collections.abc import Callable

from rules.refusals.refusal import BudgetExceeded, Violation

DEFAULT_STEPS = 20_000
DEFAULT_UNITS = 1_000_000

Watch = Callable[[str], None]


def _nobody_watches(_where: str) -> None:
    """Within the two counts the caller has time."""


class Budget:
    """Of one call, or of several that share it, refused ones too.

    Steps are those of the engine. A unit is about a microsecond of all other work: a card looked at, a space entered;
    an answer listed or an event told is ten. `watch` is asked between two pieces of work, with where it stands, and
    ends the call by raising: the rules know no clock.
    """

    __slots__ = ("steps", "steps_left", "units", "units_left", "watch")

    def __init__(self, steps: int = DEFAULT_STEPS, units: int = DEFAULT_UNITS, watch: Watch = _nobody_watches) -> None:
        self.steps = self.steps_left = steps
        self.units = self.units_left = units
        self.watch = watch

    @property
    def units_spent(self) -> int:
        return self.units - self.units_left

    def step(self, where: str) -> None:
        """Before a step of the engine."""
        if self.steps_left == 0:
            raise budget_exceeded(f"{self.steps} engine steps", where)
        self.steps_left -= 1
        self.watch(where)

    def spend(self, units: int, where: str) -> None:
        """Before so much of other work."""
        if self.units_left < units:
            self.units_left = 0
            raise budget_exceeded(f"{self.units} units of work", where)
        self.units_left -= units
        self.watch(where)


def budget_exceeded(what: str, where: str) -> BudgetExceeded:
    return BudgetExceeded(f"This takes more than {what}.", [Violation("state.budget", "", f"Stopped at {where}.")])
