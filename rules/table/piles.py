"""Hands, decks and discard piles: the one way out of a pile, the one way into one, and what goes between them."""

from bisect import insort
from collections.abc import Callable
from typing import Literal

from rules.catalogue import Card
from rules.engine.game import Game
from rules.state.bindings import CardReference
from rules.state.model import CombatCard
from rules.table.chance import shuffled
from rules.table.telling import tell
from rules.trace.events.cards import CardMoved, CardRevealed, DeckSearched, MovedTo, PileShuffled


def take_out(game: Game, card: CardReference) -> None:
    """The only way a card leaves a pile; of equal cards in a deck the topmost."""
    pile: list[str] = getattr(game.state.player(card.player), card.pile)
    pile.remove(card.card)


def put_into(game: Game, player_id: str, card: str, to: MovedTo | Literal["discard"]) -> None:
    """The only way a card comes into a pile: on top, unless it is said; a hand stays sorted.

    Into a "deck" it comes anywhere, and the deck is shuffled afterwards.
    """
    player = game.state.player(player_id)
    match to:
        case "hand":
            insort(player.hand, card)
        case "discard":
            player.discard.insert(0, card)
        case "deck-bottom":
            player.deck.append(card)
        case "deck-top" | "deck":
            player.deck.insert(0, card)


def shuffle_deck(game: Game, player_id: str, rule: str) -> None:
    player = game.state.player(player_id)
    if not player.deck:
        return
    player.deck = shuffled(game, player.deck, "shuffle-deck")
    tell(game, PileShuffled(player_id, "deck", len(player.deck)), rule)


def search_deck(game: Game, by: str, owner: str) -> None:
    """What is taken out of it comes next."""
    tell(game, DeckSearched(by, owner), "looks.private")


def put(game: Game, by: str, card: CardReference, to: MovedTo, rule: str, *, shown: bool) -> None:
    """From one pile to another; neither a draw nor a discard. Everybody has seen the cards of a discard pile."""
    take_out(game, card)
    put_into(game, card.player, card.card, to)
    is_shown = shown or card.pile == "discard"
    tell(game, CardMoved(card.player, by, card.card, card.pile, to, is_shown), rule)


def put_played(game: Game, by: str, side: CombatCard, to: MovedTo, rule: str) -> None:
    """A combat card that goes back to its player; everybody has seen it."""
    put_into(game, side.player, side.card, to)
    tell(game, CardMoved(side.player, by, side.card, "play", to, shown=True), rule)


def reveal_top(game: Game, player_id: str, rule: str) -> str:
    """The top card of the deck, which stays there."""
    card = game.state.player(player_id).deck[0]
    value = game.card(player_id, card).value
    tell(game, CardRevealed(player_id, card, value, from_="deck"), rule)
    return card


def reveal_until(game: Game, player_id: str, is_sought: Callable[[Card], bool], rule: str) -> CardReference | None:
    """From the top of the deck; the card found stays there, the others go under the deck in random order."""
    others: list[str] = []
    found = None
    while game.state.player(player_id).deck and found is None:
        card = CardReference(player_id, "deck", reveal_top(game, player_id, rule))
        if is_sought(game.card(player_id, card.card)):
            found = card
        else:
            take_out(game, card)
            others.append(card.card)
    for other in shuffled(game, others, "under-the-deck"):
        put_into(game, player_id, other, "deck-bottom")
    return found
