"""Events that a caller sends back for a view: read into their types, or refused."""

from typing import Any

import pytest

import rules
from tests.rules.play import new_duel

STARTED = new_duel("sent events")

DAMAGE = {"fighter": "robin-hood", "amount": 2, "before": 5, "after": 3, "kind": "effect", "group": 7}
MOVE = {"fighter": "robin-hood", "from": "s01", "to": "s03", "path": ["s02", "s03"], "through": []}
EFFECT = {"player": "alice", "source": {"type": "card", "id": "ambush"}, "window": "during"}
CHANCE = {"reason": "shuffle-deck", "counter": 4, "below": [3, 2], "results": [2, 0]}
PART = {"amount": 3, "why": "printed", "instead_of": None}
RESULT = {"attack": {"value": 3, "parts": [PART]}, "defense": None, "damage": 3}


def seen(kind: str, data: dict[str, Any]) -> dict[str, Any]:
    event = {"number": 9, "type": kind, "data": data, "cause": {"type": "setup"}, "rule": "setup.begin", "text": ""}
    (shown,) = rules.view(STARTED.state, "bob", [event])["events"]
    return {"data": shown["data"], "text": shown["text"]}


def test_a_number_may_come_back_as_a_float() -> None:
    floats = {name: float(value) if isinstance(value, int) else value for name, value in DAMAGE.items()}

    shown = seen("damage-dealt", floats)

    assert shown == {"data": DAMAGE, "text": "Robin Hood takes 2 damage: health 5 to 3."}
    assert not any(isinstance(value, float) for value in shown["data"].values())


def test_members_may_come_back_in_another_order() -> None:
    shown = seen("fighter-moved", dict(reversed(MOVE.items())))

    assert list(shown["data"].items()) == list(MOVE.items())


def test_what_was_sent_as_secret_is_not_shown() -> None:
    shown = seen("random-drawn", CHANCE)

    assert shown["data"] == CHANCE | {"counter": "?", "results": ["?", "?"]}


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("damage-healed", DAMAGE),
        ("damage-dealt", {}),
        ("damage-dealt", {**DAMAGE, "by": "bigfoot"}),
        ("damage-dealt", {**DAMAGE, "fighter": "godzilla"}),
        ("damage-dealt", {**DAMAGE, "fighter": None}),
        ("damage-dealt", {**DAMAGE, "fighter": ["robin-hood"]}),
        ("damage-dealt", {**DAMAGE, "amount": "2"}),
        ("damage-dealt", {**DAMAGE, "amount": True}),
        ("damage-dealt", {**DAMAGE, "amount": 2.5}),
        ("damage-dealt", {**DAMAGE, "amount": [2]}),
        ("damage-dealt", {**DAMAGE, "kind": "fire"}),
        ("damage-dealt", {**DAMAGE, "kind": ["effect"]}),
        ("fighter-moved", {**MOVE, "path": "s02"}),
        ("fighter-moved", {**MOVE, "path": {"s02": "s03"}}),
        ("fighter-moved", {**MOVE, "path": [2]}),
        ("fighter-moved", {**MOVE, "from_": "s01"}),
        ("effect-started", {**EFFECT, "source": "ambush"}),
        ("effect-started", {**EFFECT, "source": {"type": "card"}}),
        ("effect-started", {**EFFECT, "source": {**EFFECT, "type": "card", "id": "ambush"}}),
        ("combat-resolved", {**RESULT, "winner": "nobody"}),
        ("combat-resolved", {**RESULT, "winner": "alice", "attack": {"value": 3, "parts": [3]}}),
        ("random-drawn", {**CHANCE, "results": ["?", "?"]}),
    ],
)
def test_what_does_not_fit_the_type_of_the_event_is_refused(kind: str, data: dict[str, Any]) -> None:
    with pytest.raises(rules.Refusal) as caught:
        seen(kind, data)

    assert caught.value.code == "invalid-state"
    assert [(one.rule, one.at) for one in caught.value.violations] == [("views.events", "/events/0")]
