"""Cards that go from one place to another, are looked at, searched for or shuffled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rules.effects.language.effect import Effect
from rules.effects.language.operation import SO_FAR, Applied, Operation
from rules.effects.language.scope import Meaning, Scope
from rules.effects.words.cards import BoundCards, CardFilter, Cards, CardSelector
from rules.effects.words.closed import (
    CARD_NOUNS,
    CARD_OWNERS,
    CardOrWord,
    CardWord,
    ChosenCards,
    OneFighter,
    OnePlayer,
    PutOrder,
    PutWhere,
    no_card,
    side_meant,
)
from rules.effects.words.players import PlayerSelector, say_if_out
from rules.engine.question import Answer, Question
from rules.state.actions import Action, ChooseCard
from rules.state.bindings import CardReference, Pile
from rules.state.bindings import Cards as CardBinding
from rules.state.model import Fighter, Frame
from rules.table.combats import leave_combat
from rules.table.hands import discard, discard_played
from rules.table.piles import put, put_played, reveal_until, search_deck, shuffle_deck
from rules.table.schemes import play_scheme
from rules.table.scripts import scheme_frame
from rules.table.telling import tell
from rules.trace.events.cards import CardSeen, MovedTo
from rules.wording.clauses import Clause, Verb
from rules.wording.phrases import OWNER, Aside, Noun, Owned, Phrase
from rules.wording.verbs import CHOOSE, DISCARD, PLAY, TAKE

LOOK = Verb("look", "looks")
PUT = Verb("put", "puts")
REVEAL = Verb("reveal", "reveals")
SHUFFLE = Verb("shuffle", "shuffles")


def _shown(verb: Verb) -> Verb:
    """With what is done shown before."""
    return Verb(f"show and {verb.base}", f"shows and {verb.third}")


PURPOSES: Mapping[PutWhere, str] = {
    "hand": "take",
    "discard": "discard",
    "deck-top": "put-on-top",
    "deck-bottom": "put-on-bottom",
    "deck-shuffled": "shuffle-in",
}
PILE_OF: Mapping[PutWhere, Pile] = {
    "hand": "hand",
    "discard": "discard",
    "deck-top": "deck",
    "deck-bottom": "deck",
    "deck-shuffled": "deck",
}
WHERE: Mapping[PutWhere, MovedTo] = {
    "hand": "hand",
    "deck-top": "deck-top",
    "deck-bottom": "deck-bottom",
    "deck-shuffled": "deck",
}


@dataclass(frozen=True, slots=True)
class Put(Operation):
    """Cards go from a pile, or from the combat, to another place. Not a draw."""

    cards: CardOrWord
    to: PutWhere
    order: PutOrder | None = None
    shown: bool = False

    name = "put"
    kind = "choose-card"
    binds = "card"
    keeps: ClassVar[Mapping[str, str]] = {SO_FAR: "card"}

    @property
    def result(self) -> Meaning:
        is_one = isinstance(self.cards, str) or self.cards.is_one
        one, several = (
            ("the discarded card", "the discarded cards") if self.to == "discard" else ("that card", "those cards")
        )
        put = Noun((one,), again="it") if is_one else Noun((several,), is_many=True, again="them")
        return Meaning("card", put, owner=self._owner)

    @property
    def _owner(self) -> Noun:
        return CARD_OWNERS[self.cards] if isinstance(self.cards, str) else self.cards.owner

    def purpose_of(self, name: str) -> str | None:
        return PURPOSES[self.to] if isinstance(self.cards, BoundCards) and self.cards.name == name else None

    def check(self, scope: Scope) -> None:
        if self.order is not None and (isinstance(self.cards, str) or self.to != "deck-top"):
            raise scope.at("order").fail("an order is chosen for cards that are put on top of a deck")
        if isinstance(self.cards, str) and scope.window == "attack":
            raise scope.at("cards").fail("a card that lies face down stays there")

    def impossible(self, effect: Effect) -> str | None:
        if isinstance(self.cards, str):
            return None if side_meant(effect, self.cards) else no_card(effect, self.cards)
        if self.cards.searched(effect):
            return None
        cards = self.cards.pick(effect)
        if not cards:
            return None if self._shuffles_all_the_same(effect) else self.cards.nothing(effect)
        lie_there = self.to == "discard" and all(card.pile == "discard" for card in cards)
        return "what is to be discarded is discarded already" if lie_there else None

    def not_worth_asking(self, effect: Effect) -> str | None:
        """Ruling answers-of-the-eliminated: it matters whose cards they are, and not who is asked."""
        return self.impossible(effect) or say_if_out(effect, self._owned_by(effect))

    def _owned_by(self, effect: Effect) -> list[str]:
        if isinstance(self.cards, str):
            side = side_meant(effect, self.cards)
            return [side.player] if side else []
        return [card.player for card in self.cards.pick(effect)]

    def _shuffles_all_the_same(self, effect: Effect) -> bool:
        """A deck into which a whole pile goes, though the pile is empty."""
        return self.to == "deck-shuffled" and why_no_deck(effect, self._owners(effect)) is None

    def _ordered(self, effect: Effect) -> tuple[CardReference, ...]:
        return effect.cards(SO_FAR) if SO_FAR in effect.frame.bound else ()

    def _unordered(self, effect: Effect) -> list[CardReference]:
        assert not isinstance(self.cards, str), "only cards of a pile are put in an order"
        left = self.cards.pick(effect)
        for card in self._ordered(effect):
            if card in left:
                left.remove(card)
        return left

    def ask(self, effect: Effect) -> Question | None:
        if self.order is None or len(left := self._unordered(effect)) < 2:
            return None
        place = "on top" if not self._ordered(effect) else "next"
        cards = sorted({(card.card, card.player) for card in left})
        return Question(
            kind=self.kind,
            player=effect.you,
            asks=effect.prompt(
                lambda: Clause(OWNER, CHOOSE, (f"the card that shall be {place}",)), note=f"{len(left)} left"
            ),
            rule=effect.rule,
            answers=[Answer(ChooseCard(effect.you, c), effect.game.names.card(owner, c).first) for c, owner in cards],
            private=True,
            source=effect.source,
            purpose="put-on-top",
        )

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        if isinstance(self.cards, str):
            return self._put_played(effect, self.cards)
        cards = self._found(effect, self.cards)
        if self.order is not None:
            if isinstance(answer, ChooseCard):
                chosen = next(card for card in self._unordered(effect) if card.card == answer.card)
                effect.bind(SO_FAR, CardBinding((*self._ordered(effect), chosen)))
            if len(left := self._unordered(effect)) >= 2:
                return Applied(done=True, again=True)
            cards = [*self._ordered(effect), *left]
        return self._put_all(effect, cards)

    def _found(self, effect: Effect, cards: Cards) -> list[CardReference]:
        """Ruling searched-deck: before anything is taken, and whether or not there is."""
        searched = [] if self._ordered(effect) else cards.searched(effect)
        for owner in searched:
            search_deck(effect.game, effect.you, owner)
        found = cards.pick(effect)
        if searched and not found:
            effect.skip(cards.nothing(effect))
        return found

    def _put_all(self, effect: Effect, cards: list[CardReference]) -> Applied:
        """The first is to lie on top, so the last goes there first."""
        in_turn = reversed(cards) if self.to == "deck-top" else cards
        for card in in_turn:
            self._put(effect, card)
        return self._went(effect, [(card.player, card.card) for card in cards])

    def _went(self, effect: Effect, cards: list[tuple[str, str]]) -> Applied:
        if self.to == "deck-shuffled":
            for player in dict.fromkeys([*(player for player, _ in cards), *self._owners(effect)]):
                shuffle_deck(effect.game, player, effect.rule)
        pile = PILE_OF[self.to]
        went = tuple(CardReference(player, pile, card) for player, card in cards)
        return Applied(done=bool(cards), result=CardBinding(went))

    def _owners(self, effect: Effect) -> list[str]:
        """Those whose whole pile goes into the deck: it is shuffled even if the pile is empty."""
        return self.cards.of.pick(effect) if isinstance(self.cards, CardSelector) else []

    def _put(self, effect: Effect, card: CardReference) -> None:
        if self.to != "discard":
            put(effect.game, effect.you, card, WHERE[self.to], effect.rule, shown=self.shown)
        elif card.pile != "discard":
            discard(effect.game, card.player, card.card, "effect", effect.rule, card.pile)

    def _put_played(self, effect: Effect, word: CardWord) -> Applied:
        side = side_meant(effect, word)
        assert side is not None, "an impossible operation is not applied"
        leave_combat(effect.game, side, effect.rule)
        if self.to == "discard":
            discard_played(effect.game, side.player, side.card, effect.rule, why="effect")
        else:
            put_played(effect.game, effect.you, side, WHERE[self.to], effect.rule)
        return self._went(effect, [(side.player, side.card)])

    def faults(self, effect: Effect) -> list[str]:
        if SO_FAR not in effect.frame.bound:
            return []
        is_sound = (
            self.order is not None
            and not isinstance(self.cards, str)
            and self._ordered(effect)
            and not set(self._ordered(effect)) - set(self.cards.pick(effect))
            and len(self._unordered(effect)) >= 2
        )
        return [] if is_sound else ["These are not cards that are being put in order."]

    @property
    def clause(self) -> Clause:
        cards = CARD_NOUNS[self.cards] if isinstance(self.cards, str) else self.cards.when_taken
        return Clause(OWNER, _shown(self._verb) if self.shown else self._verb, (cards, *self._where()))

    @property
    def _verb(self) -> Verb:
        if self.to == "hand" and self._owner == OWNER:
            return TAKE
        return {"discard": DISCARD, "deck-shuffled": SHUFFLE}.get(self.to, PUT)

    def _where(self) -> tuple[Phrase, ...]:
        """Every card goes to its owner's."""
        deck = Owned(self._owner, "deck")
        match self.to:
            case "hand":
                return ("into", Owned(self._owner, "hand"))
            case "discard":
                return ()
            case "deck-top":
                return ("back on top of", deck, "in any order") if self.order else ("on top of", deck)
            case "deck-bottom":
                return ("under", deck)
            case "deck-shuffled":
                return ("into", deck)


