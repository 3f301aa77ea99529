"""What every event has: a name, facts, of which some may be secret, and a sentence made from the facts alone.

So an event can be told again with "?" for its secrets.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, TypeVar, dataclass_transform

from rules.plain import Json
from rules.plain.derived import to_plain
from rules.trace.names import UNKNOWN, Names

KnownTo = Literal["everybody", "player", "by", "nobody"]


@dataclass(frozen=True, slots=True)
class Event(ABC):
    """`known_to` says who may see the secret fields: the player named in that field, or nobody at all.

    `is_of_a_hand` marks what comes into a hand or out of it: whoever may see that hand may know it.
    `informs` marks events that tell somebody something new: what they end cannot be taken back.
    """

    name: ClassVar[str]
    secret: ClassVar[tuple[str, ...]]
    known_to: ClassVar[KnownTo]
    is_of_a_hand: ClassVar[bool]
    informs: ClassVar[bool]

    @abstractmethod
    def text(self, names: Names) -> str: ...

    @property
    def hidden(self) -> tuple[str, ...]:
        return self.secret

    @property
    def seen_by(self) -> tuple[str, ...]:
        return (getattr(self, self.known_to),) if self.hidden and self.known_to in ("player", "by") else ()

    def redacted(self) -> "Event":
        """As whoever may not know what is hidden is told it. No sentence reads a number that may be secret."""
        return replace(self, **{name: _unknown(getattr(self, name)) for name in self.hidden})

    def data(self) -> Json:
        return to_plain(self)


def _unknown(value: object) -> object:
    return (UNKNOWN,) * len(value) if isinstance(value, tuple) else UNKNOWN


Kind = TypeVar("Kind", bound=Event)

_kinds: dict[str, type[Event]] = {}
EVENT_TYPES: Mapping[str, type[Event]] = _kinds


@dataclass_transform(frozen_default=True)
def event(
    *,
    secret: tuple[str, ...] = (),
    known_to: KnownTo = "everybody",
    is_of_a_hand: bool = False,
    informs: bool = False,
) -> Callable[[type[Kind]], type[Kind]]:
    """Makes a class a dataclass and an event type, named after it: CardDrawn is `card-drawn`."""

    def declare(kind: type[Kind]) -> type[Kind]:
        kind = dataclass(frozen=True, slots=True)(kind)
        kind.name = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()
        kind.secret, kind.known_to = secret, known_to
        kind.is_of_a_hand, kind.informs = is_of_a_hand, informs
        _kinds[kind.name] = kind
        return kind

    return declare
