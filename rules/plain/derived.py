"""Typed data as plain data, from plain data, and copied: all as the fields of its dataclasses say.

For each class a function is put together once, as text, as `dataclass` puts together `__init__`: nothing is looked up
when it runs. It calls those of the classes its fields are of. What writes a frame is

    lambda one: {"script": one.script, "at": one.at, "player": one.player,
                 "bound": [{"name": key, **to_plain(value)} for key, value in one.bound.items()]}
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from rules.plain import Json, Members

Thing = TypeVar("Thing")
Function = Callable[..., Any]
Hint = Any  # whatever a field may be declared as


@dataclass(frozen=True, slots=True)
class Listed:
    """Marks a map that JSON has as a list: what an entry calls the key, and what it calls the value.

    Without the latter, the members of the value stand beside the key.
    """

    key: str
    value: str | None = None


LEFT_OUT = "left out"  # marks what JSON leaves out where it is None
SORTED = "sorted"  # marks a list that is sorted, in whatever order it comes


class Repeated(ValueError):
    """A list whose entries are found by their keys has the same key twice."""

    def __init__(self, entries: Sequence[Members]) -> None:
        super().__init__("The same key is there twice.")
        self.entries = entries


def to_plain(thing: object) -> Json:
    kind: Hint = type(thing)
    return writer(kind)(thing)


@cache
def writer(kind: Hint, *apart: str) -> Callable[..., Json]:
    """From a thing to its JSON. Fields that are `apart` are given as arguments, the way JSON has them."""
    return made(Writing, kind, *apart)


def reader(kind: Callable[..., Thing], *apart: str) -> Callable[..., Thing]:
    """To a thing from JSON that matches the contract. Fields that are `apart` are given as arguments."""
    return made(Reading, kind, *apart)


def copier(kind: Callable[..., Thing]) -> Callable[[Thing], Thing]:
    """A copy that shares only what cannot change."""
    return made(Copying, kind)


@cache
def made(text: "type[FunctionText]", kind: Hint, *apart: str) -> Function:
    return text(kind, apart).function()


def json_name(field: str) -> str:
    """A field cannot be called `from`, a word of Python: it is `from_`."""
    return field.rstrip("_")


class FunctionText(ABC):
    """The text of a function of `one`, and what its words stand for.

    `of` gives the text that makes what is wanted of a value of a certain type; `at` is the text of that value.
    """

    def __init__(self, kind: type, apart: Iterable[str] = ()) -> None:
        self.kind = kind
        self.apart = apart
        self.words: dict[str, object] = {kind.__name__: kind}

    def function(self) -> Function:
        # Nothing is evaluated but the names of our own fields and marks.
        function: Function = eval(f"lambda {', '.join(('one', *self.apart))}: {self.whole()}", self.words)
        return function

    @abstractmethod
    def whole(self) -> str: ...

    def call(self, name: str, function: Function, arguments: str) -> str:
        self.words[name] = function
        return f"{name}({arguments})"

    def of(self, hint: Hint, at: str) -> str:
        origin: Hint = get_origin(hint)
        parts = get_args(hint)
        if origin is Annotated:
            return self.marked(parts[0], parts[1], at)
        if origin in (UnionType, Union):
            return self.optional(parts, at) if NoneType in parts else self.tagged(parts, at)
        if origin in (list, tuple):
            return self.several(origin, self.of(parts[0], "each"), at)
        if is_dataclass(hint):
            return self.part(hint, at)
        assert hint in (str, int, bool) or origin is Literal, f"{hint} has no form in JSON"
        return self.plain(hint, at)

    def optional(self, kinds: Sequence[Hint], at: str) -> str:
        (kind,) = (kind for kind in kinds if kind is not NoneType)
        text = self.of(kind, at)
        return text if text == at else f"(None if {at} is None else {text})"

    def part(self, kind: Hint, at: str) -> str:
        return self.call(f"of_{kind.__name__}", made(type(self), kind), at)

    def plain(self, _: Hint, at: str) -> str:
        return at

    def marked(self, hint: Hint, mark: object, at: str) -> str:
        return self.listed(hint, mark, at) if isinstance(mark, Listed) else self.of(hint, at)

    @abstractmethod
    def several(self, kind: type, each: str, at: str) -> str:
        """A list or a tuple; `each` is the text for one entry of it."""

    @abstractmethod
    def listed(self, hint: Hint, mark: Listed, at: str) -> str: ...

    @abstractmethod
    def tagged(self, kinds: Sequence[Hint], at: str) -> str:
        """A thing of one of several classes, which JSON tells apart by the member `type`."""


class Writing(FunctionText):
    def whole(self) -> str:
        tag = getattr(self.kind, "type", None)
        tags = [f'"type": "{tag}"'] if isinstance(tag, str) else []
        return f"{{{', '.join([*tags, *map(self._member, fields(self.kind))])}}}"

    def _member(self, field: Hint) -> str:
        if field.name in self.apart:
            return f'"{json_name(field.name)}": {field.name}'
        at = f"one.{field.name}"
        member = f'"{json_name(field.name)}": {self.of(field.type, at)}'
        return f"**({{}} if {at} is None else {{{member}}})" if _is_left_out(field) else member

    def several(self, kind: type, each: str, at: str) -> str:
        return f"list({at})" if each == "each" else f"[{each} for each in {at}]"

    def listed(self, hint: Hint, mark: Listed, at: str) -> str:
        value = self.of(get_args(hint)[1], "value")
        members = f'"{mark.value}": {value}' if mark.value else f"**{value}"
        return f'[{{"{mark.key}": key, {members}}} for key, value in {at}.items()]'

    def tagged(self, kinds: Sequence[Hint], at: str) -> str:
        return self.call("to_plain", to_plain, at)


class Reading(FunctionText):
    def whole(self) -> str:
        return f"{self.kind.__name__}({', '.join(map(self._argument, fields(self.kind)))})"

    def _argument(self, field: Hint) -> str:
        if field.name in self.apart:
            return str(field.name)
        key = f'"{json_name(field.name)}"'
        text = self.of(field.type, f"one[{key}]")
        return f"({text} if {key} in one else None)" if _is_left_out(field) else text

    def plain(self, hint: Hint, at: str) -> str:
        """3.0 is 3 in some languages."""
        return f"int({at})" if hint is int else at

    def several(self, kind: type, each: str, at: str) -> str:
        return f"{kind.__name__}({at if each == 'each' else f'[{each} for each in {at}]'})"

    def marked(self, hint: Hint, mark: object, at: str) -> str:
        return f"sorted({at})" if mark == SORTED else super().marked(hint, mark, at)

    def listed(self, hint: Hint, mark: Listed, at: str) -> str:
        value = self.of(get_args(hint)[1], f'each["{mark.value}"]' if mark.value else "each")
        pairs = f'{{each["{mark.key}"]: {value} for each in {at}}}'
        return self.call("unrepeated", _unrepeated, f"{pairs}, {at}")

    def tagged(self, kinds: Sequence[Hint], at: str) -> str:
        self.words["by_type"] = {kind.type: made(type(self), kind) for kind in kinds}
        return f'by_type[{at}["type"]]({at})'


class Copying(FunctionText):
    def whole(self) -> str:
        copies = (self.of(field.type, f"one.{field.name}") for field in fields(self.kind))
        return f"{self.kind.__name__}({', '.join(copies)})"

    def part(self, kind: Hint, at: str) -> str:
        return at if kind.__dataclass_params__.frozen else super().part(kind, at)

    def several(self, kind: type, each: str, at: str) -> str:
        if kind is tuple:
            return at
        return f"{at}.copy()" if each == "each" else f"[{each} for each in {at}]"

    def listed(self, hint: Hint, mark: Listed, at: str) -> str:
        return f"{at}.copy()"

    def tagged(self, kinds: Sequence[Hint], at: str) -> str:
        return at


def _is_left_out(field: Hint) -> bool:
    return LEFT_OUT in getattr(field.type, "__metadata__", ())


def _unrepeated(pairs: Mapping[str, Any], entries: Sequence[Members]) -> Mapping[str, Any]:
    if len(pairs) != len(entries):
        raise Repeated(entries)
    return pairs
