"""Conditions: what an effect hangs on. Each can say itself, and say why it does not hold."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from rules.effects.effect import Effect
from rules.effects.fighters import FighterSelector, Filtered, parse_fighters, parse_filtered
from rules.effects.scope import Scope
from rules.state.model import Fighter
from rules.trace.names import article, listing


class Condition(ABC):
    is_fixed: ClassVar[bool] = False  # whether it stays as it is while an effect is resolved

    @abstractmethod
    def holds(self, effect: Effect) -> bool: ...

    @abstractmethod
    def say(self) -> str: ...

    @abstractmethod
    def why_not(self, effect: Effect) -> str: ...


@dataclass(frozen=True, slots=True)
class Won(Condition):
    is_fixed = True

    def holds(self, effect: Effect) -> bool:
        result = effect.combat.result
        return result is not None and result.winner == effect.you

    def say(self) -> str:
        return "you won the combat"

    def why_not(self, effect: Effect) -> str:
        return f"{effect.game.names.player(effect.you)} did not win the combat"


@dataclass(frozen=True, slots=True)
class Attacking(Condition):
    is_fixed = True

    def holds(self, effect: Effect) -> bool:
        return effect.is_attacking

    def say(self) -> str:
        return "you attacked"

    def why_not(self, effect: Effect) -> str:
        return f"{effect.game.names.player(effect.you)} is not the attacker"


@dataclass(frozen=True, slots=True)
class Adjacent(Condition):
    one: FighterSelector
    other: FighterSelector

    def holds(self, effect: Effect) -> bool:
        return any(
            effect.game.topology.are_adjacent(a.space, b.space)
            for a in self.one.pick(effect)
            for b in self.other.pick(effect)
            if a.space and b.space
        )

    def say(self) -> str:
        return f"{self.one.say()} is next to {self.other.say()}"

    def why_not(self, effect: Effect) -> str:
        for fighters in (self.one, self.other):
            if not fighters.pick(effect):
                return fighters.nobody(effect)
        return f"{self.one.named(effect)} is not next to {self.other.named(effect)}"


@dataclass(frozen=True, slots=True)
class StartedElsewhere(Condition):
    """Ruling "Started this turn in a different space": a returned sidekick has no start space."""

    fighter: FighterSelector

    def holds(self, effect: Effect) -> bool:
        return any(self._has_left_its_start(effect, fighter) for fighter in self.fighter.pick(effect))

    def _has_left_its_start(self, effect: Effect, fighter: Fighter) -> bool:
        return effect.game.turn.started_at.get(fighter.id) != fighter.space

    def say(self) -> str:
        return f"{self.fighter.say()} started this turn in a different space"

    def why_not(self, effect: Effect) -> str:
        return f"{self.fighter.named(effect)} stands where the turn began"


@dataclass(frozen=True, slots=True)
class Nobody(Condition):
    """False, too, if a fighter it leans on is off the board."""

    fighters: Filtered

    def holds(self, effect: Effect) -> bool:
        return self.fighters.is_anchored(effect) and not self.fighters.pick(effect)

    def say(self) -> str:
        return f"there is no {self.fighters.say_bare()}"

    def why_not(self, effect: Effect) -> str:
        who = listing([effect.game.names.fighter(fighter.id) for fighter in self.fighters.pick(effect)])
        return f"{who} is there" if who else "the fighter it speaks of is not on the battlefield"


@dataclass(frozen=True, slots=True)
class Somebody(Condition):
    fighters: Filtered

    def holds(self, effect: Effect) -> bool:
        return bool(self.fighters.pick(effect))

    def say(self) -> str:
        return f"there is {article(self.fighters.say_bare())}"

    def why_not(self, effect: Effect) -> str:
        return self.fighters.nobody(effect)


WORDS: dict[str, Condition] = {"won": Won(), "attacking": Attacking()}
FORMS = ("adjacent", "any", "none", "started_elsewhere")


def parse_condition(value: object, scope: Scope) -> Condition:
    if isinstance(value, str):
        return _parse_word(value, scope)
    if not isinstance(value, dict) or len(value) != 1:
        raise scope.fail(f"a condition is one of the words {', '.join(WORDS)}, or one of the maps {', '.join(FORMS)}")
    ((form, operand),) = value.items()
    match form:
        case "adjacent":
            return _parse_adjacent(operand, scope.at(form))
        case "any":
            return Somebody(parse_filtered(operand, scope.at(form)))
        case "none":
            return Nobody(parse_filtered(operand, scope.at(form)))
        case "started_elsewhere":
            return StartedElsewhere(parse_fighters(operand, scope.at(form)))
        case _:
            raise scope.unknown("a condition", form, (*WORDS, *FORMS))


def _parse_word(word: str, scope: Scope) -> Condition:
    if word not in WORDS:
        raise scope.unknown("a condition", word, (*WORDS, *FORMS))
    scope.demand_combat(word)
    if word == "won" and scope.window in ("immediately", "during"):
        raise scope.fail('"won" is known only after the combat')
    return WORDS[word]


def _parse_adjacent(operand: object, scope: Scope) -> Adjacent:
    if not isinstance(operand, list) or len(operand) != 2:
        raise scope.fail("two fighters are compared: [one, other]")
    one, other = (parse_fighters(fighters, scope.at(i)) for i, fighters in enumerate(operand))
    return Adjacent(one, other)
