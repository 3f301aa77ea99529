"""What is wrong with a body, place by place, with the nearest known word.

What was sent is never repeated at length. Near misses are looked for only in the few faults that are shown.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from marshmallow.exceptions import SCHEMA

from service.refusals.nearest import LONGEST_SOUGHT, did_you_mean

MOST_FAULTS = 20


@dataclass(frozen=True, slots=True)
class UnknownField:
    name: str
    known: tuple[str, ...]

    def __str__(self) -> str:
        if len(self.name) > LONGEST_SOUGHT:
            return f"Unknown field with a name of {len(self.name)} characters."
        return f'Unknown field "{self.name}"{did_you_mean(self.name, self.known)}'


@dataclass(frozen=True, slots=True)
class UnknownWord:
    word: object
    known: tuple[str, ...]

    def __str__(self) -> str:
        words = ", ".join(f'"{word}"' for word in self.known)
        if len(self.known) == 1:
            return f"Expected {words}."
        return f"Expected one of {words}{did_you_mean(self.word, self.known)}"


def violations(messages: object) -> list[dict[str, Any]]:
    """The first faults of marshmallow's tree of messages, each at its JSON pointer (RFC 6901)."""
    faults = islice(_faults(messages, ""), MOST_FAULTS)
    return [{"rule": None, "at": at, "message": str(message)} for at, message in faults]


def _faults(messages: object, at: str) -> Iterator[tuple[str, object]]:
    match messages:
        case Mapping():
            for key, inner in messages.items():
                yield from _faults(inner, at if key == SCHEMA else pointer(at, key))
        case list():
            yield from ((at, message) for message in messages)


def pointer(at: str, key: str | int) -> str:
    return f"{at}/{str(key).replace('~', '~0').replace('/', '~1')}"