@dataclass(frozen=True, slots=True)
class Look(Operation):
    """A private look; who knows what afterwards is for the players to remember."""

    cards: Cards

    name = "look"
    binds = "card"

    @property
    def result(self) -> Meaning:
        seen = Noun(("the card seen",), again="it")
        several = Noun(("the cards seen",), is_many=True, again="them")
        noun = seen if self.cards.is_one else several
        return Meaning("card", noun, is_secret=self.cards.is_hidden, owner=self.cards.owner)

    def check(self, scope: Scope) -> None:
        if isinstance(self.cards, CardSelector) and not self.cards.of.is_one:
            raise scope.at("cards").at("of").fail("one player's cards are looked at")

    def impossible(self, effect: Effect) -> str | None:
        seen = self.cards.pick(effect)
        return say_if_out(effect, [card.player for card in seen]) if seen else self.cards.nothing(effect)

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        seen = self.cards.pick(effect)
        if not seen:
            return Applied(done=False, result=CardBinding(()))
        cards = tuple(card.card for card in seen)
        tell(effect.game, CardSeen(effect.you, seen[0].player, seen[0].pile, cards), "looks.private")
        return Applied(done=True, result=CardBinding(tuple(seen)))

    @property
    def clause(self) -> Clause:
        return Clause(OWNER, LOOK, ("at", self.cards.when_seen))


