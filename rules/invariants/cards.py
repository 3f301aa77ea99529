from collections import Counter
from collections.abc import Iterator

from rules.engine.game import Game
from rules.refusals.refusal import Violation
from rules.state.model import Player


def card_faults(game: Game) -> Iterator[Violation]:
    """Every deck is conserved: thirty cards, each somewhere, none twice."""
    for i, player in enumerate(game.state.players):
        at = f"/state/players/{i}"
        unknown = list(_unknown_cards(game, player, at))
        yield from unknown
        if not unknown:
            yield from _count_faults(game, player, at)
    yield from _unknown_in_play(game)


def _unknown_cards(game: Game, player: Player, at: str) -> Iterator[Violation]:
    cards = game.hero_of(player.id).cards
    for pile in ("hand", "discard", "deck"):
        for i, card in enumerate(getattr(player, pile)):
            if card not in cards:
                # A hand was sorted on the way in, so a place in it means nothing to the caller.
                place = f"{at}/{pile}" if pile == "hand" else f"{at}/{pile}/{i}"
                yield Violation("state.known-cards", place, f"{player.hero} has no card {card}.")


def _unknown_in_play(game: Game) -> Iterator[Violation]:
    for at, player, card in cards_in_play(game):
        if player not in [seat.id for seat in game.state.players]:
            yield Violation("state.seats", at, f"{player} does not sit at this table.")
        elif card not in game.hero_of(player).cards:
            yield Violation("state.known-cards", at, f"{player} has no card {card}.")


def cards_in_play(game: Game) -> list[tuple[str, str, str]]:
    """Place, player and id of every card on the table that is in no pile."""
    state = game.state
    cards = [("/state/scheme/card", state.scheme.player, state.scheme.card)] if state.scheme else []
    for role in ("attack", "defense"):
        side = getattr(state.combat, role) if state.combat else None
        if side:
            at = f"/state/combat/{role}"
            cards.append((f"{at}/card", side.player, side.card))
            cards += [(f"{at}/boosts/{i}", side.player, card) for i, card in enumerate(side.boosts)]
    return cards


def _count_faults(game: Game, player: Player, at: str) -> Iterator[Violation]:
    played = [card for _, owner, card in cards_in_play(game) if owner == player.id]
    found = Counter([*player.hand, *player.discard, *player.deck, *played])
    for card in game.hero_of(player.id).cards.values():
        if found[card.id] != card.copies:
            message = f"The deck of {player.hero} has {card.copies} of {card.id}, and here are {found[card.id]}."
            yield Violation("state.cards-conserved", at, message)
