from abc import abstractmethod
from dataclasses import dataclass
from typing import Literal

from rules.catalogue import COMBAT_WINDOWS
from rules.effects.language.effect import Effect
from rules.effects.language.operation import Applied, Operation
from rules.effects.language.scope import Meaning, Scope
from rules.effects.words.cards import BoundCards
from rules.effects.words.closed import CARD_NOUNS, CardWord, ChosenCards, OneFighter, no_card, say_ignored, side_meant
from rules.effects.words.numbers import Number, added_to, value_noun
from rules.state.actions import Action
from rules.state.model import CombatCard
from rules.table.combats import announce, cancel_effects, replace_card, set_defender, tell_cancelled
from rules.table.telling import apply_ruling
from rules.table.values import base_value, change_value, ignore_value, is_ignored
from rules.trace.events.effects import Lost
from rules.wording.clauses import Clause, Verb
from rules.wording.phrases import OWNER, Noun, Owned
from rules.wording.verbs import IGNORE

CANCEL = Verb("cancel", "cancels")
LET = Verb("let", "lets")
MAKE = Verb("make", "makes")

CANCEL_EFFECTLESS_CARD = "cancel-effectless-card"


class OnCombatCard(Operation):
    """Something that happens to one of the two cards of a combat; nothing, if that card was not played."""

    before_result = True
    cards: CardWord

    def impossible(self, effect: Effect) -> str | None:
        side = side_meant(effect, self.cards)
        return self.idle(effect, side) if side else no_card(effect, self.cards)

    @abstractmethod
    def idle(self, effect: Effect, side: CombatCard) -> str | None:
        """Why it changes nothing about the card."""

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        side = side_meant(effect, self.cards)
        if side is None:
            return Applied(done=False)
        self.change(effect, side)
        return Applied(done=True)

    @abstractmethod
    def change(self, effect: Effect, side: CombatCard) -> None: ...

    @property
    def card(self) -> Noun:
        return CARD_NOUNS[self.cards]


def why_of_no_value(effect: Effect, side: CombatCard) -> str | None:
    """Ruling card-value: a value that an effect has ignored stays so, whatever comes after."""
    return say_ignored(effect, side) if side.ignored else None


def _change_value(effect: Effect, side: CombatCard, change: Literal["set", "add"], amount: Number) -> None:
    if not change_value(effect.game, side, change, amount.read(effect), effect.title):
        card = effect.game.names.card(side.player, side.card)
        stays_0 = f"the value of {card} stays 0"
        effect.skip(say_ignored(effect, side) if is_ignored(effect.game, side) else stays_0)


@dataclass(frozen=True, slots=True)
class AddValue(OnCombatCard):
    amount: Number
    cards: CardWord = "your-card"

    name = "add-value"

    def idle(self, effect: Effect, side: CombatCard) -> str | None:
        return why_of_no_value(effect, side) or self.amount.why_none(effect, "there is 0 to add")

    def change(self, effect: Effect, side: CombatCard) -> None:
        _change_value(effect, side, "add", self.amount)

    @property
    def clause(self) -> Clause:
        return added_to(self.amount, value_noun(self.card))


@dataclass(frozen=True, slots=True)
class SetValue(OnCombatCard):
    amount: Number
    cards: CardWord = "your-card"

    name = "set-value"

    def idle(self, effect: Effect, side: CombatCard) -> str | None:
        amount, card = self.amount.read(effect), effect.game.names.card(side.player, side.card)
        is_so = f"the value of {card}, before additions, is {amount} already"
        return why_of_no_value(effect, side) or (is_so if base_value(effect.game, side) == amount else None)

    def change(self, effect: Effect, side: CombatCard) -> None:
        _change_value(effect, side, "set", self.amount)

    @property
    def clause(self) -> Clause:
        return Clause(OWNER, MAKE, (value_noun(self.card), self.amount.noun, "instead"))


@dataclass(frozen=True, slots=True)
class IgnoreValue(OnCombatCard):
    cards: CardWord

    name = "ignore-value"

    def idle(self, effect: Effect, side: CombatCard) -> str | None:
        return why_of_no_value(effect, side)

    def change(self, effect: Effect, side: CombatCard) -> None:
        ignore_value(effect.game, side)

    @property
    def clause(self) -> Clause:
        return Clause(OWNER, IGNORE, (value_noun(self.card),))


