"""States written by every released schema are still read, and go on as they did."""

import json
from pathlib import Path
from typing import Any

import pytest

import rules

Json = dict[str, Any]
FILES = sorted(Path(__file__).parent.glob("schema-*.json"))


def positions() -> list[Json]:
    return [position for file in FILES for position in json.loads(file.read_text(encoding="utf-8"))]


def with_digests_of_today(state: Json) -> Json:
    """What is kept here is the schema; what happens when content changes is tested elsewhere."""
    content = rules.load_content()
    things = [{**ref, "digest": content.digest_of(ref["kind"], ref["id"])} for ref in state["content"]]
    board = {**state["board"], "digest": content.boards[state["board"]["id"]].digest}
    return {**state, "content": things, "board": board}


def without_digests(state: Json) -> Json:
    return {key: member for key, member in state.items() if key not in ("board", "content")}


@pytest.mark.parametrize("position", positions(), ids=lambda position: f"step {position['state']['step']}")
def test_a_golden_state_goes_on_as_it_did(position: Json) -> None:
    state = rules.state_from_json(with_digests_of_today(position["state"]))

    after = rules.resolve(state, rules.action_from_json(position["action"]))

    assert without_digests(rules.state_to_json(after.state)) == without_digests(position["next"])


def test_there_is_a_golden_file_for_every_schema() -> None:
    assert [file.name for file in FILES] == [f"schema-{number}.json" for number in range(1, rules.SCHEMA + 1)]


def test_the_golden_states_meet_every_kind_of_question_of_a_duel() -> None:
    kinds = set()
    for position in positions():
        question = rules.legal_actions(rules.state_from_json(with_digests_of_today(position["state"]))).question
        assert question is not None
        kinds.add(question.kind)
    # In a duel there is one opponent to choose, and no shipped card cares for the order of its effect and its item's.
    assert kinds == rules.DECISION_KINDS - {"choose-player", "order-effects"}
