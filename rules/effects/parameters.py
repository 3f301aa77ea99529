"""Reading the parameters of an operation: the types of its dataclass fields say how."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from rules.catalogue import FighterKind
from rules.effects.cards import CardSelector, parse_cards
from rules.effects.fighters import (
    FighterSelector,
    Filtered,
    parse_fighters,
    parse_filtered,
    parse_one_fighter,
)
from rules.effects.numbers import Number, parse_number
from rules.effects.operation import Operation
from rules.effects.players import PlayerSelector, parse_players
from rules.effects.scope import Scope
from rules.effects.spaces import SpaceSelector, parse_spaces
from rules.effects.words import OneFighter

Parse = Callable[[object, Scope], Any]


def parse_kind(value: object, scope: Scope) -> FighterKind:
    if not isinstance(value, str) or value not in scope.kinds:
        raise scope.unknown("a fighter of this hero", value, scope.kinds)
    return scope.kinds[value]


_PARSERS: Mapping[Any, Parse] = {
    CardSelector: parse_cards,
    FighterKind: parse_kind,
    FighterSelector: parse_fighters,
    Filtered: parse_filtered,
    Number: parse_number,
    OneFighter: parse_one_fighter,
    PlayerSelector: parse_players,
    SpaceSelector: parse_spaces,
}


def _parser_of(annotation: object) -> Parse:
    if get_origin(annotation) in (Union, UnionType):
        (annotation,) = (arm for arm in get_args(annotation) if arm is not NoneType)
    if get_origin(annotation) is Literal:
        return _word_parser(get_args(annotation))
    return _PARSERS[annotation]


def _word_parser(words: tuple[str, ...]) -> Parse:
    def parse(value: object, scope: Scope) -> object:
        if value not in words:
            raise scope.unknown("one of the words allowed here", value, words)
        return value

    return parse


@cache
def parameters_of(operation: type[Operation]) -> tuple[dict[str, Parse], dict[str, Parse]]:
    """The required and the optional parameters as a script spells them (`in_` is spelt `in`)."""
    hints = get_type_hints(operation, include_extras=True)
    required: dict[str, Parse] = {}
    optional: dict[str, Parse] = {}
    for field in fields(operation):  # type: ignore[arg-type]  # every operation is a dataclass
        group = required if field.default is MISSING else optional
        group[field.name.rstrip("_")] = _parser_of(hints[field.name])
    return required, optional


def build(operation: type[Operation], members: Mapping[str, object], scope: Scope) -> Operation:
    required, optional = parameters_of(operation)
    parsers = {**required, **optional}
    spelling = {field.name.rstrip("_"): field.name for field in fields(operation)}  # type: ignore[arg-type]  # as above
    values = {spelling[name]: parsers[name](members[name], scope.at(name)) for name in members}
    return operation(**values)
