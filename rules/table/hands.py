"""Drawing into a hand, and discarding."""

from collections.abc import Sequence
from typing import Literal

from rules.engine.game import Game
from rules.engine.modifier import may_draw
from rules.refusals.refusal import Violation
from rules.state.bindings import CardReference
from rules.state.model import Fighter
from rules.state.outcome import outcome_of
from rules.table.chance import roll
from rules.table.health import EXHAUSTION_DAMAGE, exhaust, is_spared
from rules.table.piles import put_into, take_out
from rules.table.telling import tell
from rules.trace.events.cards import CardDiscarded, CardDrawn, DrawPrevented, WhyDiscarded
from rules.wording.sentences import sentence

HAND_LIMIT = 7
STARTING_HAND = 5


def draw(game: Game, players: Sequence[str], count: int, rule: str) -> None:
    """Rulebook, Drawing Cards: one at a time, and each card that cannot be drawn exhausts.

    Ruling one-operation: who draws with others draws even if one of them has just fallen.
    """
    for _ in range(count):
        if outcome_of(game.state):
            return
        for player in players:
            if not game.state.player(player).is_out:
                _draw_one(game, player, rule)


def _draw_one(game: Game, player_id: str, rule: str) -> None:
    player = game.state.player(player_id)
    if not may_draw(game, player_id):
        # Ruling forbidden-draw: no card, no exhaustion.
        tell(game, DrawPrevented(player_id), "draw.forbidden")
        return
    if not player.deck:
        exhaust(game, player_id)
        return
    card = player.deck[0]
    take_out(game, CardReference(player_id, "deck", card))
    put_into(game, player_id, card, "hand")
    tell(game, CardDrawn(player_id, card), rule)


def exhausted_by(game: Game, player: str, cards: int) -> list[Fighter]:
    """The fighters it would hurt if the player drew so many cards now."""
    if len(game.state.player(player).deck) >= cards or not may_draw(game, player):
        return []
    standing = game.standing(player)
    return [fighter for fighter in standing if not is_spared(game, fighter.id, EXHAUSTION_DAMAGE, "exhaustion")]


def discard(
    game: Game, player_id: str, card: str, why: WhyDiscarded, rule: str, pile: Literal["hand", "deck"] = "hand"
) -> None:
    """To the top of the discard pile."""
    take_out(game, CardReference(player_id, pile, card))
    put_into(game, player_id, card, "discard")
    tell(game, CardDiscarded(player_id, card, pile, why), rule)


def discard_played(
    game: Game, player_id: str, card: str, rule: str, because: int | None = None, why: WhyDiscarded = "resolved"
) -> None:
    """A card that was on the table."""
    put_into(game, player_id, card, "discard")
    tell(game, CardDiscarded(player_id, card, "play", why), rule, because)


def discard_at_random(game: Game, player_id: str, count: int, rule: str) -> list[str]:
    """Ruling discarded-together: in hand order, whichever came up first."""
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
    return Violation(rule, "/card", sentence("{} is not in the hand of {}", card, game.names.player(player_id)))
