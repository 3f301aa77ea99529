"""The two boards against numbers, lines and zones written down here a second time."""

from dataclasses import dataclass

import pytest

from tests.rules.shipped_boards import shipped_board


@dataclass(frozen=True)
class Facts:
    board: str
    name: str
    spaces: int
    connections: int
    spaces_by_zone: dict[str, int]
    starts: dict[int, str]
    adjacent: dict[str, str]
    apart: tuple[tuple[str, str], ...]
    zones_of: dict[str, str]


SHERWOOD_FOREST = Facts(
    board="sherwood-forest",
    name="Sherwood Forest",
    spaces=30,
    connections=39,
    spaces_by_zone={
        "light-green": 6,
        "orange": 6,
        "gray": 6,
        "green": 6,
        "light-gray": 5,
        "brown": 6,
        "yellow": 12,
    },
    starts={1: "s08", 2: "s07"},
    adjacent={
        "s01": "s02 s07",
        "s03": "s02 s04 s08",
        "s09": "s08 s16 s20",
        "s12": "s07 s18",
        "s15": "s14 s19 s20",
        "s22": "s21 s23 s29 s30",
        "s30": "s22 s23 s29",
    },
    apart=(("s08", "s13"), ("s16", "s20"), ("s04", "s09"), ("s25", "s19")),
    zones_of={
        "s06": "light-gray green orange",
        "s07": "brown light-green",
        "s08": "gray",
        "s20": "gray brown yellow",
        "s25": "light-green yellow",
    },
)

YUKON = Facts(
    board="yukon",
    name="Yukon",
    spaces=31,
    connections=39,
    spaces_by_zone={
        "red": 5,
        "orange": 8,
        "yellow": 10,
        "olive": 4,
        "gray": 10,
        "brown": 3,
        "purple": 4,
    },
    starts={1: "s24", 2: "s02"},
    adjacent={
        "s02": "s01 s03 s09",
        "s05": "s04 s06 s12",
        "s11": "s04 s10 s17 s18",
        "s20": "s14 s26",
        "s21": "s15 s22",
        "s24": "s18 s23 s30 s31",
        "s25": "s13 s19 s31",
    },
    # The lines of the railway edition, which this board is without.
    apart=(("s15", "s20"), ("s21", "s27"), ("s17", "s18"), ("s12", "s06")),
    zones_of={
        "s02": "red orange",
        "s10": "gray orange yellow",
        "s24": "yellow",
        "s25": "brown olive",
        "s26": "gray purple",
    },
)

each_board = pytest.mark.parametrize("facts", [SHERWOOD_FOREST, YUKON], ids=lambda f: f.board)


@each_board
def test_the_board_has_its_name_and_its_set(facts: Facts) -> None:
    board = shipped_board(facts.board)

    assert (board.id, board.name, board.set) == (facts.board, facts.name, "Robin Hood vs. Bigfoot")


@each_board
def test_the_board_has_all_its_spaces_and_connections(facts: Facts) -> None:
    board = shipped_board(facts.board)

    assert (len(board.spaces), len(board.connections)) == (facts.spaces, facts.connections)


@each_board
def test_each_zone_has_all_its_spaces(facts: Facts) -> None:
    board = shipped_board(facts.board)

    counted = {zone.id: sum(zone.id in space.zones for space in board.spaces) for zone in board.zones}

    assert counted == facts.spaces_by_zone


@each_board
def test_the_start_spaces_are_in_their_places(facts: Facts) -> None:
    board = shipped_board(facts.board)

    assert {space.start: space.id for space in board.spaces if space.start} == facts.starts


@each_board
def test_the_chosen_spaces_have_exactly_their_neighbours(facts: Facts) -> None:
    topology = shipped_board(facts.board).topology

    for space, neighbours in facts.adjacent.items():
        assert topology.ids_of(topology.neighbours[topology.index[space]]) == neighbours.split()


@each_board
def test_spaces_without_a_line_between_them_are_not_adjacent(facts: Facts) -> None:
    topology = shipped_board(facts.board).topology

    assert not any(topology.are_adjacent(a, b) for a, b in facts.apart)


@each_board
def test_the_chosen_spaces_have_exactly_their_zones(facts: Facts) -> None:
    spaces = {space.id: space for space in shipped_board(facts.board).spaces}

    for space, zones in facts.zones_of.items():
        assert set(spaces[space].zones) == set(zones.split())
