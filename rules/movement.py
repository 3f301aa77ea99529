"""Moving and placing fighters."""

from collections.abc import Callable, Sequence

from rules.board import Path, PathFault, check_path, destinations, reach
from rules.engine.game import Game
from rules.engine.question import Answer
from rules.state.actions import MoveFighter
from rules.state.model import Fighter
from rules.trace.names import sentence

Passes = Callable[[Fighter], bool]
"""Which fighters the mover may pass although they are its opponents."""


def nobody(_fighter: Fighter) -> bool:
    return False


def blocked(game: Game, mover: Fighter, passes: Passes) -> int:
    """Rulebook, Maneuver step 2: through friends, not through opponents - seen from the mover's owner."""
    return game.topology.mask_of(
        other.space
        for other in game.state.fighters
        if other.space and not game.state.are_friends(other.owner, mover.owner) and not passes(other)
    )


def reachable(game: Game, mover: Fighter, up_to: int, passes: Passes = nobody) -> list[tuple[str, Path]]:
    """Where the fighter may go, each with a shortest path; nowhere if it is off the board."""
    if mover.space is None:
        return []
    return destinations(game.topology, mover.space, up_to, blocked(game, mover, passes), game.occupied())


def can_move(game: Game, mover: Fighter, up_to: int, passes: Passes = nobody) -> bool:
    if mover.space is None:
        return False
    return bool(reach(game.topology, mover.space, up_to, blocked(game, mover, passes), game.occupied()))


def path_fault(
    game: Game, mover: Fighter, up_to: int, path: Sequence[str], passes: Passes = nobody
) -> PathFault | None:
    assert mover.space is not None, "only a fighter on the board is offered a move"
    return check_path(game.topology, mover.space, up_to, blocked(game, mover, passes), game.occupied(), path)


def move_answers(game: Game, player: str, mover: Fighter, up_to: int, passes: Passes = nobody) -> list[Answer]:
    name = sentence(game.names.fighter(mover.id))
    return [
        Answer(MoveFighter(player, mover.id, to, path), f"{name} to {to}")
        for to, path in reachable(game, mover, up_to, passes)
    ]


def move(game: Game, action: MoveFighter, rule: str) -> None:
    mover = game.state.fighter(action.fighter)
    path = action.path or ()
    origin, mover.space = mover.space, action.to
    # Ruling "Moved through": entered and left, so the last space does not count.
    passed = [
        fighter.id for fighter in map(game.fighter_on, dict.fromkeys(path[:-1])) if fighter and fighter is not mover
    ]
    data = {"fighter": mover.id, "from": origin, "to": action.to, "path": list(path), "through": passed}
    game.tell("fighter-moved", rule, data)


def place(game: Game, fighter_id: str, space: str, rule: str) -> None:
    fighter = game.state.fighter(fighter_id)
    origin, fighter.space = fighter.space, space
    game.tell("fighter-placed", rule, {"fighter": fighter_id, "to": space, "from": origin})


def return_to_board(game: Game, fighter_id: str, space: str, rule: str) -> None:
    """Ruling "Returned sidekick": with full health."""
    fighter = game.state.fighter(fighter_id)
    fighter.space = space
    fighter.health = game.roster[fighter_id].kind.health
    game.tell("fighter-returned", rule, {"fighter": fighter_id, "to": space, "health": fighter.health})
