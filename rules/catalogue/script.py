"""Scripts as data. A card's effect, an ability and a procedure of the rules are all scripts on one stack."""

from collections.abc import Mapping
from dataclasses import dataclass, field

RULES = "rules"  # where a hero's id would stand in the name of a script: a procedure of the rulebook


class Place:
    """Where a frame may stand. `next` is the place after it, or None at the end; the engine knows what happens here."""

    path: str
    next: str | None

    @property
    def reads_own_value(self) -> bool:
        """Whether it depends on the value that its own card has at the moment."""
        return False

    @property
    def gains_actions(self) -> bool:
        """Whether a turn may have more than its usual actions by it."""
        return False

    @property
    def may_hurt_own(self) -> bool:
        """Whether it may hurt fighters of its owner, who is not asked."""
        return False


@dataclass(frozen=True, slots=True)
class BoundNames:
    """The names a frame must and may have bound when it stands at a place, each with its type."""

    certain: Mapping[str, str] = field(default_factory=dict)
    possible: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Script:
    id: str
    steps: Mapping[str, Place]
    first: str | None
    names: Mapping[str, BoundNames]

    @property
    def is_content(self) -> bool:
        return not self.id.startswith(f"{RULES}/")

    @property
    def reads_own_value(self) -> bool:
        """Whether a step of it depends on the value that its own card has at the moment."""
        return any(step.reads_own_value for step in self.steps.values())

    @property
    def gains_actions(self) -> bool:
        """Whether a turn may have more than its usual actions by a step of it."""
        return any(step.gains_actions for step in self.steps.values())

    @property
    def may_hurt_own(self) -> bool:
        """Whether a step of it may hurt fighters of its owner, who is not asked."""
        return any(step.may_hurt_own for step in self.steps.values())
