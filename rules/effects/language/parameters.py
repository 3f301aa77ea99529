"""Reading the parameters of an operation: the types of its dataclass fields say how."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from rules.catalogue import Counter, FighterKind, Trait
from rules.effects.language.operation import Operation
from rules.effects.language.scope import Scope
from rules.effects.modifiers import Conditional, parse_modifiers
from rules.effects.words.cards import BoundCards, CardFilter, Cards, parse_card_filter, parse_cards
from rules.effects.words.closed import (
    CARD_WORDS,
    CardOrWord,
    CardWord,
    ChosenCards,
    OneFighter,
    OnePlayer,
    TwoFighters,
    parse_card_word,
)
from rules.effects.words.fighters import (
    FighterSelector,
    Filtered,
    parse_fighters,
    parse_filtered,
    parse_kind,
    parse_one_fighter,
    parse_two_fighters,
)
from rules.effects.words.numbers import AtLeastOne, Number, parse_at_least_one, parse_number
from rules.effects.words.players import PlayerSelector, parse_one_player, parse_players
from rules.effects.words.spaces import SpaceSelector, parse_spaces

Parse = Callable[[object, Scope], Any]


def _parse_card_or_word(value: object, scope: Scope) -> Cards | CardWord:
    return parse_card_word(value, scope) if value in CARD_WORDS else parse_cards(value, scope)


def _parse_counter(value: object, scope: Scope) -> Counter:
    return scope.own.counters[scope.word("a counter of this hero", value, scope.own.counters)]


def _parse_trait(value: object, scope: Scope) -> Trait:
    return scope.own.traits[scope.word("a trait of this hero", value, scope.own.traits)]


def _parse_flag(value: object, scope: Scope) -> bool:
    return scope.flag(value)


def _parse_name(value: object, scope: Scope) -> str:
    return scope.new_name(value)


def _parse_chosen_cards(value: object, scope: Scope) -> Cards:
    cards = parse_cards(value, scope)
    if not isinstance(cards, BoundCards):
        raise scope.fail("cards that an earlier step has named are needed here: $name")
    return cards


_PARSERS: Mapping[Any, Parse] = {
    AtLeastOne: parse_at_least_one,
    ChosenCards: _parse_chosen_cards,
    CardFilter: parse_card_filter,
    CardOrWord: _parse_card_or_word,
    Cards: parse_cards,
    CardWord: parse_card_word,
    Counter: _parse_counter,
    FighterKind: parse_kind,
    FighterSelector: parse_fighters,
    Filtered: parse_filtered,
    Number: parse_number,
    OneFighter: parse_one_fighter,
    OnePlayer: parse_one_player,
    PlayerSelector: parse_players,
    SpaceSelector: parse_spaces,
    Trait: _parse_trait,
    TwoFighters: parse_two_fighters,
    bool: _parse_flag,
    str: _parse_name,
    tuple[Conditional, ...]: parse_modifiers,
}


def _parser_of(annotation: object) -> Parse:
    if annotation in _PARSERS:
        return _PARSERS[annotation]
    if get_origin(annotation) in (Union, UnionType):
        (annotation,) = (arm for arm in get_args(annotation) if arm is not NoneType)
    if get_origin(annotation) is Literal:
        return _word_parser(get_args(annotation))
    return _PARSERS[annotation]


def _word_parser(words: tuple[str, ...]) -> Parse:
    def parse(value: object, scope: Scope) -> str:
        return scope.word("one of the words allowed here", value, words)

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
