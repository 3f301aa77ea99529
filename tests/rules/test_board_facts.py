"""Every board against numbers, lines, zones and marks written down a second time, in board_facts.yaml."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.rules.shipped_boards import SHIPPED_BOARDS, shipped_board


@dataclass(frozen=True)
class Facts:
    board: str
    name: str
    set: str
    spaces: int
    connections: int
    zones: dict[str, int]
    starts: dict[int, str]
    items: dict[str, str]
    adjacent: dict[str, str]
    apart: list[str]
    zones_of: dict[str, str]


_WRITTEN: dict[str, dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("board_facts.yaml").read_text("utf-8"))
FACTS = [Facts(board, **facts) for board, facts in _WRITTEN.items()]

each_board = pytest.mark.parametrize("facts", FACTS, ids=lambda facts: facts.board)


def test_there_are_facts_for_every_board() -> None:
    assert [facts.board for facts in FACTS] == list(SHIPPED_BOARDS)


@each_board
def test_the_board_has_its_name_and_its_set(facts: Facts) -> None:
    board = shipped_board(facts.board)

    assert (board.id, board.name, board.set) == (facts.board, facts.name, facts.set)


@each_board
def test_the_board_has_all_its_spaces_and_connections(facts: Facts) -> None:
    board = shipped_board(facts.board)

    assert (len(board.spaces), len(board.connections)) == (facts.spaces, facts.connections)


@each_board
def test_each_zone_has_all_its_spaces(facts: Facts) -> None:
    board = shipped_board(facts.board)

    counted = {zone.id: sum(zone.id in space.zones for space in board.spaces) for zone in board.zones}

    assert counted == facts.zones


@each_board
def test_the_start_spaces_are_in_their_places(facts: Facts) -> None:
    board = shipped_board(facts.board)

    assert {space.start: space.id for space in board.spaces if space.start} == facts.starts


@each_board
def test_the_item_marks_are_in_their_places_by_kind(facts: Facts) -> None:
    marks: dict[str, list[str]] = {}
    for space in shipped_board(facts.board).spaces:
        if space.item is not None:
            marks.setdefault(space.item, []).append(space.id)

    assert marks == {kind: spaces.split() for kind, spaces in facts.items.items()}


@each_board
def test_the_chosen_spaces_have_exactly_their_neighbours(facts: Facts) -> None:
    topology = shipped_board(facts.board).topology

    for space, neighbours in facts.adjacent.items():
        assert topology.ids_of(topology.neighbours[topology.index[space]]) == neighbours.split()


@each_board
def test_spaces_without_a_line_between_them_are_not_adjacent(facts: Facts) -> None:
    topology = shipped_board(facts.board).topology

    assert facts.apart
    assert not any(topology.are_adjacent(*pair.split()) for pair in facts.apart)


@each_board
def test_the_chosen_spaces_have_exactly_their_zones(facts: Facts) -> None:
    spaces = {space.id: space for space in shipped_board(facts.board).spaces}

    for space, zones in facts.zones_of.items():
        assert set(spaces[space].zones) == set(zones.split())
