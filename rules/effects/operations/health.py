from dataclasses import dataclass

from rules.effects.language.effect import Effect
from rules.effects.language.operation import Applied, Operation, you_may
from rules.effects.words.closed import OneFighter
from rules.effects.words.fighters import FighterSelector
from rules.effects.words.numbers import Literal, Number
from rules.state.actions import Action
from rules.state.bindings import Fighters
from rules.table.health import deal_damage, recover, set_health


@dataclass(frozen=True, slots=True)
class DealDamage(Operation):
    """To all of them at once. Its result, if it is named, are those it defeated.

    Ruling price-in-damage: paid even where the damage is prevented.
    """

    to: FighterSelector
    amount: Number

    name = "deal-damage"
    binds = "fighter"

    def impossible(self, effect: Effect) -> str | None:
        if not self.to.pick(effect) and not self.to.is_chosen:
            return self.to.nobody(effect)
        return None if self.amount.read(effect) else "the damage is 0"

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        amount = self.amount.read(effect)
        hurt = {fighter.id: amount for fighter in self.to.pick(effect)}
        fallen = deal_damage(effect.game, hurt, "effect", effect.rule)
        return Applied(done=True, result=Fighters(tuple(fallen)))

    def say(self, *, may: bool = False) -> str:
        if isinstance(self.amount, Literal):
            return you_may(f"deal {self.amount.say()} damage to {self.to.say()}", may=may)
        return you_may(f"deal damage to {self.to.say()}, equal to {self.amount.say()}", may=may)


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
        verb = "recovers" if self.fighters.is_one else "recover"
        clause = f"{self.fighters.say()} {verb} {self.amount.say_of('health')}"
        return f"you may let {clause.replace(' recovers', ' recover', 1)}" if may else clause


@dataclass(frozen=True, slots=True)
class SetHealth(Operation):
    fighter: OneFighter
    to: Number

    name = "set-health"

    def impossible(self, effect: Effect) -> str | None:
        return None if self.fighter.pick(effect) else self.fighter.nobody(effect)

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        (fighter,) = self.fighter.pick(effect)
        set_health(effect.game, fighter.id, self.to.read(effect), "health.dial")
        return Applied(done=True)

    def say(self, *, may: bool = False) -> str:
        return you_may(f"set the health of {self.fighter.say()} to {self.to.say()}", may=may)
