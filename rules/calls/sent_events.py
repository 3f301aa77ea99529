"""Events that come back from a caller, to be seen by somebody else."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.refusals.refusal import InvalidState, Violation
from rules.trace.names import Names
from rules.trace.reading import told_from_json
from rules.trace.told import ToldEvent


def read_events(sent: Sequence[Mapping[str, Any]], names: Names) -> list[ToldEvent]:
    return [_read(event, f"/events/{i}", names) for i, event in enumerate(sent)]


def _read(sent: Mapping[str, Any], at: str, names: Names) -> ToldEvent:
    try:
        told = told_from_json(sent, names)
        _ = told.text  # What speaks of somebody or something that is not in this game cannot be told.
    except (AttributeError, LookupError, StopIteration, TypeError, ValueError, OverflowError) as error:
        message = "This event is not one of this game."
        raise InvalidState.because([Violation("views.events", at, message)]) from error
    return told
