from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules.effects.language.effect import Effect
from rules.effects.language.operation import SO_FAR, Applied, Operation
from rules.effects.language.printed import THIS_CARD
from rules.effects.language.scope import Meaning, Scope
from rules.effects.words.cards import CARDS
from rules.effects.words.closed import BoostFrom, PickedBy, no_card
from rules.effects.words.numbers import ONE, AtLeastOne, Number, value_noun
from rules.effects.words.players import YOU, PlayerSelector, still_in
from rules.engine.modifier import may_draw
from rules.engine.question import Answer, Question
from rules.refusals.refusal import Violation
from rules.state.actions import Action, ChooseCard
from rules.state.actions import Boost as BoostWith
from rules.state.bindings import Binding, CardReference
from rules.state.bindings import Cards as CardBinding
from rules.state.model import CombatCard, Fighter
from rules.table.boosting import boost_answer, why_no_boost
from rules.table.combats import lay_boost
from rules.table.hands import discard, discard_at_random, draw, exhausted_by
from rules.table.piles import reveal_top
from rules.table.values import boost_number, change_value
from rules.wording.clauses import Clause, Verb, offered
from rules.wording.phrases import OWNER, READER, Noun, Owned, Phrase
from rules.wording.verbs import CHOOSE, DISCARD, DRAW

LAY = Verb("lay", "lays")
REVEAL_AND_DISCARD = Verb("reveal and discard", "reveals and discards")


@dataclass(frozen=True, slots=True)
class DrawCards(Operation):
    """Mandatory, exhaustion included (rulebook, Drawing Cards)."""

    amount: Number
    players: PlayerSelector = YOU

    name = "draw"

    def impossible(self, effect: Effect) -> str | None:
        if not still_in(effect, self.players.pick(effect)):
            return self.players.nobody(effect)
        return self.amount.why_none(effect, "there are 0 cards to draw")

    def not_worth_asking(self, effect: Effect) -> str | None:
        players = self.players.pick(effect)
        if any(may_draw(effect.game, player) for player in players):
            return self.impossible(effect)
        return f"{effect.game.names.players(players)} may not draw now"

    def hurt(self, effect: Effect) -> list[Fighter]:
        amount = self.amount.read(effect)
        players = still_in(effect, self.players.pick(effect))
        return [fighter for player in players for fighter in exhausted_by(effect.game, player, amount)]

    @property
    def may_hurt_own(self) -> bool:
        return True

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        draw(effect.game, self.players.pick(effect), self.amount.read(effect), effect.rule)
        return Applied(done=True)

    @property
    def clause(self) -> Clause:
        return Clause(self.players.noun, DRAW, self.amount.of(CARDS).whole)


