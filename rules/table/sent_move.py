"""A move as a caller sends it: without a path, or with one of its own. It is checked by the rule that lists moves."""

from collections.abc import Callable

from rules.board import PathFault, PathRule
from rules.engine.game import Game
from rules.engine.modifier import is_held
from rules.engine.question import Question
from rules.refusals.refusal import Violation
from rules.state.actions import Action, ChooseRoute, MoveFighter
from rules.state.model import Fighter
from rules.table.movement import Way
from rules.wording.sentences import count_of

WayOf = Callable[[Fighter], Way]
"""How a fighter may move by what is asked."""

_PATH_RULES = {
    PathRule.TOO_LONG: ("movement.range", "the path is longer than the move"),
    PathRule.UNKNOWN_SPACE: ("movement.adjacent", "there is no such space"),
    PathRule.NOT_ADJACENT: ("movement.adjacent", "this space is not adjacent to the one before"),
    PathRule.BLOCKED: ("movement.not-through-opponents", "an opposing fighter is in the way"),
    PathRule.ENDS_OCCUPIED: ("movement.ends-free", "another fighter stands where the path ends"),
    PathRule.ENDS_AT_ORIGIN: ("movement.range", "the path ends where it began"),
}


def move_meant(game: Game, question: Question, action: Action, way_of: WayOf) -> MoveFighter | None:
    """The listed move to that space: by its own path where none was sent, else by the one sent, if that is sound."""
    listed = _listed(question, action) if isinstance(action, MoveFighter) else None
    if listed is None or not isinstance(action, MoveFighter):
        return None
    if action.path is None:
        return listed
    return None if _path_violation(game, action, way_of) else action


def route_meant(question: Question, action: Action) -> ChooseRoute | None:
    """The listed choice of that fighter, where its path was left out."""
    if not isinstance(action, ChooseRoute) or action.path is not None:
        return None
    choices = (answer.action for answer in question.answers)
    return next((one for one in choices if isinstance(one, ChooseRoute) and one.next == action.next), None)


def why_no_move(game: Game, question: Question, action: Action, way_of: WayOf) -> Violation | None:
    if not isinstance(action, MoveFighter):
        return None
    if _listed(question, action):
        return _path_violation(game, action, way_of)
    return _unreachable(game, question, action, way_of)


def _listed(question: Question, action: MoveFighter) -> MoveFighter | None:
    moves = (answer.action for answer in question.answers)
    return next(
        (m for m in moves if isinstance(m, MoveFighter) and (m.fighter, m.to) == (action.fighter, action.to)),
        None,
    )


def _path_violation(game: Game, action: MoveFighter, way_of: WayOf) -> Violation | None:
    path = action.path or ()
    if path[-1:] != (action.to,):
        return Violation("movement.adjacent", "/path", f"The path must end at {action.to}.")
    fault = way_of(game.state.fighter(action.fighter)).path_fault(path)
    return _say_path_fault(fault) if fault else None


def _say_path_fault(fault: PathFault) -> Violation:
    rule, why = _PATH_RULES[fault.rule]
    return Violation(rule, f"/path/{fault.step}", f"At {fault.space}: {why}.")


def _unreachable(game: Game, question: Question, action: MoveFighter, way_of: WayOf) -> Violation:
    movable = {answer.action.fighter for answer in question.answers if isinstance(answer.action, MoveFighter)}
    name = game.names.fighter_sent(action.fighter).first
    if action.fighter not in movable:
        return _not_movable(game, question, action, name)
    if action.to not in game.topology.index:
        return Violation("movement.adjacent", "/to", f"{game.names.board} has no space {action.to}.")
    if action.to == game.state.fighter(action.fighter).space:
        return Violation("movement.range", "/to", f"{name} is on {action.to}; to stay there, do not move it.")
    if game.fighter_on(action.to):
        return Violation("movement.ends-free", "/to", f"{action.to} is occupied; a move ends on a free space.")
    if action.path and (fault := _path_violation(game, action, way_of)):
        return fault
    message = f"{name} cannot reach {action.to} in {count_of(question.up_to or 0, 'space')} as the fighters stand."
    return Violation("movement.range", "/to", message)


def _not_movable(game: Game, question: Question, action: MoveFighter, name: str) -> Violation:
    fighter = next((one for one in game.fighters_on_board() if one.id == action.fighter), None)
    if fighter and is_held(game, fighter):
        return Violation("placing.held", "/fighter", f"{name} may not leave its space now.")
    return Violation(question.rule, "/fighter", f"{name} cannot be moved now: {_why_not_moved(game, action)}.")


def _why_not_moved(game: Game, action: MoveFighter) -> str:
    fighter = next((fighter for fighter in game.state.fighters if fighter.id == action.fighter), None)
    if fighter is None:
        return "there is no such fighter"
    if fighter.space is None:
        return "it is not on the battlefield"
    if fighter.owner != action.player:
        return f"it fights for {game.names.player(fighter.owner)}"
    return "it has moved already, is not asked to move, or is shut in"
