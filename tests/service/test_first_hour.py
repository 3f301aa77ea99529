"""The mistakes of an integrator's first hour are told for what they are."""

from typing import Any

import pytest

from tests.service.client import Client
from tests.service.games import duel, first_turn

Json = dict[str, Any]


def mistakes() -> list[tuple[str, object, str, str]]:
    answer = first_turn()
    state, entry = answer["state"], answer["legal_actions"][0]
    return [
        (
            "the whole answer as the state",
            {"state": answer, "action": entry["action"]},
            "/state",
            "only its member `state`",
        ),
        ("the state as the body", state, "", 'send it as {"state"'),
        ("the state as a string", {"state": "{}", "action": entry["action"]}, "/state", "not a string"),
        ("an entry as the action", {"state": state, "action": entry}, "/action", "only its member `action`"),
        ("a label as the action", {"state": state, "action": "Maneuver"}, "/action", "Expected an object"),
        ("the decision as its id", {"state": state, "decision": answer["decision"]}, "/decision", "member `id`"),
    ]


@pytest.mark.parametrize(("name", "body", "at", "says"), mistakes(), ids=[row[0] for row in mistakes()])
def test_a_likely_mistake_gets_one_answer(client: Client, name: str, body: object, at: str, says: str) -> None:
    problem: Json = client.post("/v1/resolve", body).json or {}

    assert problem["code"] == "contract-violation"
    (violation,) = problem["violations"]
    assert violation["at"] == at
    assert says in violation["message"]
    assert says in problem["detail"]


@pytest.mark.parametrize(
    ("options", "at", "says"),
    [
        ({"rulings": {"winner-check": "immediate"}}, "/options/rulings", 'an array of {"id": ..., "value": ...}'),
        ({"items": "redemption-row"}, "/options/items", 'such as ["redemption-row"]'),
        ({"items": False}, "/options/items", "[] plays without items"),
    ],
)
def test_options_of_another_form_get_one_answer(client: Client, options: Json, at: str, says: str) -> None:
    problem: Json = client.post("/v1/games", duel(options=options)).json or {}

    assert problem["code"] == "contract-violation"
    (violation,) = problem["violations"]
    assert violation["at"] == at
    assert says in violation["message"]


def test_a_near_miss_comes_before_what_it_left_out(client: Client) -> None:
    action = {"type": "scheme", "player": "alice", "fightr": "robin-hood", "card": "steal-from-the-rich"}

    problem: Json = client.post("/v1/resolve", {"state": first_turn()["state"], "action": action}).json or {}

    assert [violation["at"] for violation in problem["violations"]] == ["/action/fightr", "/action/fighter"]
    assert problem["detail"].endswith('did you mean "fighter"? And 1 more.')


@pytest.mark.parametrize(
    ("method", "path", "hint"),
    [
        ("POST", "/v1/games/", '"/v1/games"'),
        ("POST", "/v1/legal_actions", '"/v1/legal-actions"'),
        ("GET", "/v1/heroes/robinhood", '"/v1/heroes/robin-hood"'),
        ("GET", "/v1/boards/yukn", '"/v1/boards/yukon"'),
        ("GET", "/v1/rules/attack.range", '"/v1/rules/attack.ranged"'),
    ],
)
def test_a_path_that_nearly_exists_gets_a_hint(client: Client, method: str, path: str, hint: str) -> None:
    problem: Json = client.send(method, path, b"{}" if method == "POST" else None).json or {}

    assert problem["code"] == "not-found"
    assert f"did you mean {hint}?" in problem["detail"]


def test_a_path_of_any_length_is_answered(client: Client) -> None:
    problem: Json = client.send("GET", f"/v1/{'x' * 1500}").json or {}

    assert problem["code"] == "not-found"
    assert "did you mean" not in problem["detail"]


def test_every_rule_cited_can_be_looked_up(client: Client) -> None:
    rules: Json = client.get("/v1/rules").json or {}

    assert len(rules["rules"]) > 60
    for rule in rules["rules"]:
        assert client.get(f"/v1/rules/{rule['id']}").json == rule
