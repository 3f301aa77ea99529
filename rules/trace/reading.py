"""Events as a caller sends them back; one that does not fit its type raises ValueError, TypeError or KeyError."""

from collections.abc import Mapping
from dataclasses import fields
from functools import partial
from typing import Any, get_args

from rules.plain import Members
from rules.plain.derived import Function, Hint, Reading, json_name, made
from rules.trace.event import EVENT_TYPES, Event
from rules.trace.names import Names
from rules.trace.told import Cause, ToldEvent


def told_from_json(sent: Members, names: Names) -> ToldEvent:
    event = event_from_json(sent["type"], sent["data"])
    return ToldEvent(int(sent["number"]), event, Cause(sent["cause"]), sent["rule"], names)


def event_from_json(name: str, data: Members) -> Event:
    event: Event = made(CheckedReading, EVENT_TYPES[name])(data)
    return event


class CheckedReading(Reading):
    """Of what the contract leaves open."""

    def function(self) -> Function:
        return partial(_with_these_members, {json_name(field.name) for field in fields(self.kind)}, super().function())

    def plain(self, hint: Hint, at: str) -> str:
        if hint is int:
            return self.check(_whole_number, at)
        words = get_args(hint)
        return self.check(partial(_one_of, words) if words else partial(_of_type, hint), at)

    def several(self, kind: type, each: str, at: str) -> str:
        return super().several(kind, each, self.check(partial(_of_type, list), at))

    def check(self, check: Function, at: str) -> str:
        return self.call(f"check_{len(self.words)}", check, at)


def _with_these_members(names: set[str], read: Function, sent: Mapping[str, Any]) -> object:
    if sent.keys() != names:
        raise ValueError(sent)
    return read(sent)


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
