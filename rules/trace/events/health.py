"""Damage and health."""

from typing import Literal

from rules.trace.event import Event, event
from rules.trace.names import Names

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
        return f"{names.fighter(self.fighter)} takes {amount}: health {self.before} to {self.after}."


@event()
class DamageReduced(Event):
    fighter: str
    before: int
    after: int
    why: str

    def text(self, names: Names) -> str:
        change = f"from {self.before} to {self.after}"
        return f"The damage to {names.fighter(self.fighter)} goes {change} ({self.why})."


@event()
class DamagePrevented(Event):
    fighter: str
    amount: int
    why: str

    def text(self, names: Names) -> str:
        return f"{self.amount} damage to {names.fighter(self.fighter)} is prevented ({self.why})."


@event()
class HealthRecovered(Event):
    fighter: str
    amount: int
    before: int
    after: int

    def text(self, names: Names) -> str:
        return f"{names.fighter(self.fighter)} recovers {self.amount}: health {self.before} to {self.after}."


@event()
class HealthSet(Event):
    fighter: str
    before: int
    after: int

    def text(self, names: Names) -> str:
        return f"The health of {names.fighter(self.fighter)} goes from {self.before} to {self.after}."


@event()
class ExhaustionSuffered(Event):
    player: str

    def text(self, names: Names) -> str:
        return f"{names.player(self.player)} has no card to draw: 2 damage to each of their fighters."
