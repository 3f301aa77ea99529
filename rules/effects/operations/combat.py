from dataclasses import dataclass

from rules.catalogue import COMBAT_WINDOWS
from rules.effects.effect import Effect
from rules.effects.numbers import Number
from rules.effects.operation import Applied, Operation, you_may
from rules.effects.words import CARD_PHRASES, CardWord
from rules.state.actions import Action
from rules.state.model import CombatCard
from rules.values import change_value


def combat_card(effect: Effect, word: CardWord) -> CombatCard | None:
    return effect.your_card if word == "your-card" else effect.opposing_card


def _missing(effect: Effect, word: CardWord) -> str | None:
    return None if combat_card(effect, word) else "there is no such card in the combat"


@dataclass(frozen=True, slots=True)
class AddValue(Operation):
    amount: Number
    card: CardWord = "your-card"

    name = "add-value"
    combat_only = True

    def impossible(self, effect: Effect) -> str | None:
        return _missing(effect, self.card)

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        side = combat_card(effect, self.card)
        if side is None:
            return Applied(done=False)
        change_value(effect.game, side, "add", self.amount.read(effect), effect.title, "cards.value")
        return Applied(done=True)

    def say(self, *, may: bool = False) -> str:
        return you_may(f"add {self.amount.say()} to the value of {CARD_PHRASES[self.card]}", may=may)


@dataclass(frozen=True, slots=True)
class SetValue(Operation):
    to: Number
    card: CardWord = "your-card"

    name = "set-value"
    combat_only = True

    def impossible(self, effect: Effect) -> str | None:
        return _missing(effect, self.card)

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        side = combat_card(effect, self.card)
        if side is None:
            return Applied(done=False)
        change_value(effect.game, side, "set", self.to.read(effect), effect.title, "cards.value")
        return Applied(done=True)

    def say(self, *, may: bool = False) -> str:
        return you_may(f"make the value of {CARD_PHRASES[self.card]} {self.to.say()} instead", may=may)


@dataclass(frozen=True, slots=True)
class IgnoreValue(Operation):
    card: CardWord

    name = "ignore-value"
    combat_only = True

    def impossible(self, effect: Effect) -> str | None:
        return _missing(effect, self.card)

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        side = combat_card(effect, self.card)
        if side is None:
            return Applied(done=False)
        side.ignored = True
        effect.game.tell("value-ignored", "cards.value", {"player": side.player, "card": side.card})
        return Applied(done=True)

    def say(self, *, may: bool = False) -> str:
        return you_may(f"ignore the value of {CARD_PHRASES[self.card]}", may=may)


@dataclass(frozen=True, slots=True)
class CancelEffects(Operation):
    """Ruling "Cancelled card": none of its remaining windows resolve; its value stands."""

    card: CardWord

    name = "cancel-effects"
    combat_only = True

    def impossible(self, effect: Effect) -> str | None:
        return _missing(effect, self.card)

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        side = combat_card(effect, self.card)
        if side is None:
            return Applied(done=False)
        side.cancelled = True
        lost = self._windows_lost(effect, side)
        effect.game.tell(
            "effect-cancelled", "cards.cancelled", {"player": side.player, "card": side.card, "lost": lost}
        )
        return Applied(done=True)

    def _windows_lost(self, effect: Effect, side: CombatCard) -> list[str]:
        """What was resolved cannot be cancelled: the windows passed, and this one if its side's turn in it is over."""
        scripts = effect.game.card(side.player, side.card).scripts
        now = effect.source.window
        theirs_is_over = side is effect.combat.defense
        to_come = COMBAT_WINDOWS[COMBAT_WINDOWS.index(now) + theirs_is_over :]
        return [window for window in to_come if window in scripts]

    def say(self, *, may: bool = False) -> str:
        return you_may(f"cancel all effects of {CARD_PHRASES[self.card]}", may=may)
