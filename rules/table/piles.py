"""Hands, decks and discard piles: the one way out of a pile, the one way into one, and what goes between them."""

from bisect import insort
from collections.abc import Callable
from typing import Literal

from rules.catalogue import Card
from rules.engine.game import Game
from rules.state.bindings import CardReference
from rules.state.model import CombatCard
from rules.table.chance import shuffled

Where = Literal["hand", "deck-top", "deck-bottom", "deck"]


def take_out(game: Game, card: CardReference) -> None:
    """The only way a card leaves a pile; of equal cards in a deck the topmost."""
    pile: list[str] = getattr(game.state.player(card.player), card.pile)
    pile.remove(card.card)


def put_into(game: Game, player_id: str, card: str, to: Where | Literal["discard"]) -> None:
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
    game.tell("pile-shuffled", rule, {"player": player_id, "pile": "deck", "count": len(player.deck)})


def put(game: Game, by: str, card: CardReference, to: Where, rule: str, *, shown: bool) -> None:
    """From one pile to another; neither a draw nor a discard. Everybody has seen the cards of a discard pile."""
    take_out(game, card)
    put_into(game, card.player, card.card, to)
    _tell_moved(game, by, card, card.pile, to, rule, shown=shown or card.pile == "discard")


def put_played(game: Game, by: str, side: CombatCard, to: Where, rule: str) -> None:
    """A combat card that goes back to its player; everybody has seen it."""
    put_into(game, side.player, side.card, to)
    card = CardReference(side.player, "hand" if to == "hand" else "deck", side.card)
    _tell_moved(game, by, card, "play", to, rule, shown=True)


def _tell_moved(game: Game, by: str, card: CardReference, origin: str, to: str, rule: str, *, shown: bool) -> None:
    data = {"player": card.player, "by": by, "card": card.card, "from": origin, "to": to, "shown": shown}
    game.tell("card-moved", rule, data)


def reveal_top(game: Game, player_id: str, rule: str) -> str:
    """The top card of the deck, which stays there."""
    card = game.state.player(player_id).deck[0]
    value = game.card(player_id, card).value
    data = {"player": player_id, "card": card, "value": value, "from": "deck"}
    game.tell("card-revealed", rule, data)
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
