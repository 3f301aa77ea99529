"""The contract and the rules speak of the same actions, events and decisions."""

from dataclasses import MISSING, fields
from inspect import signature
from types import NoneType
from typing import Any, Literal, get_args, get_origin

import pytest

import rules
from rules.trace.source import WINDOWS, EffectWindow
from tests.contract.document import DOCUMENT, at

SCHEMAS: dict[str, Any] = DOCUMENT["components"]["schemas"]


def by_type(name: str) -> dict[str, dict[str, Any]]:
    return {tag: at(reference) for tag, reference in SCHEMAS[name]["discriminator"]["mapping"].items()}


def test_the_action_types_are_those_of_the_rules() -> None:
    assert list(by_type("Action")) == list(rules.ACTION_TYPES)


@pytest.mark.parametrize("kind", rules.ACTION_TYPES)
def test_an_action_has_the_members_the_rules_read(kind: str) -> None:
    declared = fields(rules.ACTION_TYPES[kind])
    shape = by_type("Action")[kind]

    assert set(shape["properties"]) == {"type", *(field.name for field in declared)}
    assert set(shape["required"]) == {"type", *(field.name for field in declared if field.default is MISSING)}


def test_the_event_types_are_those_of_the_rules() -> None:
    assert set(by_type("Event")) == set(rules.EVENT_TYPES)


@pytest.mark.parametrize("kind", rules.EVENT_TYPES)
def test_an_event_has_the_data_the_rules_write(kind: str) -> None:
    declared = members_of(rules.EVENT_TYPES[kind])

    contract = members_in_contract(by_type("Event")[kind]["properties"]["data"])

    assert contract == declared
    assert list(contract) == list(declared)


# Who may know what an event hides, and how its `seen_by` says so.
SEATS = {"everybody": "NoSeat", "nobody": "NoSeat", "player": "SeatOfPlayer", "by": "SeatOfBy"}


@pytest.mark.parametrize("kind", rules.EVENT_TYPES)
def test_an_event_hides_what_the_rules_keep_secret(kind: str) -> None:
    declared = rules.EVENT_TYPES[kind]
    shape = by_type("Event")[kind]["properties"]

    if declared.secret:
        assert shape_in_contract(shape["hidden"]) == [set(declared.secret)]
    else:
        assert shape["hidden"] == {"$ref": "#/components/schemas/NothingHidden"}
    assert shape["seen_by"] == {"$ref": f"#/components/schemas/{SEATS[declared.known_to]}"}
    assert bool(declared.secret) == (declared.known_to != "everybody")
    assert set(declared.secret) <= set(shape["data"]["properties"])


PLAIN = {str: "string", int: "integer", bool: "boolean", NoneType: "null"}


def members_of(declared: type) -> dict[str, object]:
    return {field.name.rstrip("_"): shape_of(field.annotation) for field in signature(declared).parameters.values()}


def shape_of(declared: Any) -> object:  # noqa: ANN401 - whatever a field may be declared as
    """A plain type, a set of words, a list of something, members by their names, or a choice of these."""
    if isinstance(declared, type) and get_origin(declared) is None:
        return PLAIN.get(declared) or members_of(declared)
    parts = get_args(declared)
    if get_origin(declared) is Literal:
        return set(parts)
    return [shape_of(parts[0])] if get_origin(declared) is tuple else tuple(shape_of(part) for part in parts)


def members_in_contract(schema: dict[str, Any]) -> dict[str, object]:
    assert list(schema["properties"]) == schema["required"]
    return {name: shape_in_contract(member) for name, member in schema["properties"].items()}


def shape_in_contract(schema: dict[str, Any]) -> object:
    match schema:
        case {"$ref": reference}:
            return shape_in_contract(at(reference))
        case {"oneOf": parts}:
            return tuple(shape_in_contract(part) for part in parts)
        case {"enum": words}:
            return set(words)
        case {"type": "array", "items": items}:
            return [shape_in_contract(items)]
        case {"type": "object"}:
            return members_in_contract(schema)
    return schema["type"]


def test_the_decision_kinds_are_those_of_the_rules() -> None:
    assert set(SCHEMAS["Decision"]["properties"]["kind"]["enum"]) == rules.DECISION_KINDS


def test_the_windows_are_those_of_the_rules() -> None:
    assert set(SCHEMAS["Window"]["enum"]) == set(get_args(EffectWindow)) == set(WINDOWS)


def test_the_modes_are_those_of_the_rules() -> None:
    assert SCHEMAS["Mode"]["enum"] == list(rules.MODES)
