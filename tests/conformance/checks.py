"""What a case may say after `then`, one function each. Every check compares the whole of what it is given."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

Json = dict[str, Any]


class Table:
    """The answer to the last call, and every event since the case began."""

    def __init__(self, answer: Json, events: Sequence[Json]) -> None:
        self.answer = answer
        self.events = events

    @property
    def state(self) -> Json:
        state: Json = self.answer["state"]
        return state

    def player(self, player: str) -> Json:
        return next(seat for seat in self.state["players"] if seat["id"] == player)

    def fighter(self, fighter: str) -> Json:
        return next(one for one in self.state["fighters"] if one["id"] == fighter)

    @property
    def actions(self) -> list[Json]:
        return [entry["action"] for entry in self.answer["legal_actions"]]


def fits(pattern: object, value: object) -> bool:
    """A map fits if each of its members does; everything else must be equal."""
    if isinstance(pattern, Mapping) and isinstance(value, Mapping):
        return all(key in value and fits(member, value[key]) for key, member in pattern.items())
    return bool(pattern == value)


def spaces(table: Table, expected: Mapping[str, str | None]) -> None:
    assert {fighter: table.fighter(fighter)["space"] for fighter in expected} == expected


def health(table: Table, expected: Mapping[str, int]) -> None:
    assert {fighter: table.fighter(fighter)["health"] for fighter in expected} == expected


def hand(table: Table, expected: Mapping[str, list[str]]) -> None:
    assert {player: table.player(player)["hand"] for player in expected} == {p: sorted(c) for p, c in expected.items()}


def deck(table: Table, expected: Mapping[str, list[str]]) -> None:
    """The top cards of a deck."""
    assert {p: table.player(p)["deck"][: len(cards)] for p, cards in expected.items()} == expected


def discard(table: Table, expected: Mapping[str, list[str]]) -> None:
    assert {player: table.player(player)["discard"] for player in expected} == expected


def counters(table: Table, expected: Mapping[str, Mapping[str, int]]) -> None:
    found = {p: {entry["id"]: entry["value"] for entry in table.player(p)["counters"]} for p in expected}
    assert found == expected


def traits(table: Table, expected: Mapping[str, Mapping[str, str]]) -> None:
    found = {p: {entry["id"]: entry["value"] for entry in table.player(p)["traits"]} for p in expected}
    assert found == expected


def items(table: Table, expected: Mapping[str, str]) -> None:
    """All the tokens on the battlefield."""
    assert {entry["id"]: entry["space"] for entry in table.state["items"]} == expected


def modifiers(table: Table, expected: int) -> None:
    """How many things last."""
    assert len(table.state["modifiers"]) == expected, table.state["modifiers"]


def sizes(table: Table, expected: Mapping[str, Mapping[str, int]]) -> None:
    found = {p: {pile: len(table.player(p)[pile]) for pile in piles} for p, piles in expected.items()}
    assert found == expected


def turn(table: Table, expected: Mapping[str, Any]) -> None:
    assert fits(expected, table.state["turn"]), table.state["turn"]


def combat(table: Table, expected: Mapping[str, Any] | None) -> None:
    assert fits(expected, table.state["combat"]), table.state["combat"]


def decision(table: Table, expected: Mapping[str, Any] | None) -> None:
    assert fits(expected, table.answer["decision"]), table.answer["decision"]


def outcome(table: Table, expected: Mapping[str, Any] | None) -> None:
    assert fits(expected, table.answer["outcome"]), table.answer["outcome"]


def legal(table: Table, expected: Sequence[Mapping[str, Any]]) -> None:
    for action in expected:
        assert any(fits(action, listed) for listed in table.actions), (action, table.actions)


def not_legal(table: Table, expected: Sequence[Mapping[str, Any]]) -> None:
    for action in expected:
        assert not any(fits(action, listed) for listed in table.actions), (action, table.actions)


def only_legal(table: Table, expected: Sequence[Mapping[str, Any]]) -> None:
    """Each listed action fits one of these, and each of these fits a listed action."""
    legal(table, expected)
    for listed in table.actions:
        assert any(fits(action, listed) for action in expected), listed


def undoable(table: Table, expected: bool) -> None:
    """Whether the last call can be taken back."""
    assert table.answer["undoable"] is expected


def by_default(table: Table, expected: Mapping[str, Any]) -> None:
    """The action of the answer that does least."""
    action = table.actions[table.answer["decision"]["default"]]
    assert fits(expected, action), action


def labels(table: Table, expected: Sequence[str]) -> None:
    """All that is offered, as it is written on the buttons."""
    assert [entry["label"] for entry in table.answer["legal_actions"]] == expected


def destinations(table: Table, expected: Mapping[str, list[str]]) -> None:
    moves = [action for action in table.actions if action["type"] == "move-fighter"]
    assert {f: [move["to"] for move in moves if move["fighter"] == f] for f in expected} == expected


def events(table: Table, expected: Sequence[Mapping[str, Any]]) -> None:
    """These happened in this order, whatever else happened between."""
    told = iter(table.events)
    for event in expected:
        assert any(fits(event, one) for one in told), f"{event} is not told (in this order)"


def no_events(table: Table, expected: Sequence[Mapping[str, Any]]) -> None:
    for event in expected:
        assert not any(fits(event, one) for one in table.events), event


CHECKS: Mapping[str, Callable[[Table, Any], None]] = {
    check.__name__: check
    for check in (
        spaces,
        health,
        hand,
        deck,
        discard,
        counters,
        traits,
        items,
        modifiers,
        sizes,
        turn,
        combat,
        decision,
        outcome,
        legal,
        not_legal,
        only_legal,
        by_default,
        labels,
        undoable,
        destinations,
        events,
        no_events,
    )
}
