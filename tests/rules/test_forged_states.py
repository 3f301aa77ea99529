"""States no game can have: each is an honest one with one thing forged, and is refused with its rule and place."""

from pathlib import Path

import pytest
import yaml

import rules
from tests.contract.document import validator
from tests.rules.forging import MOMENTS, Json, at, forge, moment

TABLE: dict[str, list[Json]] = yaml.safe_load(Path(__file__).with_name("forged_states.yaml").read_text("utf-8"))
FORGERIES = [pytest.param(row, id=row["forged"]) for rows in TABLE.values() for row in rows]
OTHER_DIGEST = f"sha256:{'0' * 64}"


def refusal_of(state: Json) -> rules.Refusal:
    with pytest.raises(rules.Refusal) as caught:
        rules.legal_actions(rules.state_from_json(state))
    return caught.value


def told(refusal: rules.Refusal) -> tuple[str, str, str]:
    first = refusal.violations[0]
    return refusal.code, first.rule, first.at


@pytest.mark.parametrize("name", MOMENTS)
def test_what_the_forgeries_are_made_from_is_honest(name: str) -> None:
    assert rules.validate(rules.state_from_json(moment(name))).is_legal


@pytest.mark.parametrize("row", FORGERIES)
def test_a_forged_state_is_refused(row: Json) -> None:
    state = forge(row["in"], row["by"])

    refusal = refusal_of(state)

    assert told(refusal) == (row.get("code", "invalid-state"), row["refused"], f"/state{row['at']}")
    for violation in refusal.violations:
        assert violation.rule in rules.load_rulebook()
        at({"state": state}, violation.at)


@pytest.mark.parametrize("row", FORGERIES)
def test_a_forged_state_matches_the_contract(row: Json) -> None:
    validator({"$ref": "#/components/schemas/State"}).validate(forge(row["in"], row["by"]))


def test_the_names_of_the_forgeries_are_unlike() -> None:
    names = [row["forged"] for rows in TABLE.values() for row in rows]

    assert len(set(names)) == len(names)


def test_every_question_about_a_forged_state_gets_the_same_refusal() -> None:
    state = rules.state_from_json(forge("an action", {"put": {"/turn/actions_left": 99}}))
    action = rules.action_from_json({"type": "maneuver", "player": "alice"})

    with pytest.raises(rules.Refusal) as resolved:
        rules.resolve(state, action, decision=0)
    verdicts = [rules.validate(state), rules.validate(state, action), rules.validate(state, decision=0)]

    assert resolved.value.code == "invalid-state"
    assert {verdict.to_json()["code"] for verdict in verdicts} == {"invalid-state"}
    assert {verdict.to_json()["detail"] for verdict in verdicts} == {resolved.value.detail}


def test_a_lone_seat_is_refused() -> None:
    """The contract asks for two at least, but the rules may be called without it."""
    assert told(refusal_of(forge("an action", {"drop": ["/players/1"]}))) == (
        "invalid-state",
        "state.seats",
        "/state/players",
    )


def test_at_most_twenty_violations_are_told() -> None:
    unknown = {f"/players/{i}/deck": ["excalibur"] * 60 for i in range(2)}

    assert len(refusal_of(forge("an action", {"put": unknown})).violations) == 20


def test_a_finished_game_takes_no_action() -> None:
    state = rules.state_from_json(moment("finished"))
    assert rules.legal_actions(state).to_json()["legal_actions"] == []

    with pytest.raises(rules.Refusal) as caught:
        rules.resolve(state, rules.action_from_json({"type": "maneuver", "player": "alice"}))

    assert told(caught.value) == ("game-over", "game.end", "/action")
    assert caught.value.extra["outcome"]


@pytest.mark.parametrize(("place", "kind"), [("/board", "board"), ("/content/0", "hero"), ("/content/1", "hero")])
def test_a_game_goes_on_with_changed_content_and_says_so(place: str, kind: str) -> None:
    state = forge("an action", {"put": {f"{place}/digest": OTHER_DIGEST}})
    read = rules.state_from_json(state)
    action = rules.legal_actions(read).legal_actions[0].action

    after = rules.resolve(read, action).to_json()

    event = after["events"][0]
    now = at(moment("an action"), f"{place}/digest")
    assert event["type"] == "content-changed"
    assert event["data"] == {"kind": kind, "id": at(state, f"{place}/id"), "before": OTHER_DIGEST, "after": now}
    assert at(after["state"], f"{place}/digest") == now
    assert rules.state_to_json(read) == state


@pytest.mark.parametrize(("place", "told_at"), [("/board", "/board/digest"), ("/content/0", "/content/0/digest")])
def test_a_pinned_game_refuses_changed_content(place: str, told_at: str) -> None:
    edits = {"put": {f"{place}/digest": OTHER_DIGEST, "/options/content": "pinned"}}

    assert told(refusal_of(forge("an action", edits))) == ("content-changed", "state.content", f"/state{told_at}")


@pytest.mark.parametrize("name", ["choosing a mover", "moving a fighter", "end of turn"])
def test_a_hero_cannot_change_in_the_middle_of_its_effect(name: str) -> None:
    changed = forge(name, {"put": {"/content/1/digest": OTHER_DIGEST}})
    other_changed = forge(name, {"put": {"/content/0/digest": OTHER_DIGEST}})

    assert told(refusal_of(changed)) == ("content-changed", "state.content", "/state/content/1/digest")
    assert rules.validate(rules.state_from_json(other_changed)).is_legal


def test_a_pinned_game_with_the_same_content_goes_on() -> None:
    pinned = rules.state_from_json(forge("an action", {"put": {"/options/content": "pinned"}}))

    assert rules.validate(pinned).is_legal
