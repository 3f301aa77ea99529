"""One event of the trace, and what it came from."""

from dataclasses import dataclass
from typing import Any

from rules.trace.vocabulary import EventType


@dataclass(frozen=True, slots=True)
class Cause:
    """The setup, an action, an earlier event, or the effect of a card or ability."""

    members: dict[str, Any]

    @classmethod
    def of_setup(cls) -> "Cause":
        return cls({"type": "setup"})

    @classmethod
    def of_action(cls, step: int) -> "Cause":
        return cls({"type": "action", "step": step})

    @classmethod
    def of_event(cls, number: int) -> "Cause":
        return cls({"type": "event", "number": number})

    @classmethod
    def of_effect(cls, player: str, source_type: str, source_id: str, window: str) -> "Cause":
        source = {"type": source_type, "id": source_id}
        return cls({"type": "effect", "player": player, "source": source, "window": window})


@dataclass(frozen=True, slots=True)
class Event:
    number: int
    kind: EventType
    data: dict[str, Any]
    cause: Cause
    rule: str
    text: str

    def to_json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "type": self.kind.name,
            "data": self.data,
            "hidden": self.kind.hidden(self.data),
            "seen_by": self.kind.seen_by(self.data),
            "cause": self.cause.members,
            "rule": self.rule,
            "text": self.text,
        }
