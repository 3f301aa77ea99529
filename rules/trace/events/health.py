"""Damage and health."""

from typing import Literal

from rules.trace.event import Event, event
from rules.trace.names import Names
from rules.wording.sentences import sentence

DamageKind = Literal["combat", "effect", "exhaustion"]

_BY: dict[DamageKind, str] = {"combat": " in the combat", "exhaustion": " from exhaustion", "effect": ""}


@event()
class DamageDealt(Event):
    """Damage dealt at once has the same group."""

    fighter: str
    amount: int
    before: int
    after: int
    kind: DamageKind
    group: int

    def text(self, names: Names) -> str:
        amount = f"{self.amount} damage{_BY[self.kind]}"
        return sentence("{} takes {}: health {} to {}", names.fighter(self.fighter), amount, self.before, self.after)


@event()
class DamageReduced(Event):
    fighter: str
    before: int
    after: int
    why: str

    def text(self, names: Names) -> str:
        change = f"from {self.before} to {self.after}"
        return sentence("The damage to {} goes {} ({})", names.fighter(self.fighter), change, self.why)


@event()
class DamagePrevented(Event):
    fighter: str
    amount: int
    why: str

    def text(self, names: Names) -> str:
        return sentence("{} damage to {} is prevented ({})", self.amount, names.fighter(self.fighter), self.why)


@event()
class HealthRecovered(Event):
    fighter: str
    amount: int
    before: int
    after: int

    def text(self, names: Names) -> str:
        return sentence(
            "{} recovers {}: health {} to {}", names.fighter(self.fighter), self.amount, self.before, self.after
        )


@event()
class HealthSet(Event):
    fighter: str
    before: int
    after: int

    def text(self, names: Names) -> str:
        return sentence("The health of {} goes from {} to {}", names.fighter(self.fighter), self.before, self.after)


@event()
class ExhaustionSuffered(Event):
    player: str

    def text(self, names: Names) -> str:
        return sentence("{} has no card to draw: 2 damage to each of their fighters", names.player(self.player))
