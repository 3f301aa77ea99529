"""Setting the table for a case: a state in the game's own words, everything not said being ordinary."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import rules
from rules.calls.opening import opening_state
from rules.catalogue import slug
from rules.catalogue.roster import enlist
from rules.state.model import ContentReference, Frame, Player, State, Turn
from tests.own_boards import row

PLAYERS = ("alice", "bob", "carol", "dave")
TEAMS = ("north", "south", "north", "south")


def setup_of(given: Mapping[str, Any]) -> rules.Setup:
    heroes = given.get("heroes", ["robin-hood", "bigfoot"])
    mode = given.get("mode", "duel")
    persons, names = given.get("persons", {}), given.get("names", {})
    seats = tuple(
        rules.Seat(
            player,
            hero,
            names.get(player, player),
            persons.get(player, player),
            team if mode == "teams" else player,
        )
        for player, hero, team in zip(PLAYERS, heroes, TEAMS, strict=False)
    )
    boards = [*(board["id"] for board in own_boards(given)), given.get("board", "sherwood-forest")]
    return rules.Setup(mode, boards[0], seats, str(given.get("seed", "conformance")), _options(given))


def own_boards(given: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The board that the case has made up, if it has, as it is sent."""
    return [row(given["own_board"])] if "own_board" in given else []


def _options(given: Mapping[str, Any]) -> rules.Options:
    options = given.get("options", {})
    rulings = {entry["id"]: entry["value"] for entry in options.get("rulings", [])} | given.get("rulings", {})
    items = tuple(options["items"]) if "items" in options else None
    ruleset = given.get("ruleset", options.get("ruleset", "rulebooks"))
    return rules.Options(items=items, ruleset=ruleset, rulings=tuple(rulings.items()))


def table(given: Mapping[str, Any]) -> State:
    """A state that waits for an action of the player whose turn it is."""
    content = rules.load_content().with_boards(*map(rules.board_from_json, own_boards(given)))
    state = opening_state(setup_of(given), content)
    for player in state.players:
        _deal(player.id, state, given)
        _equip(player, given)
    state.items = dict(given.get("items", {}))
    state.options = replace(state.options, items=tuple(dict.fromkeys(slug(content.items[i].set) for i in state.items)))
    state.content += [ContentReference("item", item, content.items[item].digest) for item in state.items]
    for fighter in state.fighters:
        fighter.space = given["spaces"].get(fighter.id)
        dial = enlist(state.players, content.heroes)[fighter.id].kind.health
        fighter.health = given.get("health", {}).get(fighter.id, dial) if fighter.space else 0
    standing = {fighter.id: fighter.space for fighter in state.fighters if fighter.space}
    started = {**standing, **given.get("started", {})}
    state.turn = Turn(
        number=given.get("turn_number", given.get("round", 1)),
        player=given.get("turn", PLAYERS[0]),
        actions_left=given.get("actions", 2),
        started_at=started,
        round=given.get("round", 1),
    )
    _leave(state)
    state.frames = [Frame("rules/turn", "/action", None, {})]
    return state


def _leave(state: State) -> None:
    """Who has no fighters, or in a free-for-all no hero, is out of the game."""
    for player in state.players:
        standing = [fighter for fighter in state.fighters_of(player.id) if fighter.space]
        has_hero = any(fighter.kind == "hero" for fighter in standing)
        if state.mode != "duel" and not (has_hero if state.mode == "free-for-all" else standing):
            player.out_at = 0


def _equip(player: Player, given: Mapping[str, Any]) -> None:
    """Counters and traits as given, else as they start; a trait that is chosen has its first value."""
    hero = rules.load_content().heroes[player.hero]
    player.counters |= given.get("counters", {}).get(player.id, {})
    player.traits = {trait.id: trait.start or trait.values[0].id for trait in hero.traits.values()}
    player.traits |= given.get("traits", {}).get(player.id, {})


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
