"""What one request may cost: steps and units by the settings, CPU time of its thread, and until when it is awaited."""

import time
from collections.abc import Callable

from flask import g, request

import rules
from service.refusals.problems import Refused
from service.settings import Settings

# When the client is told that its answer takes too long, by the clock of time.monotonic().
DEADLINE = "umpire.deadline"
RETRY_SECONDS = "1"


def allow(settings: Settings) -> rules.Budget:
    """Made when a thread takes the request up; told afterwards in a header."""
    watch = watch_for(settings.work_seconds, request.environ.get(DEADLINE))
    budget: rules.Budget = rules.Budget(settings.steps, settings.units, watch)
    g.budget = budget
    return budget


def watch_for(work_seconds: int, deadline: float | None) -> Callable[[str], None]:
    """Looks at both clocks and ends the work when one of them has run out."""
    work_ends = time.thread_time() + work_seconds

    def watch(where: str) -> None:
        if time.thread_time() > work_ends:
            raise rules.budget_exceeded(f"{work_seconds} s of work", where)
        if deadline is not None and time.monotonic() > deadline:
            raise TooLate(where)

    return watch


class TooLate(Refused):
    """Nobody waits for this answer any more."""

    def __init__(self, where: str) -> None:
        detail = f"The answer was not ready in time. Stopped at {where}. Nothing was done."
        super().__init__("unavailable", detail, headers={"Retry-After": RETRY_SECONDS})
        self.where = where
