"""Words for cards in piles. Cards being played are in no pile."""

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass
from typing import Literal, cast

from rules.catalogue import Card
from rules.effects.language.effect import Effect
from rules.effects.language.scope import Meaning, Scope, bound
from rules.effects.words.fighters import FighterSelector, parse_one_fighter
from rules.effects.words.players import PlayerSelector, parse_players
from rules.state.bindings import CardReference, Pile
from rules.wording.clauses import THERE, Clause
from rules.wording.names import Name, article, words_of
from rules.wording.phrases import Countable, Noun, Owned, Phrase
from rules.wording.verbs import ARE

PILES = ("deck", "discard", "hand")
TYPES = ("attack", "defense", "scheme", "versatile")
_PILE_NAMES = {"hand": "hand", "discard": "discard pile", "deck": "deck"}
CARDS = Countable("card", "cards")


class Cards(ABC):
    @abstractmethod
    def pick(self, effect: Effect) -> list[CardReference]:
        """The cards meant that are still in their piles, the topmost first."""

    @property
    @abstractmethod
    def is_hidden(self) -> bool:
        """Whether which cards they are is not for everybody to see."""

    @property
    def reads_hidden(self) -> bool:
        """Whether even how many they are is not for everybody to see."""
        return False

    def searched(self, effect: Effect) -> list[str]:
        """The players whose decks have to be searched for them."""
        return []

    @abstractmethod
    def nothing(self, effect: Effect) -> str:
        """Why there is none of them."""

    @property
    @abstractmethod
    def owner(self) -> Noun:
        """Whose cards they are."""

    @property
    @abstractmethod
    def is_one(self) -> bool:
        """Whether the words can mean only one card."""

    @property
    @abstractmethod
    def noun(self) -> Noun:
        """All of them."""

    @abstractmethod
    def some(self, number: int) -> Noun:
        """So many of them."""

    @property
    def plural(self) -> Noun:
        """All of them together."""
        return self.noun

    @property
    def when_taken(self) -> Noun:
        """All of them, for a verb that takes them away."""
        return self.noun

    @property
    def when_seen(self) -> Noun:
        """All of them, for a verb that looks at them."""
        return self.noun


@dataclass(frozen=True, slots=True)
class CardSelector(Cards):
    """The cards of a player's pile for which every filter holds."""

    pile: Pile
    of: PlayerSelector
    top: int | None = None
    tag: str | None = None
    type: str | None = None
    card: str | None = None  # its id
    title: str = ""  # its name
    playable_by: FighterSelector | None = None

    def pick(self, effect: Effect) -> list[CardReference]:
        return [
            CardReference(player, self.pile, card)
            for player in self.of.pick(effect)
            for card in self._cards(effect, player)
        ]

    def _cards(self, effect: Effect, player: str) -> list[str]:
        cards: list[str] = getattr(effect.game.state.player(player), self.pile)
        return [card for card in cards[: self.top] if self._fits(effect, player, card)]

    def _fits(self, effect: Effect, player: str, card_id: str) -> bool:
        card = effect.game.card(player, card_id)
        return (
            (self.tag is None or self.tag in card.tags)
            and (self.type is None or self.type == card.type)
            and (self.card is None or self.card == card_id)
            and (self.playable_by is None or any(effect.game.may_play(f, card) for f in self.playable_by.pick(effect)))
        )

    @property
    def is_hidden(self) -> bool:
        return self.pile != "discard"

    @property
    def reads_hidden(self) -> bool:
        filters = (self.tag, self.type, self.card, self.playable_by)
        return self.is_hidden and any(one is not None for one in filters)

    def searched(self, effect: Effect) -> list[str]:
        if self.pile != "deck" or self.top is not None:
            return []
        return [player for player in self.of.pick(effect) if effect.game.state.player(player).deck]

    def nothing(self, effect: Effect) -> str:
        if not self.of.pick(effect):
            return self.of.nobody(effect)
        if self.playable_by and not self.playable_by.pick(effect):
            return self.playable_by.nobody(effect)
        return effect.in_words(self.there_is("no"))

    @property
    def owner(self) -> Noun:
        return self.of.noun

    @property
    def is_one(self) -> bool:
        return self.of.is_one and (self.top == 1 or self.card is not None)

    @property
    def noun(self) -> Noun:
        return Noun(self._top) if self._is_top else self._each("in")

    @property
    def each(self) -> Noun:
        """Each single one."""
        return Noun(("each of", *self._top)) if self._is_top else self._each("in")

    @property
    def plural(self) -> Noun:
        words = self._top if self._is_top else ("the", *self._kind(2), *self._where("in"))
        return Noun(words, is_many=not self._is_top or self.top != 1)

    def some(self, number: int) -> Noun:
        few = (self._title,) if self.card else (str(number), *self._kind(number))
        return Noun((*few, *self._where("in")), is_many=number != 1)

    @property
    def when_taken(self) -> Noun:
        if self._is_whole and self.pile == "hand":
            return Noun((self._pile,))
        return Noun(self._top) if self._is_top else self._each("from")

    @property
    def when_seen(self) -> Noun:
        return Noun((self._pile,)) if self._is_whole else self.noun

    def there_is(self, which: Literal["a", "no"]) -> Clause:
        """That there is one of them, or none."""
        if self.card:
            return Clause(Noun((self._title,)), ARE, self._where("in"), is_denied=which == "no")
        one = self._kind(1)
        return Clause(THERE, ARE, (article(str(one[0])) if which == "a" else "no", *one, *self._where("in")))

    @property
    def _filters(self) -> tuple[object, ...]:
        return (self.tag, self.type, self.card, self.playable_by)

    @property
    def _is_whole(self) -> bool:
        return self.top is None and not any(self._filters)

    @property
    def _is_top(self) -> bool:
        return self.top is not None and not any(self._filters)

    @property
    def _pile(self) -> Owned:
        return Owned(self.of.noun, _PILE_NAMES[self.pile])

    @property
    def _title(self) -> Name:
        return Name(self.title)

    @property
    def _top(self) -> tuple[Phrase, ...]:
        """The uppermost of the pile, whatever they are."""
        return ("the top card of" if self.top == 1 else f"the top {self.top} cards of", self._pile)

    def _each(self, where: str) -> Noun:
        return Noun((self._title if self.card else "each", *(() if self.card else self._kind(1)), *self._where(where)))

    def _where(self, where: str) -> tuple[Phrase, ...]:
        pile = (where, self._pile) if self.top is None else ("among" if where == "in" else "from among", *self._top)
        return (*pile, *(("that", self.playable_by.some, "may play") if self.playable_by else ()))

    def _kind(self, number: int) -> tuple[Phrase, ...]:
        """Of one card or of several."""
        tag = (Name(words_of(self.tag).capitalize()),) if self.tag else ()
        of_type = (self.type,) if self.type in ("scheme", "versatile") else ()
        rest = ("of type", self.type) if self.type in ("attack", "defense") else ()
        return (*tag, *of_type, CARDS.one if number == 1 else CARDS.many, *rest)


