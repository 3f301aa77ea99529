"""Cards: drawn, played, shown, looked at, and put away."""

from typing import Literal

from rules.state.bindings import Pile
from rules.trace.event import Event, event
from rules.trace.names import Names, count_of, possessive

MovedTo = Literal["hand", "deck-top", "deck-bottom", "deck"]
WhyDiscarded = Literal["boost", "effect", "hand-limit", "resolved"]


@event(secret=("card",), known_to="player", is_of_a_hand=True, informs=True)
class CardDrawn(Event):
    player: str
    card: str

    def text(self, names: Names) -> str:
        return f"{names.player(self.player)} draws {names.card(self.player, self.card)}."


@event()
class DrawPrevented(Event):
    player: str

    def text(self, names: Names) -> str:
        return f"{names.player(self.player)} may not draw now: no card is drawn."


_TO = {"attack": "attack with", "defense": "defend", "boost": "boost the attack of"}


@event(secret=("card",), known_to="player", is_of_a_hand=True)
class CardCommitted(Event):
    player: str
    role: Literal["attack", "defense", "boost"]
    card: str
    fighter: str

    def text(self, names: Names) -> str:
        card, fighter = names.card(self.player, self.card), names.fighter(self.fighter)
        return f"{names.player(self.player)} plays {card} face down to {_TO[self.role]} {fighter}."


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
        return f"{names.player(self.player)} reveals {card}{_REVEALED_FROM[self.from_]}{value}."


@event()
class CardReplaced(Event):
    player: str
    role: Literal["attack", "defense"]
    card: str

    def text(self, names: Names) -> str:
        return f"{names.card(self.player, self.card)} is now the {self.role} card of {names.player(self.player)}."


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
        return f"{names.player(self.player)} boosts with {card}: move value {value}."


@event(informs=True)
class CardPlayed(Event):
    player: str
    card: str
    fighter: str

    def text(self, names: Names) -> str:
        return f"{names.fighter(self.fighter)} plays {names.card(self.player, self.card)}."


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
            return f"{by} puts {card} back on top of {whose} {where}."
        return f"{by} puts {card} from {_OUT_OF[self.from_]} {_INTO[self.to]} {whose} {where}."


@event(secret=("cards",), known_to="player", informs=True)
class CardSeen(Event):
    player: str
    owner: str
    pile: Pile
    cards: tuple[str, ...]

    def text(self, names: Names) -> str:
        top = f"the top {count_of(len(self.cards), 'card')} of the deck"
        cards = {"deck": top, "hand": "the hand", "discard": "the discard pile"}[self.pile]
        return f"{names.player(self.player)} looks at {cards} of {names.player(self.owner)}."


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
            return f"{card} is discarded from {possessive(player)} deck."
        if self.from_ == "play" and self.why == "boost":
            return f"{card}, the boost, goes to {player}'s discard pile."
        if self.why == "resolved":
            return f"{card} goes to {player}'s discard pile."
        return f"{player} discards {card}{_TO_WHAT_END[self.why]}."


@event()
class PileShuffled(Event):
    player: str
    pile: Literal["deck"]
    count: int

    def text(self, names: Names) -> str:
        return f"{names.player(self.player)} shuffles a {self.pile} of {count_of(self.count, 'card')}."
