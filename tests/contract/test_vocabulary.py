"""The contract and the rules speak of the same actions, events and decisions."""

from dataclasses import MISSING, fields
from typing import Any

import pytest

import rules
from rules.trace.vocabulary import WINDOWS
from service.reading.schemas.actions import ACTION_SHAPES
from tests.contract.document import DOCUMENT, at

SCHEMAS: dict[str, Any] = DOCUMENT["components"]["schemas"]


def by_type(name: str) -> dict[str, dict[str, Any]]:
    return {tag: at(reference) for tag, reference in SCHEMAS[name]["discriminator"]["mapping"].items()}


def test_the_action_types_are_those_of_the_rules() -> None:
    assert list(by_type("Action")) == list(rules.ACTION_TYPES) == list(ACTION_SHAPES)


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
    data = by_type("Event")[kind]["properties"]["data"]

    assert tuple(data["properties"]) == tuple(data["required"]) == rules.EVENT_TYPES[kind].fields
    assert set(rules.EVENT_TYPES[kind].secret) <= set(data["properties"])


def test_the_decision_kinds_are_those_of_the_rules() -> None:
    assert set(SCHEMAS["Decision"]["properties"]["kind"]["enum"]) == rules.DECISION_KINDS


def test_the_windows_are_those_of_the_rules() -> None:
    assert set(SCHEMAS["Window"]["enum"]) == set(WINDOWS)


def test_the_modes_are_those_of_the_rules() -> None:
    assert SCHEMAS["Mode"]["enum"] == list(rules.MODES)