@dataclass(frozen=True, slots=True)
class RevealUntil(Operation):
    """Until a card appears that is wanted. Not a draw."""

    players: OnePlayer
    until: CardFilter

    name = "reveal-until"
    binds = "card"
    must_bind = True

    @property
    def result(self) -> Meaning:
        found = Noun(("the card found",), again="it")
        return Meaning("card", found, is_chosen=True, is_found=True, owner=self.players.noun)

    def impossible(self, effect: Effect) -> str | None:
        return why_no_deck(effect, self.players.pick(effect))

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        (player,) = self.players.pick(effect)
        found = reveal_until(effect.game, player, lambda card: self.until.fits(effect, card), "cards.replaced")
        return Applied(done=found is not None, result=CardBinding((found,) if found else ()))

    @property
    def clause(self) -> Clause:
        deck = Owned(self.players.noun, "deck")
        until = (f"until an {self.until.role} card appears that", self.until.playable_by.some, "may play;")
        return Clause(
            self.players.noun, REVEAL, ("cards of", deck, *until, "the others go under", deck, "in random order")
        )


@dataclass(frozen=True, slots=True)
class Shuffle(Operation):
    players: PlayerSelector

    name = "shuffle"

    def impossible(self, effect: Effect) -> str | None:
        return why_no_deck(effect, self.players.pick(effect))

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        for player in self.players.pick(effect):
            shuffle_deck(effect.game, player, effect.rule)
        return Applied(done=True)

    @property
    def clause(self) -> Clause:
        return Clause(self.players.noun, SHUFFLE, (Owned(self.players.noun, "deck"),))