@dataclass(frozen=True, slots=True)
class DiscardCards(Operation):
    """From hands, picked by their players, by you, or at random.

    Rule discard.together, Ruling both-players-discard: they are asked one after the other, and all discard together.
    """

    amount: AtLeastOne
    players: PlayerSelector = YOU
    by: PickedBy = "owner"

    name = "discard"
    kind = "choose-card"
    binds = "card"
    keeps: ClassVar[Mapping[str, str]] = {SO_FAR: "card"}

    @property
    def result(self) -> Meaning:
        discarded = Noun(("the discarded card",), again="it")
        several = Noun(("the discarded cards",), is_many=True, again="them")
        is_one = self.amount == ONE and self.players.is_one
        return Meaning("card", discarded if is_one else several, owner=self.players.noun)

    def _owners(self, effect: Effect) -> list[str]:
        """Those who are still in the game."""
        return still_in(effect, self.players.pick(effect))

    def impossible(self, effect: Effect) -> str | None:
        owners = self._owners(effect)
        if not owners:
            return self.players.nobody(effect)
        holders = [player for player in owners if effect.game.state.player(player).hand]
        verb = "has" if len(owners) == 1 else "have"
        return None if holders else f"{effect.game.names.players(owners)} {verb} no card in hand"

    def _picked(self, effect: Effect) -> tuple[CardReference, ...]:
        return effect.cards(SO_FAR) if SO_FAR in effect.frame.bound else ()

    def _hand(self, effect: Effect, owner: str) -> list[str]:
        """What is left to pick from."""
        hand = list(effect.game.state.player(owner).hand)
        for card in self._picked(effect):
            if card.player == owner and card.card in hand:
                hand.remove(card.card)
        return hand

    def _next_owner(self, effect: Effect) -> str | None:
        """Whose card is to be picked now. Ruling short-hand: nobody is asked for more cards than they hold."""
        amount = self.amount.read(effect)
        for owner in self._owners(effect):
            picked = sum(card.player == owner for card in self._picked(effect))
            if picked < amount and self._hand(effect, owner):
                return owner
        return None

    def ask(self, effect: Effect) -> Question | None:
        owner = self._next_owner(effect)
        if self.by == "random" or owner is None:
            return None
        asked = effect.you if self.by == "you" else owner
        return Question(
            kind=self.kind,
            player=asked,
            asks=effect.prompt(lambda: _to_discard(effect, asked, owner), asked, self._left(effect)),
            rule=effect.rule,
            answers=[
                Answer(ChooseCard(asked, card), effect.game.names.card(owner, card).first)
                for card in dict.fromkeys(self._hand(effect, owner))
            ],
            private=True,
            source=effect.source,
            purpose="discard",
        )

    def _left(self, effect: Effect) -> str:
        left = self.amount.read(effect) * len(self._owners(effect)) - len(self._picked(effect))
        return "" if self.amount == ONE else f"{left} to choose"

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        if self.by == "random":
            return self._discarded(self._at_random(effect))
        owner = self._next_owner(effect)
        if isinstance(answer, ChooseCard) and owner is not None:
            effect.bind(SO_FAR, CardBinding((*self._picked(effect), CardReference(owner, "hand", answer.card))))
            if self._next_owner(effect) is not None:
                return Applied(done=True, again=True)
        for card in self._picked(effect):
            discard(effect.game, card.player, card.card, "effect", effect.rule)
        return self._discarded([(card.player, card.card) for card in self._picked(effect)])

    def _at_random(self, effect: Effect) -> list[tuple[str, str]]:
        amount = self.amount.read(effect)
        return [
            (owner, card)
            for owner in self._owners(effect)
            for card in discard_at_random(effect.game, owner, amount, effect.rule)
        ]

    def _discarded(self, cards: list[tuple[str, str]]) -> Applied:
        gone = tuple(CardReference(owner, "discard", card) for owner, card in cards)
        return Applied(done=bool(gone), result=CardBinding(gone))

    def faults(self, effect: Effect) -> list[str]:
        if SO_FAR not in effect.frame.bound:
            return []
        picked = self._picked(effect)
        owners = self.players.pick(effect)
        in_hand = all(
            card.pile == "hand" and picked.count(card) <= effect.game.state.player(card.player).hand.count(card.card)
            for card in picked
        )
        is_sound = in_hand and picked and all(card.player in owners for card in picked) and self.by != "random"
        return [] if is_sound and self._next_owner(effect) else ["These are not cards picked to be discarded."]

    def result_fault(self, effect: Effect, bound: Binding) -> str | None:
        most = self.amount.read(effect) * len(effect.game.state.players)
        is_sound = not isinstance(bound, CardBinding) or len(bound.cards) <= most
        return None if is_sound else "holds more cards than are discarded"

    @property
    def clause(self) -> Clause:
        return Clause(self.players.noun, DISCARD, (*self.amount.of(CARDS).whole, *self._how()))

    def _how(self) -> tuple[Phrase, ...]:
        if self.by == "random":
            return ("at random",)
        chooser = OWNER if self.by == "you" else self.players.noun
        return () if chooser == self.players.noun == OWNER else ("of", Owned(chooser, "choice"))

    @property
    def offer(self) -> Clause:
        """Whoever picks the cards may do so or not."""
        return offered(self.clause, to_its_subject=self.by == "owner")


