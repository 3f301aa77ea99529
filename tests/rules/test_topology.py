from itertools import product

import pytest

from rules.board import Topology, parse_board
from tests.rules.shipped_boards import SHIPPED_BOARDS, board_data, shipped_board


def crossroads() -> Topology:
    """North, east, south and west around a centre; north and east also touch."""
    places = [
        ("north", ["snow"], 1),
        ("east", ["sand", "snow"], None),
        ("south", ["sand"], 2),
        ("west", ["mud"], None),
        ("centre", ["mud", "sand"], None),
    ]
    data: dict[str, object] = {
        "id": "crossroads",
        "name": "Crossroads",
        "set": "Tests",
        "frame": {"width": 10, "height": 10},
        "zones": [{"id": zone, "color": "#000000"} for zone in ("snow", "sand", "mud")],
        "spaces": [{"id": space, "x": 0, "y": 0, "zones": zones, "start": start} for space, zones, start in places],
        "connections": [
            ["centre", "north"],
            ["east", "centre"],
            ["centre", "south"],
            ["west", "centre"],
            ["north", "east"],
        ],
    }
    return parse_board(data, "crossroads").topology


def test_bits_follow_the_order_of_the_board() -> None:
    topology = crossroads()

    assert topology.ids == ("north", "east", "south", "west", "centre")
    assert topology.mask_of(["centre", "north"]) == 0b10001
    assert topology.ids_of(0b10001) == ["north", "centre"]
    assert topology.all_spaces == 0b11111


def test_the_empty_mask_has_no_spaces() -> None:
    topology = crossroads()

    assert topology.mask_of([]) == 0
    assert topology.ids_of(0) == []


def test_spaces_are_adjacent_both_ways_along_a_line_and_never_to_themselves() -> None:
    topology = crossroads()

    assert topology.are_adjacent("north", "east")
    assert topology.are_adjacent("east", "north")
    assert not topology.are_adjacent("north", "south")
    assert not topology.are_adjacent("centre", "centre")
    assert topology.ids_of(topology.neighbours[topology.index["east"]]) == ["north", "centre"]


def test_one_zone_in_common_is_enough_to_share_a_zone() -> None:
    topology = crossroads()

    assert topology.share_zone("east", "north")
    assert topology.share_zone("east", "south")
    assert not topology.share_zone("north", "south")
    assert not topology.share_zone("north", "centre")


def test_the_zone_mates_of_a_space_are_those_of_all_its_zones_and_itself() -> None:
    topology = crossroads()

    mates = topology.zone_mates[topology.index["centre"]]

    assert topology.ids_of(mates) == ["east", "south", "west", "centre"]


def test_distance_counts_the_fewest_steps() -> None:
    topology = crossroads()

    assert topology.distance("west", "west") == 0
    assert topology.distance("west", "centre") == 1
    assert topology.distance("west", "north") == 2


def test_start_spaces_are_found_by_their_number() -> None:
    topology = crossroads()

    assert (topology.start_space(1), topology.start_space(2)) == ("north", "south")


def plain_distances(board: str) -> dict[tuple[str, str], int]:
    """All pairs by repeated relaxation over the file's own lists."""
    data = board_data(board)
    ids = [space["id"] for space in data["spaces"]]
    far = len(ids)
    lengths = {(a, b): 0 if a == b else far for a in ids for b in ids}
    for a, b in data["connections"]:
        lengths[a, b] = lengths[b, a] = 1
    for middle in ids:
        for a in ids:
            for b in ids:
                lengths[a, b] = min(lengths[a, b], lengths[a, middle] + lengths[middle, b])
    return lengths


@pytest.mark.parametrize("board", SHIPPED_BOARDS)
def test_all_distances_of_the_shipped_boards_agree_with_plain_relaxation(board: str) -> None:
    topology = shipped_board(board).topology

    expected = plain_distances(board)

    assert {(a, b): topology.distance(a, b) for a, b in expected} == expected


@pytest.mark.parametrize("board", SHIPPED_BOARDS)
def test_sharing_a_zone_agrees_with_the_zones_as_written(board: str) -> None:
    topology = shipped_board(board).topology
    zones = {space["id"]: set(space["zones"]) for space in board_data(board)["spaces"]}

    for (a, zones_of_a), (b, zones_of_b) in product(zones.items(), repeat=2):
        assert topology.share_zone(a, b) == bool(zones_of_a & zones_of_b)