@dataclass(frozen=True, slots=True)
class CardFilter:
    """Whether a card is one that can be played in this role, by this fighter."""

    role: str
    playable_by: FighterSelector

    def fits(self, effect: Effect, card: Card) -> bool:
        return card.can_attack and any(effect.game.may_play(f, card) for f in self.playable_by.candidates(effect))


def still_there(effect: Effect, cards: tuple[CardReference, ...]) -> list[CardReference]:
    """Those that are still in the pile they were seen in."""
    left: Counter[CardReference] = Counter()
    for player in effect.game.state.players:
        for pile in PILES:
            left.update(CardReference(player.id, cast("Pile", pile), card) for card in getattr(player, pile))
    found = []
    for card in cards:
        if left[card]:
            left[card] -= 1
            found.append(card)
    return found


@dataclass(frozen=True, slots=True)
class BoundCards(Cards):
    name: str
    meaning: Meaning

    def pick(self, effect: Effect) -> list[CardReference]:
        return still_there(effect, effect.cards(self.name))

    @property
    def is_hidden(self) -> bool:
        return True

    def nothing(self, effect: Effect) -> str:
        if effect.cards(self.name):
            return "no such card is left"
        if self.meaning.is_found:
            return "no card was found"
        return "no card was chosen" if self.meaning.is_chosen else "there is no such card"

    @property
    def owner(self) -> Noun:
        return self.meaning.owner

    @property
    def is_one(self) -> bool:
        return not self.meaning.noun.is_many

    @property
    def noun(self) -> Noun:
        return bound(self.meaning, self.name)

    def some(self, number: int) -> Noun:
        return Noun((f"{number} of", self.noun), is_many=number != 1)


@dataclass(frozen=True, slots=True)
class Without(Cards):
    """What was seen less what was taken; of two alike, one taken leaves one."""

    seen: str
    taken: str
    meaning: Meaning

    def pick(self, effect: Effect) -> list[CardReference]:
        taken = Counter((card.player, card.card) for card in effect.cards(self.taken))
        rest = []
        for card in effect.cards(self.seen):
            if taken[card.player, card.card]:
                taken[card.player, card.card] -= 1
            else:
                rest.append(card)
        return still_there(effect, tuple(rest))

    @property
    def is_hidden(self) -> bool:
        return True

    def nothing(self, effect: Effect) -> str:
        return "no card is left over"

    @property
    def owner(self) -> Noun:
        return self.meaning.owner

    @property
    def is_one(self) -> bool:
        return False

    @property
    def noun(self) -> Noun:
        return Noun(("the rest",), is_many=True)

    def some(self, number: int) -> Noun:
        return Noun((f"{number} of the rest",), is_many=number != 1)


def parse_cards(value: object, scope: Scope) -> Cards:
    if isinstance(value, str) and value.startswith("$"):
        name = scope.type_of(value, "card")
        return BoundCards(name, scope.names[name])
    if isinstance(value, dict) and "in" in value:
        members = scope.members(value, ("in", "not"))
        seen, taken = (scope.at(name).type_of(str(members[name]), "card") for name in ("in", "not"))
        return Without(seen, taken, scope.names[seen])
    return parse_pile(value, scope)


def parse_pile(value: object, scope: Scope) -> CardSelector:
    members = scope.members(value, ("pile", "of"), ("top", "tag", "type", "card", "playable_by"))
    pile = scope.at("pile").word("a pile", members["pile"], PILES)
    tag = scope.at("tag").node(members["tag"]).id() if "tag" in members else None
    cards = scope.own.cards
    card = scope.at("card").word("a card of this hero", members["card"], cards) if "card" in members else None
    top = scope.at("top").node(members["top"]).number(1, 30) if "top" in members else None
    card_type = scope.at("type").word("a type of card", members["type"], TYPES) if "type" in members else None
    player = parse_one_fighter(members["playable_by"], scope.at("playable_by")) if "playable_by" in members else None
    of = parse_players(members["of"], scope.at("of"))
    return CardSelector(cast("Pile", pile), of, top, tag, card_type, card, cards.get(card or "", ""), player)


def parse_card_filter(value: object, scope: Scope) -> CardFilter:
    members = scope.members(value, ("role", "playable_by"))
    role = scope.at("role").word("a role of a card that is searched for", members["role"], ("attack",))
    return CardFilter(role, parse_one_fighter(members["playable_by"], scope.at("playable_by")))
