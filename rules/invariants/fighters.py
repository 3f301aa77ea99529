from collections.abc import Iterator

from rules.engine.game import Game
from rules.refusals.refusal import Violation
from rules.rulebook.setup import kept_for_heroes, start_of
from rules.state.model import Fighter
from rules.state.seats import room_faults
from rules.table.hands import STARTING_HAND


def roster_faults(game: Game) -> Iterator[Violation]:
    """The fighters are just those of the heroes at the table, in order of seats, heroes first, with room for them."""
    yield from room_faults(len(game.roster), game.topology, "/state/board")
    expected = [(one.id, one.owner, one.role, one.kind.id) for one in game.roster.values()]
    found = [(fighter.id, fighter.owner, fighter.kind, fighter.character) for fighter in game.state.fighters]
    if len(found) != len(expected):
        ids = ", ".join(one[0] for one in expected)
        yield Violation("state.fighters", "/state/fighters", f"The fighters of this game are {ids}.")
        return
    for i, (one, other) in enumerate(zip(found, expected, strict=True)):
        if one != other:
            message = f"Here stands {other[0]}, a {other[2]} of {other[1]} with the character {other[3]}."
            yield Violation("state.fighters", f"/state/fighters/{i}", message)


def fighter_faults(game: Game) -> Iterator[Violation]:
    taken: dict[str, str] = {}
    for i, fighter in enumerate(game.state.fighters):
        at = f"/state/fighters/{i}"
        yield from _health_faults(game, fighter, at)
        if fighter.space is None:
            continue
        if fighter.space not in game.topology.index:
            yield Violation("state.spaces", f"{at}/space", f"{game.names.board} has no space {fighter.space}.")
        elif fighter.space in taken:
            message = f"{fighter.id} and {taken[fighter.space]} cannot both be on {fighter.space}."
            yield Violation("spaces.one-fighter", f"{at}/space", message)
        taken[fighter.space] = fighter.id


def _health_faults(game: Game, fighter: Fighter, at: str) -> Iterator[Violation]:
    dial = game.roster[fighter.id].kind.health
    if fighter.health > dial:
        yield Violation("health.dial", f"{at}/health", f"{fighter.id} has at most {dial} health.")
    if game.state.turn is None and not game.state.player(fighter.owner).is_out:
        if fighter.health != dial:
            yield Violation("setup.health", f"{at}/health", f"{fighter.id} begins with {dial} health.")
    elif (fighter.health == 0) != (fighter.space is None):
        message = f"{fighter.id} must have health and a space, or neither: the defeated leave the battlefield."
        yield Violation("health.defeat", at, message)


def setup_faults(game: Game) -> Iterator[Violation]:
    """While fighters are placed: they came in order, heroes on their starts, sidekicks in their hero's zones."""
    yield from _deal_faults(game)
    if game.state.modifiers:
        yield Violation("state.modifiers", "/state/modifiers", "Nothing lasts before the first turn.")
    playing = [fighter for fighter in game.state.fighters if not game.state.player(fighter.owner).is_out]
    placed = [fighter.space is not None for fighter in playing]
    if placed != sorted(placed, reverse=True):
        yield Violation("setup.sidekicks", "/state/fighters", "Fighters are placed in the order of this list.")
        return
    for i, fighter in enumerate(game.state.fighters):
        if fighter.space is not None:
            yield from _placing_faults(game, fighter, f"/state/fighters/{i}/space")


def _placing_faults(game: Game, fighter: Fighter, at: str) -> Iterator[Violation]:
    start = start_of(game, fighter)
    if fighter.kind == "hero":
        if fighter.space != start:
            yield Violation("setup.hero", at, f"{fighter.id} begins on {start}.")
    elif not _may_have_begun_there(game, fighter):
        yield Violation("setup.sidekicks", at, f"{fighter.id} begins in a zone of its hero.")
    elif fighter.space and game.topology.mask_of([fighter.space]) & kept_for_heroes(game):
        yield Violation("setup.sidekicks", at, f"{fighter.space} is kept for a hero.")


def _may_have_begun_there(game: Game, sidekick: Fighter) -> bool:
    """In a zone of its hero; elsewhere, where there was no room in them when it was placed (Ruling crowded-setup)."""
    hero = game.state.hero_of(sidekick.owner)
    if not hero.space or not sidekick.space:
        return False
    if game.topology.share_zone(hero.space, sidekick.space):
        return True
    room = game.topology.zone_mates[game.topology.index[hero.space]] & ~_held_before(game, sidekick)
    return room.bit_count() <= _fighters_gone(game)


def _held_before(game: Game, sidekick: Fighter) -> int:
    """What was taken when it came: fighters are placed in order, and later heroes have their starts kept."""
    place = game.state.fighters.index(sidekick)
    before = [fighter.space for fighter in game.state.fighters[:place]]
    to_come = [
        start_of(game, fighter)
        for fighter in game.state.fighters[place:]
        if fighter.kind == "hero" and not game.state.player(fighter.owner).is_out
    ]
    return game.topology.mask_of(space for space in (*before, *to_come) if space)


def _fighters_gone(game: Game) -> int:
    """How many spaces those can have held who have left since: one for each of their fighters."""
    return sum(game.state.player(fighter.owner).is_out for fighter in game.state.fighters)


def _deal_faults(game: Game) -> Iterator[Violation]:
    for i, player in enumerate(game.state.players):
        if len(player.hand) != STARTING_HAND:
            yield Violation("setup.deck", f"/state/players/{i}/hand", f"Everybody begins with {STARTING_HAND} cards.")
        if player.discard:
            yield Violation("setup.deck", f"/state/players/{i}/discard", "Nothing is discarded before the first turn.")
