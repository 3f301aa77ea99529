"""How a card's or ability's frame came to stand where it stands, as far as the state can tell."""

from collections.abc import Iterator

from rules.effects.choices import Choice
from rules.effects.conditions import Condition
from rules.effects.effect import Effect
from rules.effects.operation import LEFT
from rules.effects.operations.fighters import Move
from rules.effects.steps import Ability, Do, If, May
from rules.engine.game import Game
from rules.engine.script import Step
from rules.refusals import Violation
from rules.state.bindings import Fighters, Players
from rules.state.model import Frame


def history_faults(game: Game, frame: Frame, at: str) -> Iterator[Violation]:
    effect = Effect(game, frame)
    for step in game.script_of(frame).steps.values():
        if _was_not_passed(effect, step):
            yield Violation("state.frames", at, f"{frame.script} cannot have come past {step.path} to {frame.at}.")
        if step.path == frame.at and isinstance(step, Do) and isinstance(step.operation, Move) and LEFT in frame.bound:
            yield from _mover_faults(effect, step.operation, at)
        if isinstance(step, Do | May) and isinstance(step.operation, Choice) and step.name in frame.bound:
            yield from _choice_faults(effect, step.operation, step.name, at)


def _was_not_passed(effect: Effect, step: Step) -> bool:
    """The frame stands inside a branch whose condition says otherwise."""
    here = effect.frame.at
    match step:
        case Ability(condition=Condition() as condition, inside=first) if here.startswith(f"{step.path}/steps/"):
            return _is_certain(condition, here, first) and not condition.holds(effect)
        case If(condition=condition, then=first) if here.startswith(f"{step.path}/then/"):
            return _is_certain(condition, here, first) and not condition.holds(effect)
        case If(condition=condition, otherwise=first) if here.startswith(f"{step.path}/else/"):
            return _is_certain(condition, here, first) and condition.holds(effect)
    return False


def _is_certain(condition: Condition, here: str, first: str | None) -> bool:
    """Some conditions never change; the others are as they were only at the first step behind them."""
    return condition.is_fixed or here == first


def _choice_faults(effect: Effect, choice: Choice, name: str, at: str) -> Iterator[Violation]:
    bound = effect.frame.bound[name]
    assert isinstance(bound, Fighters | Players), "the types of bindings are checked before"
    if not all(choice.could_be(effect, chosen) for chosen in bound.ids):
        place = list(effect.frame.bound).index(name)
        message = f'"{name}" holds something that was not there to be chosen.'
        yield Violation("state.frames", f"{at}/bound/{place}", message)


def _mover_faults(effect: Effect, operation: Move, at: str) -> Iterator[Violation]:
    """Of several fighters at least one has moved, and one is left."""
    left = effect.fighters(LEFT)
    meant = [fighter.id for fighter in operation.fighters.candidates(effect)]
    if operation.fighters.is_one or not set(left) < set(meant) or len(set(left)) != len(left) or not left:
        place = list(effect.frame.bound).index(LEFT)
        yield Violation("state.frames", f"{at}/bound/{place}", "These are not fighters still to be moved.")
