"""Words for cards in piles. Cards being played are in no pile."""

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass
from typing import cast

from rules.catalogue import Card
from rules.effects.language.effect import Effect
from rules.effects.language.scope import Meaning, Scope
from rules.effects.words.fighters import FighterSelector, parse_one_fighter
from rules.effects.words.players import YOU, PlayerSelector, parse_players
from rules.state.bindings import CardReference, Pile
from rules.trace.names import count_of, possessive

PILES = ("deck", "discard", "hand")
TYPES = ("attack", "defense", "scheme", "versatile")
_PILE_NAMES = {"hand": "hand", "discard": "discard pile", "deck": "deck"}


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

    @abstractmethod
    def nothing(self, effect: Effect) -> str:
        """Why there is none of them."""

    @abstractmethod
    def say(self) -> str: ...

    @abstractmethod
    def say_one(self) -> str: ...

    def say_taken(self) -> str:
        """As the object of a verb that takes them away."""
        return self.say()

    def say_seen(self) -> str:
        """As the object of a look."""
        return self.say()

    @property
    def deck(self) -> str:
        """The deck of those whose cards they are."""
        return "the deck"


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

    def nothing(self, effect: Effect) -> str:
        if not self.of.pick(effect):
            return self.of.nobody(effect)
        if self.playable_by and not self.playable_by.pick(effect):
            return self.playable_by.nobody(effect)
        owner = effect.game.names.players(self.of.pick(effect))
        may_play = f" that {self.playable_by.named(effect)} may play" if self.playable_by else ""
        return f"there is no {self._kind()} in the {_PILE_NAMES[self.pile]} of {owner}{may_play}"

    def say(self) -> str:
        if self.top is not None:
            return f"the top {'card' if self.top == 1 else count_of(self.top, 'card')} of {self._say_pile()}"
        return f"each {self._kind()} in {self._say_pile()}"

    def say_one(self) -> str:
        if self.card:
            return f"{self.title} in {self._say_pile()}"
        return f"1 {self._kind()} in {self._say_pile()}{self._say_player()}"

    def _say_player(self) -> str:
        return f" that {self.playable_by.say()} may play" if self.playable_by else ""

    def say_taken(self) -> str:
        if self.top is not None:
            return self.say()
        if self._is_whole and self.pile == "hand":
            return self._say_pile()
        if self.card:
            return f"{self._kind()} from {self._say_pile()}"
        return f"each {self._kind()} from {self._say_pile()}"

    def say_seen(self) -> str:
        return self._say_pile() if self._is_whole else self.say()

    @property
    def _is_whole(self) -> bool:
        return (self.top, self.tag, self.type, self.card, self.playable_by) == (None, None, None, None, None)

    @property
    def deck(self) -> str:
        return "your deck" if self.of is YOU else "that deck"

    def _say_pile(self) -> str:
        owner = "your" if self.of is YOU else possessive(self.of.say())
        return f"{owner} {_PILE_NAMES[self.pile]}"

    def _kind(self) -> str:
        if self.card:
            return self.title
        if self.tag:
            return f"{self.tag.capitalize()} card"
        return f"{self.type} card" if self.type else "card"


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

    def say(self) -> str:
        return self.meaning.says

    def say_one(self) -> str:
        return "1 of them"

    @property
    def deck(self) -> str:
        return self.meaning.deck


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

    def say(self) -> str:
        return "the rest"

    def say_one(self) -> str:
        return "1 of the rest"

    @property
    def deck(self) -> str:
        return self.meaning.deck


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
