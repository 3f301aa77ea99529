"""Hands, decks and discard piles."""

from bisect import insort
from typing import Literal

from rules.engine.chance import roll, shuffled
from rules.engine.game import Game
from rules.engine.outcome import outcome_of
from rules.health import exhaust
from rules.refusals import Violation

HAND_LIMIT = 7
STARTING_HAND = 5

Why = Literal["boost", "effect", "hand-limit", "resolved"]


def draw(game: Game, player_id: str, count: int, rule: str) -> None:
    """Rulebook, Drawing Cards: one at a time, and each card that cannot be drawn exhausts."""
    for _ in range(count):
        if outcome_of(game.state):
            return
        draw_one(game, player_id, rule)


def draw_one(game: Game, player_id: str, rule: str) -> None:
    player = game.state.player(player_id)
    if not player.deck:
        exhaust(game, player_id)
        return
    card = player.deck.pop(0)
    insort(player.hand, card)
    game.tell("card-drawn", rule, {"player": player_id, "card": card})


def discard(game: Game, player_id: str, card: str, why: Why, rule: str) -> None:
    """From the hand to the top of the discard pile."""
    player = game.state.player(player_id)
    player.hand.remove(card)
    player.discard.insert(0, card)
    game.tell("card-discarded", rule, {"player": player_id, "card": card, "why": why, "from": "hand"})


def discard_played(game: Game, player_id: str, card: str, rule: str, because: int | None = None) -> None:
    """A card that was played and is resolved."""
    game.state.player(player_id).discard.insert(0, card)
    data = {"player": player_id, "card": card, "from": "play", "why": "resolved"}
    game.tell("card-discarded", rule, data, because)


def discard_at_random(game: Game, player_id: str, rule: str) -> str | None:
    hand = game.state.player(player_id).hand
    if not hand:
        return None
    (place,) = roll(game, "random-discard", [len(hand)])
    card = hand[place]
    discard(game, player_id, card, "effect", rule)
    return card


def not_in_hand(game: Game, player_id: str, card: str, rule: str) -> Violation | None:
    if card in game.state.player(player_id).hand:
        return None
    return Violation(rule, "/card", f"{card} is not in the hand of {game.names.player(player_id)}.")


def take_into_hand(game: Game, player_id: str, card: str, pile: Literal["hand", "discard"], rule: str) -> None:
    player = game.state.player(player_id)
    getattr(player, pile).remove(card)
    insort(player.hand, card)
    game.tell("card-moved", rule, {"player": player_id, "card": card, "from": pile, "to": "hand"})


def shuffle_deck(game: Game, player_id: str, rule: str) -> None:
    player = game.state.player(player_id)
    player.deck = shuffled(game, player.deck, "shuffle-deck")
    game.tell("pile-shuffled", rule, {"player": player_id, "pile": "deck", "count": len(player.deck)})
