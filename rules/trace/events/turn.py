"""The turn and its actions."""

from rules.trace.event import Event, event
from rules.trace.names import Names, possessive
from rules.wording.sentences import count_of, sentence


@event()
class TurnStarted(Event):
    player: str
    number: int

    def text(self, names: Names) -> str:
        return sentence("Turn {}: {}", self.number, names.player(self.player))


@event()
class ActionStarted(Event):
    player: str
    kind: str  # which of the actions of a turn

    def text(self, names: Names) -> str:
        return sentence(
            "{} takes an action: {}", names.player(self.player), "use an item" if self.kind == "item" else self.kind
        )


@event()
class ActionGained(Event):
    player: str
    count: int
    left: int

    def text(self, names: Names) -> str:
        return sentence(
            "{} gains {} and has {} left", names.player(self.player), count_of(self.count, "action"), self.left
        )


@event()
class ActionSpent(Event):
    player: str
    count: int
    left: int

    def text(self, names: Names) -> str:
        return sentence(
            "{} spends {} and has {} left", names.player(self.player), count_of(self.count, "action"), self.left
        )


@event()
class MoveValueChanged(Event):
    player: str
    before: int
    after: int
    why: str

    def text(self, names: Names) -> str:
        change = f"from {self.before} to {self.after}"
        return sentence("The move value of {} goes {} ({})", names.player(self.player), change, self.why)


@event()
class TurnCutShort(Event):
    player: str

    def text(self, names: Names) -> str:
        whose = possessive(names.player(self.player))
        return sentence("{} turn is cut short: no further action is taken in it", whose)


@event()
class TurnEnded(Event):
    player: str
    number: int

    def text(self, names: Names) -> str:
        return sentence("{} turn is over", possessive(names.player(self.player)))
