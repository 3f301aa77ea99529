"""What a card says is made from what it does, so the two cannot disagree."""

from collections.abc import Mapping

from rules.catalogue import Place, Script
from rules.effects.language.choices import Choice, ChooseANumber
from rules.effects.language.steps import Ability, ChooseOptions, Do, If, May, MayAll
from rules.effects.words.players import YOU
from rules.trace.names import capital


def wording_of(script: Script) -> str:
    """Sentences for the steps of a card's window."""
    return " ".join(sentence_of(clause) for clause in _clauses(script.steps, ""))


def wording_of_item(script: Script) -> str:
    """An item is no card, and its user need not be a combatant."""
    text = wording_of(script).replace("this card", "the card it is used with")
    return text.replace("your fighter", "the fighter using it")


def wording_of_ability(script: Script, index: int) -> str:
    step = script.steps[f"/{index}"]
    assert isinstance(step, Ability), "the first level of a trigger's script are its abilities"
    return sentence_of(_clause(script.steps, step)).replace("this card", "your card")


def sentence_of(clause: str) -> str:
    return f"{capital(clause)}."


def _clauses(steps: Mapping[str, Place], block: str) -> list[str]:
    clauses: list[str] = []
    while (step := steps.get(f"{block}/{len(clauses)}")) is not None:
        clauses.append(_clause(steps, step))
    return clauses


def _block(steps: Mapping[str, Place], block: str) -> str:
    """A branch; a branch within it is set apart, so that it is clear what an "otherwise" belongs to."""
    clauses = [f"({clause})" if clause.startswith("if ") else clause for clause in _clauses(steps, block)]
    return ", then ".join(clauses)


def _clause(steps: Mapping[str, Place], step: Place) -> str:
    match step:
        case Do():
            return step.operation.say()
        case If():
            otherwise = _block(steps, f"{step.path}/else")
            text = f"if {step.condition.say()}, {_block(steps, f'{step.path}/then')}"
            return f"{text}; otherwise {otherwise}" if otherwise else text
        case May():
            return _may(steps, step)
        case MayAll():
            return f"you may {_block(steps, f'{step.path}/may')}"
        case ChooseOptions():
            return _options(steps, step)
        case Ability():
            return _ability(steps, step)
    raise AssertionError(f"{step.path} is not a step of the language")


def _ability(steps: Mapping[str, Place], step: Ability) -> str:
    """What hangs on one more condition hangs on both."""
    if step.condition is None:
        return _block(steps, f"{step.path}/steps")
    clauses = _clauses(steps, f"{step.path}/steps")
    if len(clauses) == 1 and clauses[0].startswith("if "):
        return f"if {step.condition.say()} and {clauses[0].removeprefix('if ')}"
    return f"if {step.condition.say()}, {_block(steps, f'{step.path}/steps')}"


def _may(steps: Mapping[str, Place], step: May) -> str:
    text = step.operation.say(may=True)
    done = _block(steps, f"{step.path}/if_done")
    if step.name and done:
        text, done = f"{text}, then {done}", ""
    not_done = _block(steps, f"{step.path}/if_not")
    text += f"; if so, {_by_you(done)}" if done else ""
    return text + (f"; if not, {_by_you(not_done)}" if not_done else "")


def _options(steps: Mapping[str, Place], step: ChooseOptions) -> str:
    who = "choose" if step.by is YOU else f"{step.by.say()} chooses"
    return f"{who} {step.amount} of these {len(step.options)}: {'; '.join(_blocks(steps, step))}"


def _blocks(steps: Mapping[str, Place], step: ChooseOptions) -> list[str]:
    return [_block(steps, f"{step.path}/options/{i}/steps") for i in range(len(step.options))]


_ORDERS = (
    "add",
    "cancel",
    "change",
    "choose",
    "deal",
    "discard",
    "draw",
    "gain",
    "ignore",
    "let",
    "look",
    "make",
    "move",
    "place",
    "play",
    "put",
    "return",
    "set",
    "show",
    "shuffle",
    "spend",
    "swap",
    "take",
)


def _by_you(clause: str) -> str:
    """Somebody else may have been spoken of, so the owner of the effect is named again before an order."""
    return f"you {clause}" if clause.partition(" ")[0] in _ORDERS else clause


def tell_prompts(script: Script) -> Script:
    """Let the steps that ask know what follows, so that their prompts can say what a choice is for."""
    steps = script.steps
    for step in steps.values():
        match step:
            case Do(operation=Choice()):
                step.says_next = _as_spoken(script, _following(steps, step))
            case May():
                step.says_next = _as_spoken(script, _block(steps, f"{step.path}/if_done"))
                step.says_if_not = _as_spoken(script, _block(steps, f"{step.path}/if_not"))
            case MayAll():
                step.says = _as_spoken(script, _block(steps, f"{step.path}/may"))
            case ChooseOptions():
                step.says = tuple(_as_spoken(script, says) for says in _blocks(steps, step))
    return script


def _as_spoken(script: Script, clause: str) -> str:
    """An ability has a card played beside it, and is none itself."""
    return clause if script.id.count("/") > 1 else clause.replace("this card", "your card")


def _following(steps: Mapping[str, Place], choice: Do) -> str:
    """What comes of a choice: the next step; of a number all that follows, as it is paid for something."""
    clauses = []
    step: Place = choice
    while step.next is not None and _are_siblings(choice.path, step.next):
        step = steps[step.next]
        clauses.append(_clause(steps, step))
        if not isinstance(choice.operation, ChooseANumber):
            break
    return ", then ".join(clauses)


def _are_siblings(one: str, other: str) -> bool:
    return one.rpartition("/")[0] == other.rpartition("/")[0]
