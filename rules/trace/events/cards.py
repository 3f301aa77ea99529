"""Cards: drawn, played, shown, looked at, and put away."""

from typing import Literal

from rules.state.bindings import Pile
from rules.trace.event import Event, event
from rules.trace.names import UNKNOWN, Names, possessive
from rules.wording.sentences import count_of, listing, sentence

MovedTo = Literal["hand", "deck-top", "deck-bottom", "deck"]
WhyDiscarded = Literal["boost", "effect", "hand-limit", "resolved"]


@event(secret=("card",), known_to="player", is_of_a_hand=True, informs=True)
class CardDrawn(Event):
    player: str
    card: str

    def text(self, names: Names) -> str:
        return sentence("{} draws {}", names.player(self.player), names.card(self.player, self.card))


@event()
class DrawPrevented(Event):
    player: str

    def text(self, names: Names) -> str:
        return sentence("{} may not draw now: no card is drawn", names.player(self.player))


_TO = {"attack": "attack with", "defense": "defend", "boost": "boost the attack of"}


@event(secret=("card",), known_to="player", is_of_a_hand=True)
class CardCommitted(Event):
    player: str
    role: Literal["attack", "defense", "boost"]
    card: str
    fighter: str

    def text(self, names: Names) -> str:
        card, fighter = names.card(self.player, self.card), names.fighter(self.fighter)
        return sentence("{} plays {} face down to {} {}", names.player(self.player), card, _TO[self.role], fighter)


_REVEALED_FROM = {"combat": "", "boost": " as a boost", "deck": " from the top of the deck"}


@event(informs=True)
class CardRevealed(Event):
    player: str
    card: str
    value: int | None
    from_: Literal["combat", "boost", "deck"]

    def text(self, names: Names) -> str:
        card = names.card(self.player, self.card)
        value = f", value {self.value}" if self.from_ == "combat" else ""
        return sentence("{} reveals {}{}{}", names.player(self.player), card, _REVEALED_FROM[self.from_], value)


@event()
class CardReplaced(Event):
    player: str
    role: Literal["attack", "defense"]
    card: str
    value: int

    def text(self, names: Names) -> str:
        card, player = names.card(self.player, self.card), names.player(self.player)
        return sentence("{}, value {}, is now the {} card of {}", card, self.value, self.role, player)


@event(informs=True)
class CardBoosted(Event):
    player: str
    card: str
    amount: int
    before: int
    after: int

    def text(self, names: Names) -> str:
        card = names.card(self.player, self.card)
        value = f"{self.before} + {self.amount} = {self.after}"
        return sentence("{} boosts with {}: move value {}", names.player(self.player), card, value)


@event(informs=True)
class CardPlayed(Event):
    player: str
    card: str
    fighter: str

    def text(self, names: Names) -> str:
        return sentence("{} plays {}", names.fighter(self.fighter), names.card(self.player, self.card))


_INTO = {"hand": "into", "deck-top": "on top of", "deck-bottom": "under", "deck": "into"}
_OUT_OF = {"hand": "hand", "deck": "the deck", "discard": "the discard pile", "play": "the table"}


@event(secret=("card",), known_to="by", informs=True)
class CardMoved(Event):
    player: str
    by: str
    card: str
    from_: Literal[Pile, "play"]
    to: MovedTo
    shown: bool

    @property
    def hidden(self) -> tuple[str, ...]:
        return () if self.shown else self.secret

    def text(self, names: Names) -> str:
        by, card = names.player(self.by), names.card(self.player, self.card)
        whose = "their" if self.by == self.player else possessive(names.player(self.player))
        where = "hand" if self.to == "hand" else "deck"
        if (self.from_, self.to) == ("deck", "deck-top"):
            return sentence("{} puts {} back on top of {} {}", by, card, whose, where)
        return sentence("{} puts {} from {} {} {} {}", by, card, _OUT_OF[self.from_], _INTO[self.to], whose, where)


@event(secret=("cards",), known_to="player", informs=True)
class CardSeen(Event):
    player: str
    owner: str
    pile: Pile
    cards: tuple[str, ...]

    def text(self, names: Names) -> str:
        """Whoever may not know the cards is told how many they are."""
        whose = "their" if self.owner == self.player else possessive(names.player(self.owner))
        seen = listing([names.card(self.owner, card) for card in self.cards])
        cards = f" ({count_of(len(self.cards), 'card')})" if UNKNOWN in self.cards else f": {seen}"
        return sentence("{} looks at {}{}", names.player(self.player), self._where(whose), cards)

    def _where(self, whose: str) -> str:
        match self.pile:
            case "deck":
                return f"the top of {whose} deck"
            case "hand":
                return f"{whose} hand"
            case "discard":
                return f"{whose} discard pile"


@event(informs=True)
class DeckSearched(Event):
    """Ruling searched-deck: it was seen, whatever is taken out of it."""

    player: str
    owner: str

    def text(self, names: Names) -> str:
        whose = "their" if self.player == self.owner else possessive(names.player(self.owner))
        return f"{names.player(self.player)} searches {whose} deck."


_TO_WHAT_END = {"boost": " to boost", "effect": "", "hand-limit": " to come down to the hand limit"}


@event(informs=True)
class CardDiscarded(Event):
    player: str
    card: str
    from_: Literal["hand", "deck", "play"]
    why: WhyDiscarded

    def text(self, names: Names) -> str:
        player, card = names.player(self.player), names.card(self.player, self.card)
        if self.from_ == "deck":
            return sentence("{} is discarded from {} deck", card, possessive(player))
        if self.from_ == "play":
            boost = ", the boost," if self.why == "boost" else ""
            return sentence("{}{} goes to {} discard pile", card, boost, possessive(player))
        return sentence("{} discards {}{}", player, card, _TO_WHAT_END[self.why])


@event()
class PileShuffled(Event):
    player: str
    pile: Literal["deck"]
    count: int

    def text(self, names: Names) -> str:
        return sentence("{} shuffles a {} of {}", names.player(self.player), self.pile, count_of(self.count, "card"))
