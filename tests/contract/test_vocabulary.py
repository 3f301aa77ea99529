"""The contract and the rules speak of the same actions, events and decisions."""

from typing import Any, get_args

import pytest

import rules
from rules.state.model import BoardReference
from rules.trace.source import WINDOWS, EffectWindow
from tests.contract.document import DOCUMENT, at
from tests.contract.shapes import members_in_contract, members_of, shape_in_contract

SCHEMAS: dict[str, Any] = DOCUMENT["components"]["schemas"]


def by_type(name: str) -> dict[str, dict[str, Any]]:
    return {tag: at(reference) for tag, reference in SCHEMAS[name]["discriminator"]["mapping"].items()}


def test_the_action_types_are_those_of_the_rules() -> None:
    assert list(by_type("Action")) == list(rules.ACTION_TYPES)


@pytest.mark.parametrize("kind", rules.ACTION_TYPES)
def test_an_action_has_the_members_the_rules_read(kind: str) -> None:
    assert members_in_contract(by_type("Action")[kind]) == members_of(rules.ACTION_TYPES[kind])


def test_a_state_has_the_members_the_rules_read_and_write() -> None:
    contract, declared = members_in_contract(SCHEMAS["State"]), members_of(rules.State, "board")

    assert contract.pop("board") == (members_of(BoardReference), members_in_contract(SCHEMAS["CarriedBoard"]))
    assert contract == declared
    assert list(contract) == list(declared)


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


def test_the_decision_kinds_are_those_of_the_rules() -> None:
    assert set(SCHEMAS["Decision"]["properties"]["kind"]["enum"]) == rules.DECISION_KINDS


def test_the_windows_are_those_of_the_rules() -> None:
    assert set(SCHEMAS["Window"]["enum"]) == set(get_args(EffectWindow)) == set(WINDOWS)


def test_the_modes_are_those_of_the_rules() -> None:
    assert SCHEMAS["Mode"]["enum"] == list(rules.MODES)
