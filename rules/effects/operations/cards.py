from dataclasses import dataclass

from rules.effects.effect import Effect
from rules.effects.numbers import Number
from rules.effects.operation import Applied, Operation, you_may
from rules.effects.players import YOU, PlayerSelector
from rules.effects.words import PickedBy
from rules.engine.question import Answer, Question
from rules.piles import discard, discard_at_random, draw
from rules.state.actions import Action, ChooseCard
from rules.state.bindings import CardReference, Cards


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
