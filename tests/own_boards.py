"""Boards of a caller's own, for whoever wants to play on one."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

Json = dict[str, Any]


def crossing(**changes: object) -> Json:
    """Nine spaces in a square, joined along its lines; two zones, two starts, an item of each kind."""
    ids = ["north-west", "north", "north-east", "west", "centre", "east", "south-west", "south", "south-east"]
    places = {space: (100 + 200 * (i % 3), 100 + 200 * (i // 3)) for i, space in enumerate(ids)}
    zones = [["meadow"], ["meadow"], ["meadow"], ["meadow"], ["meadow", "river"], *[["river"]] * 4]
    marks: dict[str, Json] = {
        "north-west": {"start": 1},
        "south-east": {"start": 2},
        "north-east": {"item": "scheme"},
        "south-west": {"item": "combat"},
    }
    board: Json = {
        "id": "crossing",
        "name": "Crossing",
        "set": "Boards of our own",
        "frame": {"width": 600, "height": 600},
        "zones": [{"id": "meadow", "color": "#7e8e63"}, {"id": "river", "color": "#486a78"}],
        "spaces": [
            {"id": space, "x": x, "y": y, "zones": zones[i], **marks.get(space, {})}
            for i, (space, (x, y)) in enumerate(places.items())
        ],
        "connections": [
            *({"from": ids[i], "to": ids[i + 1]} for i in (0, 1, 3, 4, 6, 7)),
            *({"from": ids[i], "to": ids[i + 3]} for i in range(6)),
        ],
    }
    return board | changes


def row(spaces: Mapping[str, Json]) -> Json:
    """These spaces in a row, each joined with the next; of each is said in which zones it is, and who starts there."""
    ids = list(spaces)
    zones = dict.fromkeys(zone for space in spaces.values() for zone in space["zones"])
    return {
        "id": "a-row",
        "name": "A Row",
        "set": "Boards of our own",
        "frame": {"width": 100 * (len(ids) + 1), "height": 200},
        "zones": [{"id": zone, "color": f"#{i + 1:06x}"} for i, zone in enumerate(zones)],
        "spaces": [{"id": space, "x": 100 * (i + 1), "y": 100, **spaces[space]} for i, space in enumerate(ids)],
        "connections": [{"from": one, "to": other} for one, other in pairwise(ids)],
    }
