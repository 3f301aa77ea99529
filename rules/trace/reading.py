"""Events as a caller sends them back; one that does not fit its type raises ValueError, TypeError or KeyError."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from inspect import signature
from types import UnionType
from typing import Any, Literal, get_args, get_origin

from rules.trace.event import EVENT_TYPES, Event, json_name
from rules.trace.names import Names
from rules.trace.told import Cause, ToldEvent

Read = Callable[[Any], Any]


def told_from_json(sent: Mapping[str, Any], names: Names) -> ToldEvent:
    event = event_from_json(sent["type"], sent["data"])
    return ToldEvent(int(sent["number"]), event, Cause(sent["cause"]), sent["rule"], names)


def event_from_json(name: str, data: Mapping[str, Any]) -> Event:
    kind = EVENT_TYPES[name]
    return kind(**_members(_readers(kind), data))


@cache
def _readers(kind: type) -> dict[str, tuple[str, Read]]:
    """JSON's name of a field -> the field, and what reads it."""
    fields = signature(kind).parameters.values()
    return {json_name(field.name): (field.name, _reader(field.annotation)) for field in fields}


def _members(readers: Mapping[str, tuple[str, Read]], data: Mapping[str, Any]) -> dict[str, Any]:
    fields = [(*readers[key], value) for key, value in data.items()]
    return {name: read(value) for name, read, value in fields}


def _reader(hint: object) -> Read:
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Literal:
        return partial(_one_of, parts)
    if origin is UnionType:
        return partial(_or_none, _reader(parts[0]))
    if origin is tuple:
        return partial(_several, _reader(parts[0]))
    assert isinstance(hint, type), "a field is a plain type or made of them"
    return _whole_number if hint is int else partial(_of_type if hint in (str, bool) else _part, hint)


def _whole_number(value: float) -> int:
    """3.0 is 3 in some languages; True is a number in this one."""
    if isinstance(value, bool) or value != int(value):
        raise ValueError(value)
    return int(value)


def _of_type(kind: type, value: object) -> object:
    if not isinstance(value, kind):
        raise TypeError(value)
    return value


def _one_of(words: tuple[object, ...], value: object) -> object:
    if value not in words:
        raise ValueError(value)
    return value


def _or_none(read: Read, value: object) -> object:
    return None if value is None else read(value)


def _several(read: Read, value: object) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise TypeError(value)
    return tuple(read(one) for one in value)


def _part(kind: type, value: Mapping[str, Any]) -> object:
    return kind(**_members(_readers(kind), value))
