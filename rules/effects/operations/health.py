from dataclasses import dataclass

from rules.effects.language.effect import Effect
from rules.effects.language.operation import Applied, Operation
from rules.effects.language.scope import Meaning
from rules.effects.words.closed import OneFighter
from rules.effects.words.fighters import FighterSelector
from rules.effects.words.numbers import Number
from rules.state.actions import Action
from rules.state.bindings import Fighters
from rules.state.model import Fighter
from rules.table.health import deal_damage, is_spared, most_health, on_the_dial, recover, set_health
from rules.wording.clauses import Clause, Verb
from rules.wording.phrases import OWNER, Aside, Countable, Noun, Owned

DAMAGE = Countable("damage")
HEALTH = Countable("health")
DEAL = Verb("deal", "deals")
RECOVER = Verb("recover", "recovers")
SET = Verb("set", "sets")


@dataclass(frozen=True, slots=True)
class DealDamage(Operation):
    """To all of them at once. Its result, if it is named, are those it defeated.

    Ruling price-in-damage: paid even where the damage is prevented.
    """

    fighters: FighterSelector
    amount: Number

    name = "deal-damage"
    binds = "fighter"
    binds_by = "defeated_as"

    def impossible(self, effect: Effect) -> str | None:
        if not self.fighters.pick(effect):
            return self.fighters.nobody(effect)
        return self.amount.why_none(effect, "the damage is 0")

    def futile(self, effect: Effect) -> str | None:
        fighters = [fighter.id for fighter in self.fighters.pick(effect)]
        amount = self.amount.read(effect)
        if not all(is_spared(effect.game, fighter, amount, "effect") for fighter in fighters):
            return None
        return self.impossible(effect) or f"no damage reaches {effect.game.names.fighters(fighters)}"

    def hurt(self, effect: Effect) -> list[Fighter]:
        amount = self.amount.read(effect)
        return [one for one in self.fighters.pick(effect) if not is_spared(effect.game, one.id, amount, "effect")]

    @property
    def may_hurt_own(self) -> bool:
        return self.fighters.could_be_own

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        amount = self.amount.read(effect)
        hurt = {fighter.id: amount for fighter in self.fighters.pick(effect)}
        fallen = deal_damage(effect.game, hurt, "effect", effect.rule)
        return Applied(done=True, result=Fighters(tuple(fallen)))

    @property
    def result(self) -> Meaning:
        fallen = Noun(("each fighter defeated by this",), "fighter", is_long=True)
        return Meaning("fighter", fallen, nobody="nobody was defeated by this")

    @property
    def clause(self) -> Clause:
        amount = self.amount.of(DAMAGE)
        by = (Aside(amount.by),) if amount.much == (DAMAGE.one,) else amount.by
        return Clause(OWNER, DEAL, (*amount.much, "to", self.fighters.noun, *by))


@dataclass(frozen=True, slots=True)
class Recover(Operation):
    fighters: FighterSelector
    amount: Number

    name = "recover"

    def impossible(self, effect: Effect) -> str | None:
        fighters = self.fighters.pick(effect)
        if not fighters:
            return self.fighters.nobody(effect)
        return self.amount.why_none(effect, "there is 0 to recover") or self._why_whole(effect, fighters)

    def _why_whole(self, effect: Effect, fighters: list[Fighter]) -> str | None:
        if any(fighter.health < most_health(effect.game, fighter.id) for fighter in fighters):
            return None
        verb = "has" if len(fighters) == 1 else "have"
        return f"{effect.game.names.fighters([fighter.id for fighter in fighters])} {verb} full health"

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        amount = self.amount.read(effect)
        for fighter in self.fighters.pick(effect):
            recover(effect.game, fighter.id, amount, "health.dial")
        return Applied(done=True)

    @property
    def clause(self) -> Clause:
        return Clause(self.fighters.noun, RECOVER, self.amount.of(HEALTH).whole)


@dataclass(frozen=True, slots=True)
class SetHealth(Operation):
    fighters: OneFighter
    amount: Number

    name = "set-health"

    def impossible(self, effect: Effect) -> str | None:
        if not self.fighters.pick(effect):
            return self.fighters.nobody(effect)
        (fighter,) = self.fighters.pick(effect)
        is_so = fighter.health == on_the_dial(effect.game, fighter.id, self.amount.read(effect))
        return f"{self.fighters.named(effect)} has {fighter.health} health already" if is_so else None

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        (fighter,) = self.fighters.pick(effect)
        set_health(effect.game, fighter.id, self.amount.read(effect), "health.dial")
        return Applied(done=True)

    @property
    def clause(self) -> Clause:
        return Clause(OWNER, SET, (Owned(self.fighters.noun, "health"), "to", self.amount.noun))
