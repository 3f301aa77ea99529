"""How a card's or ability's frame came to stand where it stands, as far as the state can tell."""

from collections.abc import Iterator

from rules.catalogue import Place
from rules.effects.language.effect import Effect
from rules.effects.language.operation import Operation
from rules.effects.language.steps import OPTIONS, Ability, ChooseOptions, Gate, If, OperationStep
from rules.effects.words.conditions import Condition
from rules.engine.game import Game
from rules.refusals.refusal import Violation
from rules.state.bindings import Chosen
from rules.state.model import Frame


def history_faults(game: Game, frame: Frame, at: str) -> Iterator[Violation]:
    effect = Effect(game, frame)
    for step in game.script_of(frame).steps.values():
        if _was_not_passed(effect, step):
            yield Violation("state.frames", at, f"{frame.script} cannot have come past {step.path} to {frame.at}.")
        if isinstance(step, OperationStep) and step.name in frame.bound:
            yield from _result_faults(effect, step.operation, step.name, at)
        if isinstance(step, ChooseOptions) and OPTIONS in frame.bound:
            yield from _option_faults(effect, step, at)


def _was_not_passed(effect: Effect, step: Place) -> bool:
    """The frame stands inside a branch whose condition says otherwise."""
    here = effect.frame.at
    match step:
        case Ability(condition=Condition() as condition, inside=first) if here.startswith(f"{step.path}/steps/"):
            return _is_certain(condition, here, first) and not condition.holds(effect)
        case If(condition=condition, then=first) if here.startswith(f"{step.path}/then/"):
            return _is_certain(condition, here, first) and not condition.holds(effect)
        case If(condition=condition, otherwise=first) if here.startswith(f"{step.path}/else/"):
            return _is_certain(condition, here, first) and condition.holds(effect)
        case Gate() if here.startswith(f"{step.path}/steps/"):
            chosen = effect.frame.bound.get(OPTIONS)
            return not isinstance(chosen, Chosen) or step.option not in chosen.ids
    return False


def _is_certain(condition: Condition, here: str, first: str | None) -> bool:
    """Some conditions never change; the others are as they were only at the first step behind them."""
    return condition.is_fixed or here == first


def _result_faults(effect: Effect, operation: Operation, name: str, at: str) -> Iterator[Violation]:
    fault = operation.result_fault(effect, effect.frame.bound[name])
    if fault:
        place = list(effect.frame.bound).index(name)
        yield Violation("state.frames", f"{at}/bound/{place}", f'"{name}" {fault}.')


def _option_faults(effect: Effect, step: ChooseOptions, at: str) -> Iterator[Violation]:
    chosen = effect.frame.bound[OPTIONS]
    assert isinstance(chosen, Chosen), "the types of bindings are checked before"
    if len(chosen.ids) != step.amount or not set(chosen.ids) <= set(step.options):
        place = list(effect.frame.bound).index(OPTIONS)
        yield Violation("state.frames", f"{at}/bound/{place}", "These are not options that can be chosen together.")