def _to_discard(effect: Effect, asked: str, owner: str) -> Clause:
    whose = () if asked == owner else ("from", Owned(effect.player(owner), "hand"))
    return Clause(READER, CHOOSE, ("a card", *whose, "to discard"))


@dataclass(frozen=True, slots=True)
class Boost(Operation):
    """Adds the boost number of a card to the value of the owner's: from the hand, or unseen from the deck."""

    from_: BoostFrom = "hand"
    is_face_down: ClassVar[bool] = False

    name = "boost"
    kind = "boost"
    in_combat = True

    def check(self, scope: Scope) -> None:
        if scope.window not in ("attack", "immediately", "during"):
            raise scope.fail('"boost" has a meaning only before the result of a combat')
        if scope.window == "attack" and self.from_ != "hand":
            raise scope.at("from").fail("with an attack a card is laid face down, and its player knows which")

    def in_window(self, scope: Scope) -> Operation:
        return FaceDownBoost(self.from_) if scope.window == "attack" else self

    def impossible(self, effect: Effect) -> str | None:
        if effect.your_card is None:
            return no_card(effect, "your-card")
        player = effect.game.state.player(effect.you)
        if self.from_ == "hand":
            return None if player.hand else f"{effect.game.names.player(effect.you)} has no card in hand"
        return None if player.deck else f"the deck of {effect.game.names.player(effect.you)} is empty"

    def ask(self, effect: Effect) -> Question | None:
        if self.from_ == "deck-top":
            return None
        game, you = effect.game, effect.you
        hand = dict.fromkeys(game.state.player(you).hand)
        return Question(
            kind=self.kind,
            player=you,
            asks=effect.prompt(lambda: self.clause),
            rule=effect.rule,
            answers=[boost_answer(game, you, card) for card in hand if game.card(you, card).boost is not None],
            private=True,
            source=effect.source,
        )

    def why_not(self, effect: Effect, question: Question, action: Action) -> Violation | None:
        return why_no_boost(effect.game, question, action)

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        side = effect.your_card
        if side is None:
            return Applied(done=False)
        if self.from_ == "deck-top":
            self._boost_blindly(effect, side)
            return Applied(done=True)
        if not isinstance(answer, BoostWith):
            return Applied(done=False)
        if self.is_face_down:
            lay_boost(effect.game, side, answer.card)
        else:
            discard(effect.game, effect.you, answer.card, "boost", effect.rule)
            self._add(effect, side, answer.card)
        return Applied(done=True)

    def _boost_blindly(self, effect: Effect, side: CombatCard) -> None:
        card = reveal_top(effect.game, effect.you, "boosts.blind")
        discard(effect.game, effect.you, card, "boost", "boosts.blind", "deck")
        self._add(effect, side, card)

    def _add(self, effect: Effect, side: CombatCard, card: str) -> None:
        why = f"boost {effect.game.names.card(effect.you, card)}"
        change_value(effect.game, side, "add", boost_number(effect.game, effect.you, card), why)

    @property
    def clause(self) -> Clause:
        its_boost: tuple[Phrase, ...] = ("to add its boost number to", value_noun(THIS_CARD))
        if self.from_ == "deck-top":
            return Clause(OWNER, REVEAL_AND_DISCARD, ("the top card of", Owned(OWNER, "deck"), *its_boost))
        return Clause(OWNER, DISCARD, ("a card", *its_boost))


class FaceDownBoost(Boost):
    """With an attack: only laid beside the attack card; what it adds is seen when the cards are revealed."""

    __slots__ = ()
    is_face_down = True

    @property
    def clause(self) -> Clause:
        """The card is not named: everybody may hear what is asked."""
        adds = "when revealed, it adds its boost number to the value of the attack card"
        return Clause(OWNER, LAY, (f"a card face down beside the attack card; {adds}",))
