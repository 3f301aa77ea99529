"""One question to one player with its complete list of answers: the only source of what is legal."""

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count

from rules.plain import Json
from rules.plain.derived import to_plain
from rules.state.actions import Action, Decline, EndMoves
from rules.trace.source import EffectSource, EffectWindow, SourceType
from rules.wording.prompts import LONGEST_LABEL, Prompt

DECISION_KINDS = frozenset(
    {
        "take-action",
        "place-fighter",
        "boost",
        "move-fighters",
        "move-fighter",
        "choose-route",
        "attach-item",
        "defend",
        "confirm",
        "choose-fighter",
        "choose-player",
        "choose-space",
        "choose-card",
        "choose-number",
        "choose-option",
        "order-effects",
    }
)


@dataclass(frozen=True, slots=True)
class Source:
    """The card, ability or item a script belongs to. For an ability `id` is the hero's and `window` is its trigger."""

    type: SourceType
    player: str
    id: str
    window: EffectWindow

    @property
    def of_effect(self) -> EffectSource:
        return EffectSource(self.type, self.id)


@dataclass(frozen=True, slots=True)
class Answer:
    """`changes` is how much it changes, compared with the other answers: to stay is 0, and a number is that number.

    `hurts` says that it hurts a fighter of the player's own side, as far as that can be told beforehand.
    """

    action: Action
    label: str
    changes: int = 1
    hurts: bool = False

    def __post_init__(self) -> None:
        if len(self.label) > LONGEST_LABEL:
            object.__setattr__(self, "label", shortened(self.label, LONGEST_LABEL))

    @property
    def declines(self) -> bool:
        return isinstance(self.action, Decline | EndMoves)

    @property
    def weight(self) -> tuple[bool, int, bool]:
        """Ruling default-answer: what declines is the lightest, then what changes least, then what hurts nobody."""
        return not self.declines, self.changes, self.hurts

    def to_json(self) -> Json:
        return {"action": self.action.to_json(), "label": self.label}


def shortened(text: str, longest: int) -> str:
    """Without its middle: what tells one from another stands at its beginning or at its end."""
    if len(text) <= longest:
        return text
    kept = longest - 3
    return f"{text[: kept - kept // 2].rstrip()}...{text[-(kept // 2) :].lstrip()}"


def with_distinct_labels(answers: Sequence[Answer]) -> Sequence[Answer]:
    """Those that would still read alike are numbered."""
    labels = {answer.label for answer in answers}
    if len(labels) == len(answers):
        return answers
    told: dict[str, Answer] = {}
    for answer in answers:
        label = answer.label if answer.label not in told else _another(answer.label, labels | told.keys())
        told[label] = replace(answer, label=label)
    return list(told.values())


def _another(label: str, taken: Set[str]) -> str:
    numbers = (f" ({number})" for number in count(2))
    labels = (f"{shortened(label, LONGEST_LABEL - len(number))}{number}" for number in numbers)
    return next(one for one in labels if one not in taken)


@dataclass(frozen=True)
class Question:
    """`private` marks a list whose entries (or their number) tell hidden things; such a question is always asked.

    What it `asks` becomes a sentence when that is first read, and the sentence is kept; hence no slots.
    """

    kind: str
    player: str
    asks: str | Prompt
    rule: str
    answers: Sequence[Answer]
    private: bool = False
    source: Source | None = None
    fighter: str | None = None
    up_to: int | None = None
    purpose: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "answers", with_distinct_labels(self.answers))

    @cached_property
    def prompt(self) -> str:
        return str(self.asks)

    @property
    def is_forced(self) -> bool:
        return len(self.answers) == 1 and not self.private

    @property
    def default(self) -> int:
        """The answer that does least, the first of them where there are several."""
        return min(range(len(self.answers)), key=lambda i: self.answers[i].weight)

    @property
    def is_optional(self) -> bool:
        return any(answer.declines for answer in self.answers)

    def to_json(self, step: int) -> Json:
        return {
            "id": step,
            "player": self.player,
            "kind": self.kind,
            "private": self.private,
            "optional": self.is_optional,
            "prompt": self.prompt,
            "source": to_plain(self.source) if self.source else None,
            "rule": self.rule,
            "default": self.default,
            "fighter": self.fighter,
            "up_to": self.up_to,
            "purpose": self.purpose,
        }
