"""A value in a tree of plain data, as a file or somebody's JSON has it: read where it lies, or complained about."""

import re
from collections.abc import Callable, Collection, Iterable
from math import inf
from typing import Protocol, TypeVar

from rules.refusals.content_error import SHAPE, ContentError, nearest, shown

LONGEST_ID = 64
MOST_TOLD = 60  # known words that a message lists

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class HasId(Protocol):
    @property
    def id(self) -> str: ...


NamedThing = TypeVar("NamedThing", bound=HasId)


class Node:
    """`key` is where it lies in the node above it, or the path of a whole tree."""

    __slots__ = ("above", "key", "value")

    def __init__(self, value: object, key: object, above: "Node | None" = None) -> None:
        self.value = value
        self.key = key
        self.above = above

    @property
    def path(self) -> str:
        return f"{self.above.path}/{self.key}" if self.above else str(self.key)

    def fail(self, message: str, rule: str = SHAPE) -> ContentError:
        return ContentError(self.path, message, rule)

    def expected(self, what: str, rule: str = SHAPE) -> ContentError:
        return self.fail(f"expected {what}, not {shown(self.value)}", rule)

    def unknown(self, what: str, word: object, known: Iterable[str], rule: str = SHAPE) -> ContentError:
        """`what` the word is not, such as "a side"."""
        words = list(known)
        near = nearest(word, words) if isinstance(word, str) else ""
        told = f"; known: {', '.join(words)}" if len(words) <= MOST_TOLD else ""
        return self.fail(f"{shown(word)} is not {what}{near}{told}", rule)

    def members(self, required: Iterable[str], optional: Iterable[str] = ()) -> dict[str, "Node"]:
        """Of a map with just these."""
        required = tuple(required)
        known = (*required, *optional)
        if not isinstance(self.value, dict):
            raise self.expected(f"a map with {', '.join(known)}")
        for key in self.value:
            if key not in known:
                raise self.unknown("known here", key, known)
        for key in required:
            if key not in self.value:
                raise self.fail(f'"{key}" is missing')
        return {key: Node(member, key, self) for key, member in self.value.items()}

    def entries(self, what: str = "a list", least: int = 0, most: float = inf) -> list["Node"]:
        if not isinstance(self.value, list) or not least <= len(self.value) <= most:
            raise self.expected(what)
        return [Node(entry, i, self) for i, entry in enumerate(self.value)]

    def by_id(self, parse: Callable[["Node"], NamedThing]) -> dict[str, NamedThing]:
        """Of a list of things with an id each, none of them twice."""
        things: dict[str, NamedThing] = {}
        for entry in self.entries():
            thing = parse(entry)
            if thing.id in things:
                raise Node(thing.id, "id", entry).fail(f'"{thing.id}" is there already')
            things[thing.id] = thing
        return things

    def text(self) -> str:
        if not isinstance(self.value, str) or not self.value.strip():
            raise self.expected("a text")
        return self.value

    def id(self) -> str:
        if not isinstance(self.value, str) or len(self.value) > LONGEST_ID or not _ID.fullmatch(self.value):
            raise self.expected(f"an id of small letters, digits and single hyphens, at most {LONGEST_ID} characters")
        return self.value

    def number(self, least: int, most: int, rule: str = SHAPE) -> int:
        # bool is an int to Python, but true is no number.
        if not isinstance(self.value, int) or isinstance(self.value, bool) or not least <= self.value <= most:
            raise self.expected(f"a whole number from {least} to {most}", rule)
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.expected("true or false")
        return self.value

    def word(self, what: str, known: Collection[str], rule: str = SHAPE) -> str:
        """One of the known words; `what` it is, such as "a side"."""
        if not isinstance(self.value, str) or self.value not in known:
            raise self.unknown(what, self.value, known, rule)
        return self.value
