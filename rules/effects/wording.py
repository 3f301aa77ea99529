"""What a card says is made from what it does, so the two cannot disagree."""

from collections.abc import Mapping

from rules.effects.choices import Choice
from rules.effects.steps import Ability, Do, If, May
from rules.engine.script import Script, Step


def wording_of(script: Script) -> str:
    """Sentences for a whole script: the steps of a card's window, or the abilities of one trigger."""
    return " ".join(_sentence(clause) for clause in _clauses(script.steps, ""))


def wording_of_ability(script: Script, index: int) -> str:
    step = script.steps[f"/{index}"]
    assert isinstance(step, Ability), "the first level of a trigger's script are its abilities"
    return _sentence(_clause(script.steps, step))


def _sentence(clause: str) -> str:
    return f"{clause[0].upper()}{clause[1:]}."


def _clauses(steps: Mapping[str, Step], block: str) -> list[str]:
    clauses: list[str] = []
    while (step := steps.get(f"{block}/{len(clauses)}")) is not None:
        clauses.append(_clause(steps, step))
    return clauses


def _block(steps: Mapping[str, Step], block: str) -> str:
    """A branch; a branch within it is set apart, so that it is clear what an "otherwise" belongs to."""
    clauses = [f"({clause})" if clause.startswith("if ") else clause for clause in _clauses(steps, block)]
    return ", then ".join(clauses)


def _clause(steps: Mapping[str, Step], step: Step) -> str:
    match step:
        case Do():
            return step.operation.say()
        case If():
            otherwise = _block(steps, f"{step.path}/else")
            text = f"if {step.condition.say()}, {_block(steps, f'{step.path}/then')}"
            return f"{text}; otherwise {otherwise}" if otherwise else text
        case May():
            return _may(steps, step)
        case Ability():
            inside = _block(steps, f"{step.path}/steps")
            return f"if {step.condition.say()}, {inside}" if step.condition else inside
    raise AssertionError(f"{step.path} is not a step of the language")


def _may(steps: Mapping[str, Step], step: May) -> str:
    text = step.operation.say(may=True)
    done = _block(steps, f"{step.path}/if_done")
    if step.name and done:
        text, done = f"{text}, then {done}", ""
    not_done = _block(steps, f"{step.path}/if_not")
    text += f"; if so, {_by_you(done)}" if done else ""
    return text + (f"; if not, {_by_you(not_done)}" if not_done else "")


_ORDERS = (
    "add",
    "cancel",
    "choose",
    "deal",
    "discard",
    "draw",
    "ignore",
    "look",
    "make",
    "move",
    "place",
    "put",
    "return",
)


def _by_you(clause: str) -> str:
    """Somebody else may have been spoken of, so the owner of the effect is named again before an order."""
    return f"you {clause}" if clause.partition(" ")[0] in _ORDERS else clause


def tell_prompts(script: Script) -> Script:
    """Let the steps that ask know what follows, so that their prompts can say what a choice is for."""
    for step in script.steps.values():
        match step:
            case Do(operation=Choice()) if step.next is not None and _are_siblings(step.path, step.next):
                step.says_next = _clause(script.steps, script.steps[step.next])
            case May():
                step.says_next = _block(script.steps, f"{step.path}/if_done") if step.name else ""
                step.says_if_not = _block(script.steps, f"{step.path}/if_not")
    return script


def _are_siblings(one: str, other: str) -> bool:
    return one.rpartition("/")[0] == other.rpartition("/")[0]
