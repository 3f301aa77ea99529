"""A scheme card on the table: played, and discarded once its effect is resolved."""

from rules.engine.game import Game
from rules.state.bindings import CardReference
from rules.state.model import SchemeInPlay
from rules.table.hands import discard_played
from rules.table.piles import shuffle_deck, take_out
from rules.table.telling import tell
from rules.trace.events.cards import CardPlayed


def play_scheme(game: Game, card: CardReference, fighter: str, shuffled_by: str | None = None) -> None:
    """Where the deck was searched for it, the deck is shuffled (by that rule) once the card is out."""
    take_out(game, card)
    if shuffled_by is not None:
        shuffle_deck(game, card.player, shuffled_by)
    game.state.scheme = SchemeInPlay(card.player, fighter, card.card)
    tell(game, CardPlayed(card.player, card.card, fighter), "scheme.play")


def discard_scheme(game: Game) -> None:
    scheme = game.state.scheme
    assert scheme is not None, "a scheme frame has a scheme in play"
    game.state.scheme = None
    discard_played(game, scheme.player, scheme.card, "scheme.discard")
