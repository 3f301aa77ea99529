"""Is this action one of the answers? Nothing else is legal; a move may come with a path of its own."""

from dataclasses import fields, replace

from rules.board import PathFault, PathRule
from rules.engine.game import Game
from rules.engine.modifier import is_held
from rules.engine.question import Question
from rules.refusals.refusal import IllegalAction, Violation
from rules.rulebook import attack, item, scheme
from rules.rulebook.combat import defense
from rules.state.actions import Action, Attack, Defend, MoveFighter, PlayScheme, UseItem
from rules.table.stack import step_of
from rules.trace.names import count_of, sentence

MOST_SHOWN = 10

_PATH_RULES = {
    PathRule.TOO_LONG: ("movement.range", "the path is longer than the move"),
    PathRule.UNKNOWN_SPACE: ("movement.adjacent", "there is no such space"),
    PathRule.NOT_ADJACENT: ("movement.adjacent", "this space is not adjacent to the one before"),
    PathRule.BLOCKED: ("movement.not-through-opponents", "an opposing fighter is in the way"),
    PathRule.ENDS_OCCUPIED: ("movement.ends-free", "another fighter stands where the path ends"),
    PathRule.ENDS_AT_ORIGIN: ("movement.range", "the path ends where it began"),
}


def accepted(game: Game, question: Question, action: Action, at: str) -> Action:
    """The action as it will be carried out; refused if it is not among the answers."""
    if any(answer.action == action for answer in question.answers):
        return action
    if isinstance(action, MoveFighter):
        listed = _listed_move(question, action)
        if listed and action.path is None:
            return replace(action, path=listed.path)
        if listed and not (fault := _path_violation(game, action, at)):
            return action
        if listed and fault:
            raise _refused(question, fault)
    raise _refused(question, _why_not(game, question, action, at))


def _listed_move(question: Question, action: MoveFighter) -> MoveFighter | None:
    moves = (answer.action for answer in question.answers)
    return next(
        (m for m in moves if isinstance(m, MoveFighter) and (m.fighter, m.to) == (action.fighter, action.to)),
        None,
    )


def _path_violation(game: Game, action: MoveFighter, at: str) -> Violation | None:
    path = action.path or ()
    if path[-1:] != (action.to,):
        return Violation("movement.adjacent", f"{at}/path", f"The path must end at {action.to}.")
    frame = game.state.frames[-1]
    fault = step_of(game, frame).path_fault(game, frame, action)
    return _say_path_fault(fault, at) if fault else None


def _say_path_fault(fault: PathFault, at: str) -> Violation:
    rule, why = _PATH_RULES[fault.rule]
    return Violation(rule, f"{at}/path/{fault.step}", f"At {fault.space}: {why}.")


def _why_not(game: Game, question: Question, action: Action, at: str) -> Violation:
    types = list(dict.fromkeys(answer.action.type for answer in question.answers))
    violation = _broken_rule(game, question, action)
    if violation:
        return replace(violation, at=at + violation.at)
    if action.type not in types:
        message = f"The question is {question.kind}: it is answered by {' or '.join(types)}, not by {action.type}."
        return Violation(question.rule, f"{at}/type", message)
    return _odd_member(game, question, action, at)


def _odd_member(game: Game, question: Question, action: Action, at: str) -> Violation:
    """The first member of the action that none of the possible answers has."""
    listed = [answer.action for answer in question.answers if answer.action.type == action.type]
    for field in fields(action):
        known = list(dict.fromkeys(getattr(one, field.name) for one in listed))
        sent = getattr(action, field.name)
        if sent not in known:
            more = "" if len(known) <= MOST_SHOWN else ", ..."
            possible = ", ".join(_shown(value) for value in known[:MOST_SHOWN])
            message = f"{_name_of(game, action, sent)} is not possible here. Possible: {possible}{more}."
            return Violation(question.rule, f"{at}/{field.name}", message)
    return Violation(question.rule, at, "These do not go together in any of the possible answers.")


def _shown(value: object) -> str:
    """A list of fighters in brackets, everything else as it is."""
    return f"[{', '.join(value)}]" if isinstance(value, tuple) else str(value)


def _name_of(game: Game, action: Action, sent: object) -> str:
    """A card of the player's hero by its name, and whether it has no number to boost with."""
    card = game.hero_of(action.player).cards.get(sent) if isinstance(sent, str) else None
    if card is None:
        return _shown(sent)
    return f"{card.name}, which has no boost number," if action.type == "boost" and card.boost is None else card.name


def _broken_rule(game: Game, question: Question, action: Action) -> Violation | None:
    match action:
        case Attack() if question.kind == "take-action":
            return attack.why_not(game, action)
        case PlayScheme() if question.kind == "take-action":
            return scheme.why_not(game, action)
        case UseItem() if question.kind == "take-action":
            return item.why_not(game, action)
        case Defend() if question.kind == "defend":
            return defense.why_not(game, action)
        case MoveFighter() if question.kind in ("move-fighter", "move-fighters"):
            return _unreachable(game, question, action)
    return None


def _unreachable(game: Game, question: Question, action: MoveFighter) -> Violation:
    movable = {answer.action.fighter for answer in question.answers if isinstance(answer.action, MoveFighter)}
    name = game.names.fighter_sent(action.fighter)
    if action.fighter not in movable:
        return _not_movable(game, question, action, name)
    if action.to not in game.topology.index:
        return Violation("movement.adjacent", "/to", f"{game.names.board} has no space {action.to}.")
    if action.to == game.state.fighter(action.fighter).space:
        return Violation("movement.range", "/to", f"{name} is on {action.to}; to stay there, do not move it.")
    if game.fighter_on(action.to):
        return Violation("movement.ends-free", "/to", f"{action.to} is occupied; a move ends on a free space.")
    if action.path and (fault := _path_violation(game, action, "")):
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


def _refused(question: Question, violation: Violation) -> IllegalAction:
    shown = [answer.label for answer in question.answers[:MOST_SHOWN]]
    more = f"; and {len(question.answers) - MOST_SHOWN} more" if len(question.answers) > MOST_SHOWN else ""
    violation = replace(violation, message=sentence(violation.message))
    return IllegalAction(f"{violation.message} Accepted now: {'; '.join(shown)}{more}.", [violation])
