from dataclasses import dataclass

from rules.boosting import boost_answer
from rules.effects.cards import CardSelector
from rules.effects.effect import Effect
from rules.effects.numbers import Number
from rules.effects.operation import Applied, Operation, you_may
from rules.effects.players import YOU, PlayerSelector
from rules.effects.words import PickedBy, PutWhere
from rules.engine.question import Answer, Question
from rules.piles import discard, discard_at_random, draw, take_into_hand
from rules.state.actions import Action, ChooseCard
from rules.state.actions import Boost as BoostWith
from rules.state.bindings import CardReference, Cards
from rules.values import boost_number, change_value


@dataclass(frozen=True, slots=True)
class DrawCards(Operation):
    """Mandatory, exhaustion included (rulebook, Drawing Cards)."""

    count: Number
    player: PlayerSelector = YOU

    name = "draw"

    def impossible(self, effect: Effect) -> str | None:
        return None if self.count.read(effect) else "there are 0 cards to draw"

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        count = self.count.read(effect)
        for player in self.player.pick(effect):
            draw(effect.game, player, count, effect.rule)
        return Applied(done=True)

    def say(self, *, may: bool = False) -> str:
        cards = self.count.say_of("card")
        if self.player is YOU:
            return you_may(f"draw {cards}", may=may)
        return f"{self.player.say()} {'may draw' if may else 'draws'} {cards}"


@dataclass(frozen=True, slots=True)
class DiscardCards(Operation):
    """One card from a player's hand: picked by that player, or at random."""

    player: PlayerSelector
    picked_by: PickedBy

    name = "discard"
    kind = "choose-card"
    binds = "card"

    def impossible(self, effect: Effect) -> str | None:
        holders = [player for player in self.player.pick(effect) if effect.game.state.player(player).hand]
        return None if holders else f"{effect.game.names.players(self.player.pick(effect))} has no card in hand"

    def ask(self, effect: Effect) -> Question | None:
        if self.picked_by == "random":
            return None
        (owner,) = self.player.pick(effect)
        hand = dict.fromkeys(effect.game.state.player(owner).hand)
        return Question(
            kind=self.kind,
            player=owner,
            prompt=f"{effect.title}: choose a card to discard.",
            rule=effect.rule,
            answers=[Answer(ChooseCard(owner, card), effect.game.names.card(owner, card)) for card in hand],
            private=True,
            source=effect.source,
            purpose="discard",
        )

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        discarded = [(owner, self._discard(effect, owner, answer)) for owner in self.player.pick(effect)]
        gone = tuple(CardReference(owner, card) for owner, card in discarded if card)
        return Applied(done=bool(gone), result=Cards(gone))

    def _discard(self, effect: Effect, owner: str, answer: Action | None) -> str | None:
        if not isinstance(answer, ChooseCard):
            return discard_at_random(effect.game, owner, effect.rule)
        discard(effect.game, owner, answer.card, "effect", effect.rule)
        return answer.card

    def say(self, *, may: bool = False) -> str:
        how = "1 random card" if self.picked_by == "random" else "1 card of their choice"
        return f"{self.player.say()} {'may discard' if may else 'discards'} {how}"


@dataclass(frozen=True, slots=True)
class Boost(Operation):
    """Discards a card from the owner's hand and adds its boost number to their card's value."""

    name = "boost"
    kind = "boost"
    before_result = True

    def impossible(self, effect: Effect) -> str | None:
        if effect.your_card is None:
            return f"{effect.game.names.player(effect.you)} has played no card in this combat"
        hand = effect.game.state.player(effect.you).hand
        return None if hand else f"{effect.game.names.player(effect.you)} has no card in hand"

    def ask(self, effect: Effect) -> Question | None:
        game, you = effect.game, effect.you
        hand = dict.fromkeys(game.state.player(you).hand)
        return Question(
            kind=self.kind,
            player=you,
            prompt=f"{effect.title}: discard a card to add its boost number to the value of {effect.title}.",
            rule=effect.rule,
            answers=[boost_answer(game, you, card) for card in hand if game.card(you, card).boost is not None],
            private=True,
            source=effect.source,
        )

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        side = effect.your_card
        if side is None or not isinstance(answer, BoostWith):
            return Applied(done=False)
        amount = boost_number(effect.game, effect.you, answer.card)
        discard(effect.game, effect.you, answer.card, "boost", effect.rule)
        why = f"boost {effect.game.names.card(effect.you, answer.card)}"
        change_value(effect.game, side, "add", amount, why, "cards.value")
        return Applied(done=True)

    def say(self, *, may: bool = False) -> str:
        return you_may("discard a card to add its boost number to the value of this card", may=may)


@dataclass(frozen=True, slots=True)
class Put(Operation):
    """Takes cards from a pile into their owner's hand. Not a draw."""

    cards: CardSelector
    to: PutWhere

    name = "put"

    def impossible(self, effect: Effect) -> str | None:
        return None if self.cards.pick(effect) else self.cards.nothing(effect)

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        cards = self.cards.pick(effect)
        for card in cards:
            take_into_hand(effect.game, card.player, card.card, self.cards.pile, effect.rule)
        return Applied(done=bool(cards))

    def say(self, *, may: bool = False) -> str:
        return you_may(f"take {self.cards.say_taken()} into your hand", may=may)


@dataclass(frozen=True, slots=True)
class Look(Operation):
    """A private look; who knows what afterwards is for the players to remember."""

    cards: CardSelector

    name = "look"

    def impossible(self, effect: Effect) -> str | None:
        return None if self.cards.pick(effect) else self.cards.nothing(effect)

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        seen = self.cards.pick(effect)
        data = {
            "player": effect.you,
            "owner": seen[0].player,
            "pile": self.cards.pile,
            "cards": [card.card for card in seen],
        }
        effect.game.tell("card-seen", effect.rule, data)
        return Applied(done=True)

    def say(self, *, may: bool = False) -> str:
        return you_may(f"look at {self.cards.say_pile()}", may=may)
