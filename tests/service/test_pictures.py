"""The pictures of the boards: complete, readable, and harmless whatever the names are."""

import math
from collections import Counter
from itertools import combinations
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

import rules
from rules.board import Connection, Rectangle, Space, Zone
from service.answers.pictures import draw_board

BOARDS = list(rules.load_content().boards.values())
CROSSINGS = {"marmoreal": 2, "navy-pier": 2, "soho": 2, "the-bronze": 2, "venice": 3}
TAGS = {"svg", "title", "desc", "style", "defs", "pattern", "rect", "text", "line", "g", "circle", "path", "polygon"}
HOSTILE = """</title><script>alert("1")</script>&amp;'<image href='//x'/>"""

each_board = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)


def picture_of(board: rules.Board) -> Element:
    return fromstring(draw_board(board))


def elements(parent: Element, kind: str) -> list[Element]:
    """Those of a class, in the order they are drawn."""
    return [element for element in parent.iter() if kind in element.get("class", "").split()]


def texts(parent: Element) -> list[str]:
    return [element.text or "" for element in parent.iter() if element.tag.endswith("}text")]


def title_of(element: Element) -> str:
    (title,) = (child for child in element if child.tag.endswith("}title"))
    return title.text or ""


def rim_of(space: Element) -> tuple[float, float, float]:
    """The circle around a space: its centre and radius."""
    circle = next(border for border in elements(space, "border") if border.tag.endswith("}circle"))
    x, y, radius = (float(circle.attrib[name]) for name in ("cx", "cy", "r"))
    return x, y, radius


def made_up(**changes: Any) -> rules.Board:  # noqa: ANN401  # any part of a board
    """Three spaces in a row, built past the parser's checks."""
    parts: dict[str, Any] = {
        "id": "row",
        "name": "Row",
        "set": "Tests",
        "frame": Rectangle(300, 100),
        "zones": (Zone("sand", "#eeddaa"), Zone("deep-water", "#001133")),
        "spaces": (
            Space("west", 50, 50, ("sand",), 1, None),
            Space("middle", 150, 50, ("sand", "deep-water"), None, "combat"),
            Space("east", 250, 50, ("deep-water",), 2, "scheme"),
        ),
        "connections": (("west", "middle"), ("middle", "east")),
    }
    return rules.Board(**{**parts, **changes})


@each_board
def test_every_space_is_drawn_in_its_place_with_its_id_and_zones(board: rules.Board) -> None:
    spaces = elements(picture_of(board), "space")
    colors = {zone.id: zone.color for zone in board.zones}

    assert [rim_of(drawn)[:2] for drawn in spaces] == [(space.x, space.y) for space in board.spaces]
    for space, drawn in zip(board.spaces, spaces, strict=True):
        (label,) = elements(drawn, "label")
        assert texts(label) == [space.id]
        assert [zone.get("fill") for zone in elements(drawn, "colour")] == [colors[zone] for zone in space.zones]
        assert len(elements(drawn, "pattern")) == len(space.zones)


@each_board
def test_starts_and_item_marks_are_drawn_on_their_spaces(board: rules.Board) -> None:
    for space, drawn in zip(board.spaces, elements(picture_of(board), "space"), strict=True):
        starts = [number for start in elements(drawn, "start") for number in texts(start)]

        assert starts == ([] if space.start is None else [str(space.start)])
        assert [kind for kind in ("scheme", "combat") if elements(drawn, kind)] == ([space.item] if space.item else [])


@each_board
def test_every_connection_is_one_line_between_its_spaces(board: rules.Board) -> None:
    lines = elements(picture_of(board), "connection")
    places = {space.id: (space.x, space.y) for space in board.spaces}

    ends = [tuple(float(line.attrib[name]) for name in ("x1", "y1", "x2", "y2")) for line in lines]

    assert ends == [(*places[a], *places[b]) for a, b in board.connections]


@each_board
def test_lines_cross_only_over_a_gap(board: rules.Board) -> None:
    picture = picture_of(board)

    assert len(elements(picture, "gap")) == len(elements(picture, "bridge")) == CROSSINGS.get(board.id, 0)


@each_board
def test_nothing_covers_a_space_and_nothing_lies_outside(board: rules.Board) -> None:
    picture = picture_of(board)
    rims = {space.id: rim_of(drawn) for space, drawn in zip(board.spaces, elements(picture, "space"), strict=True)}
    left, top, width, height = map(float, picture.attrib["viewBox"].replace(",", " ").split())

    for (x1, y1, r1), (x2, y2, r2) in combinations(rims.values(), 2):
        assert math.dist((x1, y1), (x2, y2)) > 1.4 * (r1 + r2)
    for connection in board.connections:
        for space, (x, y, radius) in rims.items():
            assert space in connection or _distance((x, y), connection, rims) > 1.05 * radius
    for x, y, radius in rims.values():
        assert left < x - radius < x + radius < left + width
        assert top + 2 * radius < y < top + height - 2 * radius


