from abc import abstractmethod
from dataclasses import dataclass

from rules.catalogue import COMBAT_WINDOWS
from rules.effects.effect import Effect
from rules.effects.numbers import Number
from rules.effects.operation import Applied, Operation, you_may
from rules.effects.words import CARD_PHRASES, CardWord
from rules.state.actions import Action
from rules.state.model import CombatCard
from rules.values import change_value


class OnCombatCard(Operation):
    """Something that happens to one of the two cards of a combat; nothing, if that card was not played."""

    before_result = True
    card: CardWord

    def _side(self, effect: Effect) -> CombatCard | None:
        return effect.your_card if self.card == "your-card" else effect.opposing_card

    def impossible(self, effect: Effect) -> str | None:
        if self._side(effect):
            return None
        owner = effect.you if self.card == "your-card" else effect.opponent()
        return f"{effect.game.names.player(owner)} has played no card in this combat"

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        side = self._side(effect)
        if side is None:
            return Applied(done=False)
        self.change(effect, side)
        return Applied(done=True)

    def say(self, *, may: bool = False) -> str:
        return you_may(self.clause(CARD_PHRASES[self.card]), may=may)

    @abstractmethod
    def change(self, effect: Effect, side: CombatCard) -> None: ...

    @abstractmethod
    def clause(self, card: str) -> str: ...


@dataclass(frozen=True, slots=True)
class AddValue(OnCombatCard):
    amount: Number
    card: CardWord = "your-card"

    name = "add-value"

    def change(self, effect: Effect, side: CombatCard) -> None:
        amount = self.amount.read(effect)
        if amount:
            change_value(effect.game, side, "add", amount, effect.title, "cards.value")

    def clause(self, card: str) -> str:
        return self.amount.say_added(f"the value of {card}")


@dataclass(frozen=True, slots=True)
class SetValue(OnCombatCard):
    to: Number
    card: CardWord = "your-card"

    name = "set-value"

    def change(self, effect: Effect, side: CombatCard) -> None:
        change_value(effect.game, side, "set", self.to.read(effect), effect.title, "cards.value")

    def clause(self, card: str) -> str:
        return f"make the value of {card} {self.to.say()} instead"


@dataclass(frozen=True, slots=True)
class IgnoreValue(OnCombatCard):
    card: CardWord

    name = "ignore-value"

    def change(self, effect: Effect, side: CombatCard) -> None:
        side.ignored = True
        effect.game.tell("value-ignored", "cards.value", {"player": side.player, "card": side.card})

    def clause(self, card: str) -> str:
        return f"ignore the value of {card}"


@dataclass(frozen=True, slots=True)
class CancelEffects(OnCombatCard):
    """Ruling "Cancelled card": none of its remaining windows resolve; its value stands."""

    card: CardWord

    name = "cancel-effects"

    def change(self, effect: Effect, side: CombatCard) -> None:
        side.cancelled = True
        data = {"player": side.player, "card": side.card, "lost": self._windows_lost(effect, side)}
        effect.game.tell("effect-cancelled", "cards.cancelled", data)

    def _windows_lost(self, effect: Effect, side: CombatCard) -> list[str]:
        """What was resolved cannot be cancelled: windows passed, and this one if that side had its turn in it."""
        scripts = effect.game.card(side.player, side.card).scripts
        had_its_turn = side is effect.combat.defense
        to_come = COMBAT_WINDOWS[COMBAT_WINDOWS.index(effect.source.window) + had_its_turn :]
        return [window for window in to_come if window in scripts]

    def clause(self, card: str) -> str:
        return f"cancel all effects of {card}"
