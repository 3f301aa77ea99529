"""A combat: who fights, what the cards are worth, and how it ends."""

from dataclasses import dataclass

from rules.trace.event import Event, event
from rules.trace.names import Names
from rules.wording.sentences import sentence

PRINTED = "printed"
IGNORED = "ignored"
NEVER_BELOW_0 = "never below 0"


@dataclass(frozen=True, slots=True)
class ValuePart:
    """Where a value was set, `instead_of` is the printed one."""

    amount: int
    why: str
    instead_of: int | None = None

    def __str__(self) -> str:
        instead = "" if self.instead_of is None else f" instead of {self.instead_of} {PRINTED}"
        return f"{abs(self.amount)} {self.why}{instead}"


@dataclass(frozen=True, slots=True)
class CombatValue:
    """A card's final value and the parts it is the sum of."""

    value: int
    parts: tuple[ValuePart, ...]

    def __str__(self) -> str:
        """4 = 2 printed + 2 Ambush; 5 = 5 Momentous Shift instead of 3 printed"""
        if len(self.parts) == 1 and self.parts[0].why == PRINTED:
            return str(self.value)
        if self.parts == (ValuePart(0, IGNORED),):
            return "0 (ignored)"
        first, *others = self.parts
        return f"{self.value} = {first}" + "".join(f" {'-' if one.amount < 0 else '+'} {one}" for one in others)


@event()
class AttackDeclared(Event):
    player: str
    attacker: str
    target: str

    def text(self, names: Names) -> str:
        return sentence("{} attacks {}", names.fighter(self.attacker), names.fighter(self.target))


@event()
class DefenseDeclined(Event):
    player: str

    def text(self, names: Names) -> str:
        return sentence("{} plays no defense card", names.player(self.player))


@event(informs=True)
class ValueAnnounced(Event):
    player: str
    value: int

    def text(self, names: Names) -> str:
        return sentence("{} announces the printed value of the attack card: {}", names.player(self.player), self.value)


@event()
class DefenderChanged(Event):
    before: str
    after: str

    def text(self, names: Names) -> str:
        return sentence("{} is the defender now, instead of {}", names.fighter(self.after), names.fighter(self.before))


@event()
class ValueChanged(Event):
    player: str
    card: str
    before: int
    after: int
    why: str

    def text(self, names: Names) -> str:
        card = names.card_of_player(self.player, self.card)
        return sentence("The value of {} goes from {} to {} ({})", card, self.before, self.after, self.why)


@event()
class ValueIgnored(Event):
    player: str
    card: str

    def text(self, names: Names) -> str:
        return sentence("The value of {} is ignored", names.card_of_player(self.player, self.card))


@event()
class CombatResolved(Event):
    """Without a card there is no value."""

    attack: CombatValue | None
    defense: CombatValue | None
    damage: int
    winner: str

    def text(self, names: Names) -> str:
        attack, defense = self.attack or "0 (no card)", self.defense or "no defense"
        return sentence(
            "{} against {}: {}, {} wins the combat", attack, defense, self._damage(), names.player(self.winner)
        )

    def _damage(self) -> str:
        dealt = max(0, _number(self.attack) - _number(self.defense))
        if dealt != self.damage:
            return f"{dealt} damage, of which {self.damage or 'nothing'} is left"
        return f"{self.damage} damage" if self.damage else "no damage"


def _number(side: CombatValue | None) -> int:
    return side.value if side else 0


@event()
class CombatEnded(Event):
    attacker: str
    defender: str
    resolved: bool

    def text(self, names: Names) -> str:
        fighters = names.fighter(self.attacker), names.fighter(self.defender)
        without = "" if self.resolved else ", without a result: nobody has won it"
        return sentence("The combat of {} and {} is over{}", *fighters, without)