def _distance(point: tuple[float, float], connection: Connection, rims: dict[str, tuple[float, float, float]]) -> float:
    """From the point to the nearest of a hundred places along the line."""
    (x1, y1, _), (x2, y2, _) = (rims[end] for end in connection)
    return min(math.dist(point, (x1 + (x2 - x1) * i / 100, y1 + (y2 - y1) * i / 100)) for i in range(101))


@each_board
def test_the_name_and_a_legend_of_zones_and_marks_are_shown(board: rules.Board) -> None:
    picture = picture_of(board)
    (name,) = elements(picture, "name")
    (legend,) = elements(picture, "legend")

    zones = [zone.id.replace("-", " ") for zone in board.zones]
    marks = ["scheme item", "combat item"] if any(space.item for space in board.spaces) else []

    assert name.text == title_of(picture) == board.name
    assert [text for text in texts(legend) if text != "1"] == [*zones, "start", *marks]


@each_board
def test_every_zone_has_a_pattern_of_its_own(board: rules.Board) -> None:
    patterns = [element for element in picture_of(board).iter() if element.tag.endswith("}pattern")]

    looks = {(pattern[0].attrib["d"], pattern.attrib["patternTransform"]) for pattern in patterns}

    assert len(looks) == len(patterns) == len(board.zones)


def test_as_many_zones_as_a_board_may_have_are_told_apart() -> None:
    zones = tuple(Zone(f"z{i}", f"#{i:02x}7f{i:02x}") for i in range(32))
    first, *others = made_up().spaces
    everywhere = Space(first.id, first.x, first.y, tuple(zone.id for zone in zones), 1, None)
    elsewhere = tuple(Space(space.id, space.x, space.y, ("z0",), space.start, None) for space in others)

    test_every_zone_has_a_pattern_of_its_own(made_up(zones=zones, spaces=(everywhere, *elsewhere)))


def test_a_space_is_told_in_words() -> None:
    spaces = elements(picture_of(made_up()), "space")

    assert [title_of(space) for space in spaces] == [
        "west; in sand; start 1; beside middle",
        "middle; in sand, deep water; combat item; beside west, east",
        "east; in deep water; start 2; scheme item; beside middle",
    ]
    assert {space.get("role") for space in spaces} == {"img"}


def test_sizes_follow_the_scale_of_the_board() -> None:
    small = made_up(
        frame=Rectangle(6, 2),
        spaces=tuple(Space(s.id, s.x // 50, s.y // 50, s.zones, s.start, s.item) for s in made_up().spaces),
    )

    large_rims, small_rims = ([rim_of(space) for space in elements(picture_of(b), "space")] for b in (made_up(), small))

    for large, little in zip(large_rims, small_rims, strict=True):
        assert [50 * length for length in little] == pytest.approx(large, rel=0.001)


def test_spaces_in_one_place_are_drawn_all_the_same() -> None:
    heap = made_up(spaces=tuple(Space(s.id, 0, 0, s.zones, s.start, s.item) for s in made_up().spaces))

    assert len(elements(picture_of(heap), "space")) == 3


def test_hostile_names_are_nothing_but_text() -> None:
    spaces = (
        Space(HOSTILE, 50, 50, (HOSTILE,), 1, None),
        Space("plain", 150, 50, (HOSTILE,), 2, "combat"),
    )
    hostile = made_up(
        id=HOSTILE,
        name=HOSTILE,
        set=HOSTILE,
        zones=(Zone(HOSTILE, "#eeddaa"),),
        spaces=spaces,
        connections=((HOSTILE, "plain"),),
    )

    picture = picture_of(hostile)

    assert title_of(picture) == HOSTILE
    assert HOSTILE in texts(picture)
    _is_harmless(picture)


@each_board
def test_a_picture_holds_no_script_and_no_link(board: rules.Board) -> None:
    _is_harmless(picture_of(board))


def _is_harmless(picture: Element) -> None:
    tags = Counter(element.tag.removeprefix("{http://www.w3.org/2000/svg}") for element in picture.iter())
    attributes = {name for element in picture.iter() for name in element.attrib}

    assert set(tags) <= TAGS
    assert tags["svg"] == tags["style"] == 1
    assert not [name for name in attributes if name.startswith("on") or "href" in name or name == "style"]


def test_a_board_is_drawn_the_same_every_time() -> None:
    assert draw_board(made_up()) == draw_board(made_up())
