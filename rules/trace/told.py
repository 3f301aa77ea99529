"""An event as it stands in the trace: numbered, with what it came from and the rule it follows."""

from dataclasses import dataclass, field
from functools import cached_property

from rules.plain import Json
from rules.plain.derived import to_plain
from rules.state.model import Frame
from rules.trace.event import Event
from rules.trace.names import Names
from rules.trace.source import EffectSource, EffectWindow, source_of


@dataclass(frozen=True, slots=True)
class Cause:
    """The setup, an action, an earlier event, or the effect of a card or ability."""

    members: Json

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
    def of_effect(cls, player: str, source: EffectSource, window: EffectWindow) -> "Cause":
        return cls({"type": "effect", "player": player, "source": to_plain(source), "window": window})

    @classmethod
    def of_frame(cls, frame: Frame) -> "Cause":
        assert frame.player is not None, "a frame of content has an owner"
        return cls.of_effect(frame.player, *source_of(frame))


@dataclass(frozen=True)
class ToldEvent:
    """Its sentence is made when it is first read, as the names of a game never change, and kept; hence no slots."""

    number: int
    event: Event
    cause: Cause
    rule: str
    names: Names = field(repr=False, compare=False)

    @cached_property
    def text(self) -> str:
        return self.event.text(self.names)

    def to_json(self) -> Json:
        return {
            "number": self.number,
            "type": self.event.name,
            "data": self.event.data(),
            "hidden": list(self.event.hidden),
            "seen_by": list(self.event.seen_by),
            "cause": self.cause.members,
            "rule": self.rule,
            "text": self.text,
        }
