"""Is this action one of the answers? Nothing else is legal; but the step that asks may know what else means one."""

from dataclasses import fields, replace

from rules.engine.game import Game
from rules.engine.question import Question
from rules.refusals.refusal import IllegalAction, Violation
from rules.state.actions import Action
from rules.table.stack import step_of
from rules.wording.sentences import sentence

MOST_SHOWN = 10


def accepted(game: Game, question: Question, action: Action, at: str) -> Action:
    """The action as it will be carried out; refused if it is not among the answers."""
    if any(answer.action == action for answer in question.answers):
        return action
    frame = game.state.frames[-1]
    meant = step_of(game, frame).meant_by(game, frame, question, action)
    if meant is not None:
        return meant
    raise _refused(question, _why_not(game, question, action, at))


def _why_not(game: Game, question: Question, action: Action, at: str) -> Violation:
    frame = game.state.frames[-1]
    violation = step_of(game, frame).why_not(game, frame, question, action)
    if violation:
        return replace(violation, at=at + violation.at)
    types = list(dict.fromkeys(answer.action.type for answer in question.answers))
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
    """A card of the player's hero by its name."""
    card = game.hero_of(action.player).cards.get(sent) if isinstance(sent, str) else None
    return card.name if card else _shown(sent)


def _refused(question: Question, violation: Violation) -> IllegalAction:
    shown = [answer.label for answer in question.answers[:MOST_SHOWN]]
    more = f"; and {len(question.answers) - MOST_SHOWN} more" if len(question.answers) > MOST_SHOWN else ""
    detail = sentence("{} Accepted now: {}{}", violation.message, "; ".join(shown), more)
    return IllegalAction(detail, [violation])
