from dataclasses import dataclass

from rules.effects.effect import Effect
from rules.effects.fighters import FighterSelector
from rules.effects.numbers import Number
from rules.effects.operation import Applied, Operation, you_may
from rules.health import deal_damage, recover
from rules.state.actions import Action


@dataclass(frozen=True, slots=True)
class DealDamage(Operation):
    """To all of them at once."""

    to: FighterSelector
    amount: Number

    name = "deal-damage"

    def impossible(self, effect: Effect) -> str | None:
        return None if self.to.pick(effect) or self.to.is_chosen else self.to.nobody(effect)

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        amount = self.amount.read(effect)
        deal_damage(effect.game, {fighter.id: amount for fighter in self.to.pick(effect)}, "effect", effect.rule)
        return Applied(done=True)

    def say(self, *, may: bool = False) -> str:
        return you_may(f"deal {self.amount.say_of('damage')} to {self.to.say()}", may=may)


@dataclass(frozen=True, slots=True)
class Recover(Operation):
    fighters: FighterSelector
    amount: Number

    name = "recover"

    def impossible(self, effect: Effect) -> str | None:
        return None if self.fighters.pick(effect) else self.fighters.nobody(effect)

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        amount = self.amount.read(effect)
        rose = [recover(effect.game, fighter.id, amount, "health.dial") for fighter in self.fighters.pick(effect)]
        return Applied(done=any(rose))

    def say(self, *, may: bool = False) -> str:
        clause = f"{self.fighters.say()} recovers {self.amount.say_of('health')}"
        return f"you may let {clause.replace(' recovers', ' recover', 1)}" if may else clause
