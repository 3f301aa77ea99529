"""The compiled contract judges, shapes made from it explain: for every body they must agree.

Every place of good bodies gets every wrong value in turn; a place is the path without the numbers of its lists.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from service.reading.contract import call_in_batch, load_contract
from service.reading.schemas.faults import pointer
from tests.own_boards import crossing
from tests.service.games import duel, random_play

Json = dict[str, Any]
Path = tuple[str | int, ...]

CONTRACT = load_contract()
ABSENT = object()
VALUES: tuple[object, ...] = (
    ABSENT, None, True, False, "", "x", "?", "X y", "-x", "x\n", "\u00e9", "x" * 41, "x" * 65, "x" * 201, "state",
    -1, 0, 1, 3.0, -0.0, 3.5, 99, 100, 2**53 - 1, 2**53, 1e30, -1e30, [], [None], ["x"], [[]], ["x"] * 101,
    [{}], {}, {"x": 1}, {"type": "maneuver"}, {"type": ["x"]}, ["x", "x"], list("abcdefgh"), list("abcdefghi"),
)  # fmt: skip
FRAME = {
    "script": "a/b", "at": "/0/then", "player": "bob", "bound": [
        {"name": "mover", "type": "fighter", "ids": ["outlaw-1"]},
        {"name": "who", "type": "player", "ids": ["bob"]},
        {"name": "there", "type": "space", "ids": ["s01"]},
        {"name": "this", "type": "option", "ids": ["draw"]},
        {"name": "many", "type": "number", "number": 2},
        {"name": "found", "type": "card", "cards": [{"player": "bob", "pile": "deck", "card": "feint"}]},
    ],
}  # fmt: skip
LASTING = {**FRAME, "until": "end-of-turn"}
COMBAT_CARD = {
    "player": "bob", "fighter": "bigfoot", "card": "feint", "face": "up", "cancelled": False, "ignored": False,
    "item": "food-tray", "boosts": ["feint"], "changes": [{"type": "add", "amount": -1, "why": "printed"}],
}  # fmt: skip
COMBAT = {
    "attacker": "bigfoot", "defender": "robin-hood", "attack": COMBAT_CARD, "defense": COMBAT_CARD,
    "announced": 3, "result": {"attack": 3, "defense": 2, "damage": 1, "winner": "bob"},
}  # fmt: skip
OPTIONS = {
    "content": "pinned", "team_hands": "own", "items": ["redemption-row"],
    "ruleset": "current", "rulings": [{"id": "winner-check", "value": "immediate"}],
}  # fmt: skip
EVENT = {
    "number": 3, "type": "turn-ended", "data": {"player": "bob", "number": 1}, "hidden": [], "seen_by": [],
    "cause": {"type": "setup"}, "rule": "turn.next", "text": "Over.",
}  # fmt: skip
OMIT = ["events", "state"]
ACTIONS: list[Json] = [
    {"type": "maneuver", "player": "bob"},
    {"type": "scheme", "player": "bob", "fighter": "bigfoot", "card": "feint"},
    {"type": "attack", "player": "bob", "fighter": "bigfoot", "target": "outlaw-1", "card": "feint"},
    {"type": "use-item", "player": "bob", "fighter": "bigfoot", "item": "food-tray"},
    {"type": "place-fighter", "player": "bob", "fighter": "jackalope", "space": "s01"},
    {"type": "boost", "player": "bob", "card": "feint"},
    {"type": "move-fighter", "player": "bob", "fighter": "bigfoot", "to": "s02", "path": ["s01", "s02"]},
    {"type": "choose-route", "player": "bob", "next": "outlaw-1", "path": ["s01", "s02"]},
    {"type": "end-moves", "player": "bob"},
    {"type": "attach-item", "player": "bob", "item": "food-tray"},
    {"type": "defend", "player": "bob", "card": "feint"},
    {"type": "accept", "player": "bob"},
    {"type": "decline", "player": "bob"},
    {"type": "choose-fighter", "player": "bob", "fighter": "bigfoot"},
    {"type": "choose-player", "player": "bob", "chosen": "alice"},
    {"type": "choose-space", "player": "bob", "space": "s01"},
    {"type": "choose-card", "player": "bob", "card": "feint"},
    {"type": "choose-number", "player": "bob", "number": 2},
    {"type": "choose-option", "player": "bob", "option": "small"},
    {"type": "concede", "player": "bob"},
]


def real_states() -> list[Json]:
    answers = list(random_play("two validators"))
    return [answer["state"] for answer in answers[:: max(1, len(answers) // 40)]]


def everything() -> Json:
    """A small state in which everything that can be there is there."""
    state = next(trimmed(state) for state in real_states() if state["turn"])
    counted = {"counters": [{"id": "hellfire", "value": 3}], "traits": [{"id": "size", "value": "small"}]}
    return {
        **state,
        "content": [*state["content"], {**state["content"][0], "kind": "item"}],
        "options": OPTIONS,
        "players": [player | counted for player in state["players"]],
        "items": [{"id": "food-tray", "space": "s01"}],
        "modifiers": [LASTING],
        "scheme": {"player": "bob", "fighter": "bigfoot", "card": "feint"},
        "item_in_use": {"player": "bob", "fighter": "bigfoot", "item": "food-tray"},
        "combat": COMBAT,
        "frames": [FRAME],
    }


def trimmed(value: Any) -> Any:  # noqa: ANN401  # any JSON
    """The contract does not count cards, and explaining is quicker without them."""
    match value:
        case dict():
            return {key: trimmed(inner) for key, inner in value.items()}
        case list():
            return [trimmed(inner) for inner in value[:2]]
        case _:
            return value


def good_bodies() -> Iterator[tuple[str, Json]]:
    named = {"id": "carol", "hero": "bigfoot", "name": "C", "person": "c", "team": "c"}
    state = everything()
    yield "registerBoard", own_board()
    yield "newGame", duel(content={"boards": [own_board()]})
    yield "newGame", duel(board=own_board()["digest"])
    yield "listLegalActions", {"state": {**state, "board": carried_board()}, "content": {"boards": [own_board()]}}
    yield "newGame", duel()
    yield "newGame", duel(options=OPTIONS, players=[named, named], views_for=["alice", "spectator"], omit=OMIT)
    yield "view", {"state": state, "viewer": "alice", "events": [EVENT]}
    yield "listLegalActions", {"state": state}
    yield "resolve", {"state": state, "decision": 3, "actions": ACTIONS, "views_for": ["alice"], "omit": OMIT}
    yield "runBatch", {"state": state, "calls": [{"call": "resolve"}, {"call": "games", "anything": 1}]}
    yield from calls_of_batches(state)
    for action in ACTIONS:
        yield "resolve", {"state": state, "action": action}
        yield "validate", {"state": state, "decision": 3, "action": action}


def own_board() -> Json:
    return {**carried_board(), "picture": "/v1/boards/crossing/picture.svg"}


def carried_board() -> Json:
    board: Json = trimmed(crossing(digest="sha256:" + "0" * 64))
    board["spaces"][0] |= {"start": 1, "item": "scheme"}
    return board


def calls_of_batches(state: Json) -> Iterator[tuple[str, Json]]:
    """Mostly without a state, and with one action for all: those are judged with the calls by themselves."""
    one = {"decision": 3, "action": ACTIONS[0]}
    several = {"decision": 3, "actions": ACTIONS[:1], "views_for": ["alice"], "omit": OMIT}
    yield call_in_batch("games"), {"call": "games", **duel(options=OPTIONS, views_for=["alice"], omit=OMIT)}
    yield call_in_batch("legal-actions"), {"call": "legal-actions"}
    yield call_in_batch("legal-actions"), {"call": "legal-actions", "state": state}
    yield call_in_batch("resolve"), {"call": "resolve", "state": state, **one}
    yield call_in_batch("resolve"), {"call": "resolve", **several}
    yield call_in_batch("views"), {"call": "views", "viewer": "alice", "events": [EVENT]}
    yield call_in_batch("validate"), {"call": "validate", **one}


def places(value: object, path: Path = ()) -> Iterator[Path]:
    yield path
    match value:
        case dict():
            for key, inner in value.items():
                yield from places(inner, (*path, key))
        case list():
            for index, inner in enumerate(value):
                yield from places(inner, (*path, index))


def distinct_places() -> Iterator[tuple[str, Json, Path]]:
    """Each place once: an entry of a list stands for all of its kind, one state and one board for all calls."""
    seen: set[tuple[object, ...]] = set()
    for operation, body in good_bodies():
        for path in places(body):
            kinds = [value_at(body, path[:length]) for length in range(len(path) + 1)]
            tags = [inner["type"] for inner in kinds if isinstance(inner, dict) and "type" in inner]
            keys = ["*" if isinstance(key, int) else key for key in path]
            is_shared = path[:1] in (("state",), ("content",)) and len(path) > 1
            place = ("" if is_shared else operation, *tags, *keys)
            if place not in seen:
                seen.add(place)
                yield operation, body, path


def value_at(body: object, path: Path) -> object:
    value: Any = body
    for key in path:
        value = value[key]
    return value


def changed(value: Any, path: Path, new: object) -> Any:  # noqa: ANN401  # any JSON
    if not path:
        return new
    copy = value.copy()
    if len(path) == 1 and new is ABSENT:
        del copy[path[0]]
    else:
        copy[path[0]] = changed(value[path[0]] if len(path) > 1 else None, path[1:], new)
    return copy


def at(path: Path) -> str:
    place = ""
    for key in path:
        place = pointer(place, key)
    return place


def judge(operation: str, body: object, path: Path) -> None:
    """Both verdicts agree, and an explanation points at the change, into it, or at the object around it."""
    is_accepted = CONTRACT.accepts(operation, body)
    explained = [fault["at"] for fault in CONTRACT.explain(operation, body)]

    assert is_accepted == (not explained), f"{operation} {at(path)}: {is_accepted}, {explained}"
    assert is_accepted or any(place.startswith(at(path)) or place == at(path[:-1]) for place in explained)


def test_both_accept_every_good_body() -> None:
    for operation, body in (*good_bodies(), *(("listLegalActions", {"state": s}) for s in real_states())):
        assert CONTRACT.accepts(operation, body)
        assert CONTRACT.explain(operation, body) == []


def test_wrong_values_get_the_same_verdict_from_both() -> None:
    judged = 0
    for operation, body, path in distinct_places():
        for value in VALUES[0 if path else 1 :]:
            judge(operation, changed(body, path, value), path)
            judged += 1

    assert judged > 5000


def test_unknown_fields_are_refused_by_both() -> None:
    for operation, body, path in distinct_places():
        if isinstance(value_at(body, path), dict):
            judge(operation, changed(body, (*path, "unheard-of"), 1), (*path, "unheard-of"))


@pytest.mark.parametrize("longest", [4, 16, 32, 40, 60, 100, 128, 512, 1000])
def test_lists_that_are_too_long_are_refused_by_both(longest: int) -> None:
    for operation, body, path in distinct_places():
        entries = value_at(body, path)
        if isinstance(entries, list) and entries:
            for length in (longest, longest + 1):
                judge(operation, changed(body, path, (entries * length)[:length]), path)
