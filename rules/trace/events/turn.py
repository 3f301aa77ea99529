"""The turn and its actions."""

from typing import Literal

from rules.trace.event import Event, event
from rules.trace.names import Names, count_of

ActionKind = Literal["maneuver", "scheme", "attack", "item"]


@event()
class TurnStarted(Event):
    player: str
    number: int

    def text(self, names: Names) -> str:
        return f"Turn {self.number}: {names.player(self.player)}."


@event()
class ActionStarted(Event):
    player: str
    kind: ActionKind

    def text(self, names: Names) -> str:
        return f"{names.player(self.player)} takes an action: {'use an item' if self.kind == 'item' else self.kind}."


@event()
class ActionGained(Event):
    player: str
    count: int
    left: int

    def text(self, names: Names) -> str:
        return f"{names.player(self.player)} gains {count_of(self.count, 'action')} and has {self.left} left."


@event()
class ActionSpent(Event):
    player: str
    count: int
    left: int

    def text(self, names: Names) -> str:
        return f"{names.player(self.player)} spends {count_of(self.count, 'action')} and has {self.left} left."


@event()
class MoveValueChanged(Event):
    player: str
    before: int
    after: int
    why: str

    def text(self, names: Names) -> str:
        change = f"from {self.before} to {self.after}"
        return f"The move value of {names.player(self.player)} goes {change} ({self.why})."


@event()
class TurnCutShort(Event):
    player: str

    def text(self, names: Names) -> str:
        return f"{names.player(self.player)}'s turn ends after this combat: no further actions."


@event()
class TurnEnded(Event):
    player: str
    number: int

    def text(self, names: Names) -> str:
        return f"{names.player(self.player)}'s turn is over."
