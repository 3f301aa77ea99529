from abc import abstractmethod
from dataclasses import dataclass

from rules.catalogue import COMBAT_WINDOWS
from rules.effects.language.effect import Effect
from rules.effects.language.operation import Applied, Operation, you_may
from rules.effects.language.scope import Scope
from rules.effects.words.cards import BoundCards
from rules.effects.words.closed import CARD_PHRASES, CardWord, ChosenCards, OneFighter, OnePlayer, side_meant
from rules.effects.words.numbers import Number
from rules.state.actions import Action
from rules.state.model import CombatCard
from rules.table.values import change_value, tell_value, value_of
from rules.trace.names import possessive

CANCEL_EFFECTLESS_CARD = "cancel-effectless-card"


class OnCombatCard(Operation):
    """Something that happens to one of the two cards of a combat; nothing, if that card was not played."""

    before_result = True
    card: CardWord

    def impossible(self, effect: Effect) -> str | None:
        return None if side_meant(effect, self.card) else no_card(effect, self.card)

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        side = side_meant(effect, self.card)
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


def no_card(effect: Effect, card: CardWord) -> str:
    owner = effect.you if card == "your-card" else effect.opponent()
    return f"{effect.game.names.player(owner)} has no card in this combat"


@dataclass(frozen=True, slots=True)
class AddValue(OnCombatCard):
    amount: Number
    card: CardWord = "your-card"

    name = "add-value"

    def impossible(self, effect: Effect) -> str | None:
        return OnCombatCard.impossible(self, effect) or (None if self.amount.read(effect) else "there is 0 to add")

    def change(self, effect: Effect, side: CombatCard) -> None:
        change_value(effect.game, side, "add", self.amount.read(effect), effect.title, "cards.value")

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
    """Ruling "Cancelled card": none of its remaining windows resolve, item and boosts add nothing; its value stands."""

    card: CardWord

    name = "cancel-effects"

    def change(self, effect: Effect, side: CombatCard) -> None:
        game = effect.game
        if not _has_effects(effect, side) and side.boosts:
            game.apply_ruling(CANCEL_EFFECTLESS_CARD)
        before = value_of(game, side)
        side.cancelled = _has_effects(effect, side) or game.ruling(CANCEL_EFFECTLESS_CARD) == "boost-lost"
        lost = _lost(effect, side) if side.cancelled else []
        game.tell("effect-cancelled", "cards.cancelled", {"player": side.player, "card": side.card, "lost": lost})
        if value_of(game, side) != before:
            tell_value(game, side, before, value_of(game, side), effect.title, "cards.cancelled")

    def clause(self, card: str) -> str:
        return f"cancel all effects of {card}"


def _has_effects(effect: Effect, side: CombatCard) -> bool:
    """Ruling cancel-effectless-card: an attached item gives a card an effect."""
    card = effect.game.card(side.player, side.card)
    return bool(card.scripts or card.always or side.item)


def _lost(effect: Effect, side: CombatCard) -> list[str]:
    """What was resolved cannot be cancelled: windows passed, and this one if that side had its turn in it."""
    card = effect.game.card(side.player, side.card)
    had_its_turn = side is effect.combat.defense
    to_come = COMBAT_WINDOWS[COMBAT_WINDOWS.index(effect.source.window) + had_its_turn :]
    lost = [window for window in to_come if window in card.scripts]
    return [*lost, *(["always"] if card.always else []), *_attachments(side)]


def _attachments(side: CombatCard) -> list[str]:
    return [name for name, thing in (("item", side.item), ("boost", side.boosts)) if thing]


@dataclass(frozen=True, slots=True)
class Announce(Operation):
    """Tells everybody a number about the attack, before the defense is chosen."""

    number: Number

    name = "announce"
    in_combat = True

    def check(self, scope: Scope) -> None:
        if scope.window != "attack":
            raise scope.fail('"announce" has a meaning only with an attack, before the defense is chosen')

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        number = self.number.read(effect)
        effect.combat.announced = number
        attacker = effect.game.state.fighter(effect.combat.attacker).owner
        effect.game.tell("value-announced", "attack.announced", {"player": attacker, "value": number})
        return Applied(done=True)

    def say(self, *, may: bool = False) -> str:
        return you_may(f"let everybody know {self.number.say()}", may=may)


@dataclass(frozen=True, slots=True)
class SetDefender(Operation):
    """The card, who played it and its item stay as they are."""

    fighter: OneFighter

    name = "set-defender"
    in_combat = True
    before_result = True

    def impossible(self, effect: Effect) -> str | None:
        if not self.fighter.pick(effect):
            return self.fighter.nobody(effect)
        defending = effect.game.state.fighter(effect.combat.defender).owner
        is_theirs = all(fighter.owner == defending for fighter in self.fighter.pick(effect))
        return None if is_theirs else f"{self.fighter.named(effect)} does not fight for the defender"

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        (fighter,) = self.fighter.pick(effect)
        data = {"before": effect.combat.defender, "after": fighter.id}
        effect.combat.defender = fighter.id
        effect.game.tell("defender-changed", "combat.defender-changed", data)
        return Applied(done=data["before"] != fighter.id)

    def say(self, *, may: bool = False) -> str:
        return f"{self.fighter.say()} {'may become' if may else 'becomes'} the defender"


@dataclass(frozen=True, slots=True)
class SetCombatCard(Operation):
    """A card from a deck takes the place of the one that was played; nothing of what happened to that one stays."""

    player: OnePlayer
    card: ChosenCards

    name = "set-combat-card"
    in_combat = True
    before_result = True

    def check(self, scope: Scope) -> None:
        if not isinstance(self.card, BoundCards) or not self.card.meaning.is_found:
            raise scope.at("card").fail("a card that a reveal-until has found is needed here")

    def impossible(self, effect: Effect) -> str | None:
        return None if self.card.pick(effect) else "no card was found"

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        (found,) = self.card.pick(effect)
        combat = effect.combat
        effect.game.state.player(found.player).deck.remove(found.card)
        is_attack = effect.game.state.fighter(combat.attacker).owner == found.player
        role, fighter = ("attack", combat.attacker) if is_attack else ("defense", combat.defender)
        setattr(combat, role, CombatCard(found.player, fighter, found.card, "up"))
        data = {"player": found.player, "role": role, "card": found.card}
        effect.game.tell("card-replaced", "cards.replaced", data)
        return Applied(done=True)

    def say(self, *, may: bool = False) -> str:
        owner = possessive(self.player.say())
        return you_may(f"make it {owner} card in this combat", may=may)
