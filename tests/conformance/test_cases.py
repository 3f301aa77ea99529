"""Every numbered case, in process and over HTTP."""

from collections.abc import Mapping
from typing import Any

import pytest
from flask import Flask

import rules
from service import Settings, create_app
from tests.conformance.chapters import CASES
from tests.conformance.checks import CHECKS, Table, fits
from tests.conformance.table import own_boards, setup_of, table
from tests.conformance.umpires import InProcess, Json, OverHttp, Umpire
from tests.service.client import Client


@pytest.fixture(scope="module")
def app() -> Flask:
    return create_app(Settings())


@pytest.fixture(params=["in process", "over http"])
def umpire(request: pytest.FixtureRequest, app: Flask) -> Umpire:
    return InProcess() if request.param == "in process" else OverHttp(Client(app))


@pytest.mark.parametrize("case", CASES, ids=[f"{case['case']}-{case['title']}" for case in CASES])
def test_case(case: Mapping[str, Any], umpire: Umpire) -> None:
    answer = _given(case["given"], umpire)
    told = list(answer.get("events", []))

    for act in case.get("acts", [case]):
        for action in act.get("when", []):
            assert "code" not in answer, answer
            state = answer["state"]
            answer = umpire.resolve(state, action)
            told += answer.get("events", [])

        _then(act["then"], answer, told)


def _given(given: Mapping[str, Any], umpire: Umpire) -> Json:
    if "spaces" not in given:
        return umpire.begin(setup_of(given), own_boards(given))
    state = rules.state_to_json(table(given))
    return {"state": state, **umpire.legal_actions(state)}


def _then(then: Mapping[str, Any], answer: Json, told: list[Json]) -> None:
    if "refused" in then:
        assert list(then) == ["refused"], "nothing else can be said of a refusal"
        _refused(then["refused"], answer)
        return
    assert "code" not in answer, answer
    for name, expected in then.items():
        CHECKS[name](Table(answer, told), expected)


def _refused(expected: Mapping[str, str], answer: Json) -> None:
    assert answer.get("code") == expected["code"], answer
    wanted = {member: value for member, value in expected.items() if member != "code"}
    assert any(fits(wanted, violation) for violation in answer["violations"]), answer["violations"]


def test_every_case_cites_a_known_rule() -> None:
    rulebook = rules.load_rulebook()
    assert [case["case"] for case in CASES if case["rule"] not in rulebook] == []


def test_every_rule_of_the_game_has_a_case() -> None:
    cited = {case["rule"] for case in CASES}
    assert [rule.id for rule in rules.load_rulebook().values() if rule.of_the_game and rule.id not in cited] == []


def test_every_ruling_has_a_case_and_every_case_cites_a_known_ruling() -> None:
    cited = {case["ruling"] for case in CASES if "ruling" in case}
    known = {ruling.id for ruling in rules.load_rulings().all}
    assert known - cited == set()
    assert cited - known == set()


def test_every_card_and_ability_has_a_case() -> None:
    subjects = {case["card"] for case in CASES if "card" in case}
    heroes = rules.load_content().heroes.values()
    wanted = {f"{hero.id}/{card}" for hero in heroes for card in hero.cards}
    wanted |= {f"{hero.id}/{when}" for hero in heroes for when in hero.triggers}
    wanted |= {f"{hero.id}/always" for hero in heroes if hero.modifiers or hero.counters or hero.traits}
    assert wanted - subjects == set()
    assert subjects - wanted == set()


def test_every_item_has_a_case() -> None:
    assert {case["item"] for case in CASES if "item" in case} == rules.load_content().items.keys()


def test_every_value_of_every_switch_has_a_case_where_it_decides() -> None:
    told = {
        (event["data"]["ruling"], event["data"]["value"])
        for case in CASES
        for act in case.get("acts", [case])
        for event in act["then"].get("events", [])
        if event["type"] == "ruling-applied" and "value" in event.get("data", {})
    }
    switches = rules.load_rulings().switches.values()
    assert told == {(switch.id, value) for switch in switches for value in switch.values}