def why_no_deck(effect: Effect, players: Sequence[str]) -> str | None:
    """Where there is no card in any of their decks."""
    if any(effect.game.state.player(player).deck for player in players):
        return None
    return f"no card is in the deck of {effect.game.names.players(players)}"


@dataclass(frozen=True, slots=True)
class PlayScheme(Operation):
    """As part of another effect: no further action. Only one scheme is played at a time.

    Where the deck was searched for it, the deck is shuffled once the card is out, found or not.
    """

    cards: ChosenCards
    fighters: OneFighter
    shuffled: bool = False

    name = "play-scheme"

    def check(self, scope: Scope) -> None:
        scope.demand_action(self.name)

    def purpose_of(self, name: str) -> str | None:
        return "play" if isinstance(self.cards, BoundCards) and self.cards.name == name else None

    def impossible(self, effect: Effect) -> str | None:
        if effect.game.state.scheme is not None and effect.game.state.frames[-1] is effect.frame:
            return "a scheme is being played already"
        if self._playable(effect) or (self.shuffled and why_no_deck(effect, [effect.you]) is None):
            return None
        if not self.cards.pick(effect):
            return self.cards.nothing(effect)
        return f"{self.fighters.named(effect)} may not play it"

    def _playable(self, effect: Effect) -> list[tuple[CardReference, Fighter]]:
        game = effect.game
        return [
            (card, fighter)
            for card in self.cards.pick(effect)
            for fighter in self.fighters.pick(effect)
            if card.player == effect.you
            and game.card(card.player, card.card).type == "scheme"
            and game.may_play(fighter, game.card(card.player, card.card))
        ]

    def apply(self, effect: Effect, answer: Action | None) -> Applied:
        playable = self._playable(effect)
        if playable:
            card, fighter = playable[0]
            play_scheme(effect.game, card, fighter.id, effect.rule if self.shuffled else None)
            return Applied(done=True, call=scheme_frame(effect.game))
        shuffle_deck(effect.game, effect.you, effect.rule)
        return Applied(done=False)

    def calls(self, effect: Effect) -> Frame | None:
        return scheme_frame(effect.game) if effect.game.state.scheme else None

    @property
    def clause(self) -> Clause:
        deck = Owned(OWNER, "deck")
        shuffled = (Aside(("the rest of", deck, "is shuffled first"), in_brackets=True),) if self.shuffled else ()
        return Clause(OWNER, PLAY, (self.cards.noun, "with", self.fighters.noun, *shuffled))
