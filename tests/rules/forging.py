"""Honest states taken from real play, and small edits that make forgeries of them."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import cache
from typing import Any

import rules
from tests.rules.play import random_duel

Json = dict[str, Any]

BOARD = "sherwood-forest"
HEROES = ("robin-hood", "bigfoot")
MOST_GAMES = 200


def top_of(state: Json) -> str:
    """Where the topmost frame stands."""
    return state["frames"][-1]["script"] + state["frames"][-1]["at"] if state["frames"] else ""


def _is_later_action(state: Json) -> bool:
    standing = {fighter["id"] for fighter in state["fighters"] if fighter["space"]}
    return (
        top_of(state) == "rules/turn/action"
        and state["turn"]["number"] > 4
        and len(set(state["players"][0]["hand"])) > 1
        and {"robin-hood", "outlaw-1", "outlaw-4", "bigfoot", "jackalope"} <= standing
    )


def _is_moving(state: Json) -> bool:
    """Alice maneuvers, and one Outlaw has moved."""
    if top_of(state) != "rules/maneuver/move" or state["turn"]["player"] != "alice":
        return False
    return bool(state["frames"][-1]["bound"][1]["ids"] == ["outlaw-1"])


def _is_attacked(state: Json, attacker: str, defender: str, card: str) -> bool:
    combat = state["combat"]
    return (combat["attacker"], combat["defender"], combat["attack"]["card"]) == (attacker, defender, card)


def _is_defending(state: Json) -> bool:
    return top_of(state) == "rules/combat/defend" and _is_attacked(state, "outlaw-1", "jackalope", "ambush")


def _has_hit(state: Json) -> bool:
    """Robin Hood's ability after a combat that was defended in vain."""
    combat = state["combat"]
    return bool(
        top_of(state) == "robin-hood/after-combat/0/steps/0" and combat["defense"] and combat["result"]["damage"]
    )


def _has_parried(state: Json) -> bool:
    return top_of(state) == "bigfoot/skirmish/after/0/then/0" and not state["combat"]["result"]["damage"]


def _stands_at(place: str) -> Callable[[Json], bool]:
    return lambda state: top_of(state) == place


MOMENTS: Mapping[str, Callable[[Json], bool]] = {
    "placing": lambda state: top_of(state) == "rules/setup/place" and state["fighters"][2]["space"] is not None,
    "first action": _stands_at("rules/turn/action"),
    "an action": _is_later_action,
    "boosting": _stands_at("rules/maneuver/boost"),
    "moving": _is_moving,
    "defending": _is_defending,
    "choosing a mover": _has_parried,
    "moving a fighter": _stands_at("bigfoot/skirmish/after/0/then/1"),
    "after an attack": _has_hit,
    "stealing": _stands_at("robin-hood/steal-from-the-rich/scheme/2"),
    "end of turn": _stands_at("bigfoot/end-of-turn/0/steps/0"),
    "hand limit": _stands_at("rules/turn/hand-limit"),
    "finished": lambda state: not state["frames"],
}


@cache
def _found(name: str) -> Json:
    states = (
        rules.state_to_json(here.state)
        for number in range(MOST_GAMES)
        for here in random_duel(f"forging {number}", BOARD, HEROES)
    )
    return next(filter(MOMENTS[name], states))


def moment(name: str) -> Json:
    """An honest state: Alice plays Robin Hood and Bob plays Bigfoot, in Sherwood Forest."""
    return deepcopy(_found(name))


def at(state: Json, pointer: str) -> Any:  # noqa: ANN401  # whatever the state has there
    node: Any = state
    for step in pointer.split("/")[1:]:
        node = node[int(step) if isinstance(node, list) else step]
    return node


def put(state: Json, members: Mapping[str, object]) -> None:
    for pointer, value in members.items():
        parent, _, last = pointer.rpartition("/")
        node = at(state, parent)
        node[int(last) if isinstance(node, list) else last] = value


def copy(state: Json, members: Mapping[str, str]) -> None:
    """What is at the second pointer also stands at the first."""
    put(state, {target: deepcopy(at(state, origin)) for target, origin in members.items()})


def swap(state: Json, pair: tuple[str, str]) -> None:
    one, other = pair
    put(state, {one: at(state, other), other: at(state, one)})


def add(state: Json, members: Mapping[str, list[object]]) -> None:
    for pointer, entries in members.items():
        at(state, pointer).extend(entries)


def repeat(state: Json, pointers: list[str]) -> None:
    """The entry there once more, at the end of its list."""
    for pointer in pointers:
        at(state, pointer.rpartition("/")[0]).append(deepcopy(at(state, pointer)))


def drop(state: Json, pointers: list[str]) -> None:
    for pointer in pointers:
        parent, _, last = pointer.rpartition("/")
        at(state, parent).pop(int(last))


def stack(state: Json, frames: list[str]) -> None:
    """These frames instead: script, place and owner."""
    state["frames"] = []
    call(state, frames)


def call(state: Json, frames: list[str]) -> None:
    """These frames on top."""
    for frame in frames:
        script, place, *owner = frame.split()
        state["frames"].append({"script": script, "at": place, "player": owner[0] if owner else None, "bound": []})


def take(state: Json, cards: Mapping[str, str]) -> None:
    """A card of this player leaves its pile, for another edit to use."""
    for player, card in cards.items():
        _pile_with(state, player, card).remove(card)


def give_back(state: Json, pointers: list[str]) -> None:
    """The cards on the table there go to their players' discard piles."""
    for pointer in pointers:
        played = at(state, pointer)
        _seat(state, played["player"])["discard"].insert(0, played["card"])


def play(state: Json, cards: Mapping[str, str]) -> None:
    """Another card of that player on the table; the one that was there goes where this one came from."""
    for pointer, card in cards.items():
        played = at(state, pointer)
        pile = _pile_with(state, played["player"], card)
        pile[pile.index(card)] = played["card"]
        played["card"] = card


def _pile_with(state: Json, player: str, card: str) -> list[str]:
    seat = _seat(state, player)
    return next(seat[pile] for pile in ("deck", "hand", "discard") if card in seat[pile])


def _seat(state: Json, player: str) -> Json:
    return next(seat for seat in state["players"] if seat["id"] == player)


EDITS: Mapping[str, Callable[[Json, Any], None]] = {
    edit.__name__: edit for edit in (put, copy, swap, add, repeat, drop, stack, call, take, give_back, play)
}


def forge(name: str, edits: Mapping[str, object]) -> Json:
    """The moment of this name, edited in the order written."""
    state = moment(name)
    for edit, what in edits.items():
        EDITS[edit](state, deepcopy(what))
    return state