@dataclass(frozen=True, slots=True)
class CancelEffects(OnCombatCard):
    cards: CardWord

    name = "cancel-effects"

    def idle(self, effect: Effect, side: CombatCard) -> str | None:
        return f"{effect.game.names.card(side.player, side.card)} is cancelled already" if side.cancelled else None

    def change(self, effect: Effect, side: CombatCard) -> None:
        game = effect.game
        if not _has_effects(effect, side) and side.boosts:
            apply_ruling(game, CANCEL_EFFECTLESS_CARD)
        if _has_effects(effect, side) or game.ruling(CANCEL_EFFECTLESS_CARD) == "boost-lost":
            cancel_effects(game, side, _lost(effect, side), effect.title)
        else:
            tell_cancelled(game, side, ())

    @property
    def clause(self) -> Clause:
        return Clause(OWNER, CANCEL, ("all effects of", self.card))


def _has_effects(effect: Effect, side: CombatCard) -> bool:
    """Ruling item-as-effect: an attached item gives a card an effect."""
    card = effect.game.card(side.player, side.card)
    return bool(card.scripts or card.always or side.item)


def _lost(effect: Effect, side: CombatCard) -> tuple[Lost, ...]:
    """What was resolved cannot be cancelled: windows passed, and this one if that side had its turn in it."""
    card = effect.game.card(side.player, side.card)
    had_its_turn = side is effect.combat.defense
    to_come = COMBAT_WINDOWS[COMBAT_WINDOWS.index(effect.source.window) + had_its_turn :]
    lost = [window for window in to_come if window in card.scripts]
    always: list[Lost] = ["always"] if card.always else []
    return (*lost, *always, *_attachments(side))


def _attachments(side: CombatCard) -> list[Lost]:
    attached: dict[Lost, object] = {"item": side.item, "boost": side.boosts}
    return [name for name, thing in attached.items() if thing]


@dataclass(frozen=True, slots=True)
class Announce(Operation):
    """Tells everybody a number about the attack, before the defense is chosen."""

    amount: Number

    name = "announce"
    in_combat = True

    def check(self, scope: Scope) -> None:
        if scope.window != "attack":
            raise scope.fail('"announce" has a meaning only with an attack, before the defense is chosen')

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        announce(effect.game, self.amount.read(effect))
        return Applied(done=True)

    @property
    def clause(self) -> Clause:
        return Clause(OWNER, LET, ("everybody know", self.amount.noun))


@dataclass(frozen=True, slots=True)
class SetDefender(Operation):
    fighters: OneFighter

    name = "set-defender"
    in_combat = True
    before_result = True

    def impossible(self, effect: Effect) -> str | None:
        if not self.fighters.pick(effect):
            return self.fighters.nobody(effect)
        defending = effect.game.state.fighter(effect.combat.defender).owner
        (fighter,) = self.fighters.pick(effect)
        if fighter.owner != defending:
            return f"{self.fighters.named(effect)} does not fight for the defender"
        is_so = fighter.id == effect.combat.defender
        return f"{self.fighters.named(effect)} is the defender already" if is_so else None

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        (fighter,) = self.fighters.pick(effect)
        set_defender(effect.game, fighter.id)
        return Applied(done=True)

    @property
    def clause(self) -> Clause:
        return Clause(OWNER, MAKE, (self.fighters.noun, "the defender"))


@dataclass(frozen=True, slots=True)
class SetCombatCard(Operation):
    cards: ChosenCards

    name = "set-combat-card"
    in_combat = True
    before_result = True

    def check(self, scope: Scope) -> None:
        if not self._meaning.is_found:
            raise scope.at("cards").fail("a card that a reveal-until has found is needed here")

    def impossible(self, effect: Effect) -> str | None:
        return None if self.cards.pick(effect) else "no card was found"

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        (found,) = self.cards.pick(effect)
        replace_card(effect.game, found)
        return Applied(done=True)

    @property
    def clause(self) -> Clause:
        return Clause(OWNER, MAKE, (self.cards.noun, Owned(self._meaning.owner, "card"), "in this combat"))

    @property
    def _meaning(self) -> Meaning:
        assert isinstance(self.cards, BoundCards), "only cards that have a name are chosen"
        return self.cards.meaning
