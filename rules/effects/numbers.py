"""Numbers a script may use: written out, or read from the situation. Anything about nothing counts 0."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from rules.effects.cards import CardSelector, parse_cards
from rules.effects.effect import Effect
from rules.effects.scope import Scope
from rules.trace.names import count_of
from rules.values import boost_number

MOST = 99


class Number(ABC):
    @abstractmethod
    def read(self, effect: Effect) -> int: ...

    @abstractmethod
    def say(self) -> str: ...

    def say_added(self, to: str) -> str:
        return f"add {self.say()} to {to}"

    def say_of(self, thing: str) -> str:
        """2 cards; cards equal to the damage dealt"""
        return f"{thing}s equal to {self.say()}"


@dataclass(frozen=True, slots=True)
class Literal(Number):
    number: int

    def read(self, effect: Effect) -> int:
        return self.number

    def say(self) -> str:
        return str(self.number)

    def say_of(self, thing: str) -> str:
        return f"{self.number} {thing}" if thing in UNCOUNTED else count_of(self.number, thing)


UNCOUNTED = ("damage", "health")


@dataclass(frozen=True, slots=True)
class CombatDamage(Number):
    """Ruling "Damage dealt": after reductions, not limited by the health that was left."""

    def read(self, effect: Effect) -> int:
        result = effect.combat.result
        return result.damage if result else 0

    def say(self) -> str:
        return "the combat damage dealt"

    def say_of(self, thing: str) -> str:
        return f"1 {thing} for each combat damage dealt"


@dataclass(frozen=True, slots=True)
class BoostOf(Number):
    name: str

    def read(self, effect: Effect) -> int:
        return sum(boost_number(effect.game, card.player, card.card) for card in effect.cards(self.name).cards)

    def say(self) -> str:
        return "its boost number"


@dataclass(frozen=True, slots=True)
class CountOf(Number):
    cards: CardSelector

    def read(self, effect: Effect) -> int:
        return len(self.cards.pick(effect))

    def say(self) -> str:
        return f"1 for {self.cards.say()}"

    def say_added(self, to: str) -> str:
        return f"add 1 to {to} for {self.cards.say()}"


def parse_number(value: object, scope: Scope) -> Number:
    if isinstance(value, int) and not isinstance(value, bool):
        if not 0 <= value <= MOST:
            raise scope.fail(f"{value} is not between 0 and {MOST}")
        return Literal(value)
    if value == "combat-damage":
        if scope.window not in ("after", "after-combat"):
            raise scope.fail('"combat-damage" is known only after the combat')
        return CombatDamage()
    if isinstance(value, dict):
        members = scope.members(value, (), ("boost_of", "count"))
        if "count" in members:
            return CountOf(parse_cards(members["count"], scope.at("count")))
        if "boost_of" in members:
            return BoostOf(scope.at("boost_of").type_of(str(members["boost_of"]), "card"))
    raise scope.unknown("a number", value, ("combat-damage", "{boost_of: $card}", "{count: cards}", "a whole number"))
