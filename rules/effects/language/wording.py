"""What a card says is made from what it does, so the two cannot disagree."""

from collections.abc import Mapping
from dataclasses import replace

from rules.catalogue import Place, Script
from rules.effects.language.choices import Choice, ChooseANumber
from rules.effects.language.printed import PRINTED_VOICES
from rules.effects.language.steps import Ability, ChooseOptions, Do, If, May, MayAll
from rules.effects.modifiers import Conditional
from rules.wording.clauses import Block, Both, Chain, Clause, IfThen, Meanwhile, OfferOfAll, OneOf, Saying
from rules.wording.wordings import Wording

Steps = Mapping[str, Place]


def wording_of(script: Script) -> Wording:
    """What the steps of a card's window say."""
    return Wording(_block(script.steps, ""), PRINTED_VOICES["card"])


def wording_of_item(script: Script) -> Wording:
    return Wording(_block(script.steps, ""), PRINTED_VOICES["item"])


def wording_of_ability(script: Script, index: int) -> Wording:
    step = script.steps[f"/{index}"]
    assert isinstance(step, Ability), "the first level of a trigger's script are its abilities"
    return Wording(_ability(script.steps, step), PRINTED_VOICES["ability"])


def wording_of_modifiers(*modifiers: Conditional) -> Wording:
    return Wording(tuple(modifier.saying for modifier in modifiers), PRINTED_VOICES["card"])


def _block(steps: Steps, block: str) -> Block:
    sayings: list[Saying] = []
    while (step := steps.get(f"{block}/{len(sayings)}")) is not None:
        sayings.append(_saying(steps, step))
    return tuple(sayings)


def _saying(steps: Steps, step: Place) -> Saying:
    match step:
        case Do():
            return _made(step.operation.clause, step.name)
        case If():
            then, otherwise = (_block(steps, f"{step.path}/{way}") for way in ("then", "else"))
            return IfThen(step.condition.given, then, otherwise)
        case May():
            return _may(steps, step)
        case MayAll():
            return OfferOfAll(_block(steps, f"{step.path}/may"))
        case ChooseOptions():
            return _options(steps, step)
    raise AssertionError(f"{step.path} is not a step of the language")


def _made(deed: Clause | Meanwhile, name: str | None) -> Clause | Meanwhile:
    """With the name of what comes of it."""
    return replace(deed, makes=name) if name and isinstance(deed, Clause) else deed


def _may(steps: Steps, step: May) -> Chain:
    done, not_done = (_block(steps, f"{step.path}/{way}") for way in ("if_done", "if_not"))
    return Chain(_made(step.operation.offer, step.name), done, not_done, is_price=step.name is None)


def _options(steps: Steps, step: ChooseOptions) -> OneOf:
    blocks = (_block(steps, f"{step.path}/options/{i}/steps") for i in range(len(step.options)))
    return OneOf(step.clause, tuple(blocks))


def _ability(steps: Steps, step: Ability) -> Block:
    block = _block(steps, f"{step.path}/steps")
    if step.condition is None:
        return block
    match block:
        case (IfThen(otherwise=()) as inner,):  # what hangs on one more condition hangs on both
            return (IfThen(Both((step.condition.given, inner.given), "and"), inner.then),)
    return (IfThen(step.condition.given, block),)


def tell_prompts(script: Script) -> Script:
    """Let the steps that ask know what they say, so that their prompts can say what a choice is for."""
    steps = script.steps
    for step in steps.values():
        match step:
            case Do(operation=Choice()):
                step.says = Chain(_made(step.operation.clause, step.name), _following(steps, step))
            case May():
                step.says = _may(steps, step)
            case MayAll():
                step.says = OfferOfAll(_block(steps, f"{step.path}/may"))
            case ChooseOptions():
                step.says = _options(steps, step)
    return script


def _following(steps: Steps, choice: Do) -> Block:
    """What comes of a choice: the next step; of a number all that follows, as it is paid for something."""
    sayings: list[Saying] = []
    step: Place = choice
    while step.next is not None and _are_siblings(choice.path, step.next):
        step = steps[step.next]
        sayings.append(_saying(steps, step))
        if not isinstance(choice.operation, ChooseANumber):
            break
    return tuple(sayings)


def _are_siblings(one: str, other: str) -> bool:
    return one.rpartition("/")[0] == other.rpartition("/")[0]
