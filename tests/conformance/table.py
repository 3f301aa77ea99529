"""Setting the table for a case: a state in the game's own words, everything not said being ordinary."""

from collections.abc import Mapping
from typing import Any

import rules
from rules.engine.roster import enlist
from rules.setup import opening_state
from rules.state.model import Frame, State, Turn

PLAYERS = ("alice", "bob")


def setup_of(given: Mapping[str, Any]) -> rules.Setup:
    heroes = given.get("heroes", ["robin-hood", "bigfoot"])
    pairs = zip(PLAYERS, heroes, strict=True)
    seats = tuple(rules.Seat(player, hero, player, player, player) for player, hero in pairs)
    return rules.Setup("duel", given.get("board", "sherwood-forest"), seats, str(given.get("seed", "conformance")))


def table(given: Mapping[str, Any]) -> State:
    """A state that waits for an action of the player whose turn it is."""
    content = rules.load_content()
    state = opening_state(setup_of(given), content)
    for player in state.players:
        _deal(player.id, state, given)
    for fighter in state.fighters:
        fighter.space = given["spaces"].get(fighter.id)
        dial = enlist(state.players, content.heroes)[fighter.id].kind.health
        fighter.health = given.get("health", {}).get(fighter.id, dial) if fighter.space else 0
    standing = {fighter.id: fighter.space for fighter in state.fighters if fighter.space}
    started = {**standing, **given.get("started", {})}
    state.turn = Turn(given.get("turn_number", 1), given.get("turn", PLAYERS[0]), given.get("actions", 2), started)
    state.frames = [Frame("rules/turn", "/action", None, {})]
    return state


def _deal(player_id: str, state: State, given: Mapping[str, Any]) -> None:
    """Hands and discard piles as given. A deck that is given empty is empty; otherwise it holds all the rest."""
    player = state.player(player_id)
    rest = list(player.deck)
    piles = {pile: list(given.get(pile, {}).get(player_id, [])) for pile in ("hand", "discard", "deck")}
    for cards in piles.values():
        for card in cards:
            rest.remove(card)
    is_empty = given.get("deck", {}).get(player_id) == []
    player.hand = sorted(piles["hand"])
    player.discard = [*piles["discard"], *(rest if is_empty else [])]
    player.deck = [] if is_empty else [*piles["deck"], *rest]
