"""Hands, decks and discard piles."""

from bisect import insort
from collections.abc import Sequence
from typing import Literal

from rules.engine.game import Game
from rules.engine.modifier import may_draw
from rules.refusals.refusal import Violation
from rules.state.bindings import CardReference
from rules.state.model import CombatCard
from rules.state.outcome import outcome_of
from rules.table.chance import roll, shuffled
from rules.table.health import exhaust

HAND_LIMIT = 7
STARTING_HAND = 5

Where = Literal["deck-top", "deck-bottom", "deck"]
Why = Literal["boost", "effect", "hand-limit", "resolved"]


def draw(game: Game, players: Sequence[str], count: int, rule: str) -> None:
    """Rulebook, Drawing Cards: one at a time, and each card that cannot be drawn exhausts.

    Ruling "Several players drawing": who draws with others draws even if one of them has just fallen.
    """
    for _ in range(count):
        if outcome_of(game.state):
            return
        for player in players:
            if not game.state.player(player).is_out:
                draw_one(game, player, rule)


def draw_one(game: Game, player_id: str, rule: str) -> None:
    player = game.state.player(player_id)
    if not may_draw(game, player_id):
        # Ruling "A forbidden draw": no card, no exhaustion.
        game.tell("draw-prevented", "draw.forbidden", {"player": player_id})
        return
    if not player.deck:
        exhaust(game, player_id)
        return
    card = player.deck.pop(0)
    insort(player.hand, card)
    game.tell("card-drawn", rule, {"player": player_id, "card": card})


def discard(game: Game, player_id: str, card: str, why: Why, rule: str, pile: Literal["hand", "deck"] = "hand") -> None:
    """To the top of the discard pile; of equal cards in a deck the topmost."""
    player = game.state.player(player_id)
    getattr(player, pile).remove(card)
    player.discard.insert(0, card)
    game.tell("card-discarded", rule, {"player": player_id, "card": card, "from": pile, "why": why})


def discard_played(
    game: Game, player_id: str, card: str, rule: str, because: int | None = None, why: Why = "resolved"
) -> None:
    """A card that was on the table."""
    game.state.player(player_id).discard.insert(0, card)
    data = {"player": player_id, "card": card, "from": "play", "why": why}
    game.tell("card-discarded", rule, data, because)


def discard_attachments(game: Game, side: CombatCard, rule: str, because: int | None = None) -> None:
    """What lies beside a combat card leaves with it: boosts to the discard pile, the item out of the game."""
    for card in side.boosts:
        discard_played(game, side.player, card, rule, because, "boost")
    if side.item:
        game.tell("item-removed", "items.combat", {"item": side.item}, because)
    side.boosts, side.item = [], None


def discard_at_random(game: Game, player_id: str, count: int, rule: str) -> list[str]:
    """Ruling "Cards discarded together": in hand order, whichever came up first."""
    left = list(game.state.player(player_id).hand)
    if not left:
        return []
    places = roll(game, "random-discard", [len(left) - i for i in range(min(count, len(left)))])
    gone = sorted(left.pop(place) for place in places)
    for card in gone:
        discard(game, player_id, card, "effect", rule)
    return gone


def not_in_hand(game: Game, player_id: str, card: str, rule: str) -> Violation | None:
    if card in game.state.player(player_id).hand:
        return None
    return Violation(rule, "/card", f"{card} is not in the hand of {game.names.player(player_id)}.")


def take_into_hand(game: Game, by: str, card: CardReference, rule: str) -> None:
    player = game.state.player(card.player)
    getattr(player, card.pile).remove(card.card)
    insort(player.hand, card.card)
    _tell_moved(game, by, card, card.pile, "hand", rule, shown=card.pile == "discard")


def put_in_deck(game: Game, by: str, card: CardReference, where: Where, rule: str, *, shown: bool) -> None:
    """On top, at the bottom, or anywhere (the deck is shuffled afterwards)."""
    player = game.state.player(card.player)
    getattr(player, card.pile).remove(card.card)
    player.deck.insert(len(player.deck) if where == "deck-bottom" else 0, card.card)
    _tell_moved(game, by, card, card.pile, where, rule, shown=shown or card.pile == "discard")


def keep_played(game: Game, by: str, side: CombatCard, to: Literal["hand", Where], rule: str) -> None:
    """A combat card that goes back to its player; everybody has seen it."""
    player = game.state.player(side.player)
    if to == "hand":
        insort(player.hand, side.card)
    else:
        player.deck.insert(len(player.deck) if to == "deck-bottom" else 0, side.card)
    card = CardReference(side.player, "hand" if to == "hand" else "deck", side.card)
    _tell_moved(game, by, card, "play", to, rule, shown=True)


def _tell_moved(game: Game, by: str, card: CardReference, origin: str, to: str, rule: str, *, shown: bool) -> None:
    data = {"player": card.player, "by": by, "card": card.card, "from": origin, "to": to, "shown": shown}
    game.tell("card-moved", rule, data)


def shuffle_deck(game: Game, player_id: str, rule: str) -> None:
    player = game.state.player(player_id)
    if not player.deck:
        return
    player.deck = shuffled(game, player.deck, "shuffle-deck")
    game.tell("pile-shuffled", rule, {"player": player_id, "pile": "deck", "count": len(player.deck)})
