"""A zone's look: its colour, and over it a pattern of its own for whoever cannot tell the colours apart."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

import rules
from service.answers.pictures.svg import Point, add, listed

TILE = 12
# What is drawn on a tile, and whether it is filled. A zone takes the pattern of its place in the board's list.
MOTIFS = (
    ("M0 12L12 0M-3 3L3 -3M9 15L15 9", False),  # stripes rising
    ("M.5 3a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M6.5 9a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0", True),  # dots
    ("M6 0V12", False),  # upright stripes
    ("M0 0L12 12M12 0L0 12", False),  # lattice
    ("M0 0H6V6H0ZM6 6H12V12H6Z", True),  # checks
    ("M0 6H12", False),  # level stripes
    ("M2 6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0", False),  # rings
    ("M0 9L6 3L12 9", False),  # zigzag
    ("M6 0V12M0 6H12", False),  # grid
    ("M0 0L12 12M-3 9L3 15M9 -3L15 3", False),  # stripes falling
    ("M6 2L10 10H2Z", True),  # triangles
    ("M6 2V10M2 6H10", False),  # crosses
)
# A board with more zones than motifs repeats them larger, then smaller.
SIZES = (1.0, 1.8, 0.6)


@dataclass(frozen=True, slots=True)
class ZoneLook:
    name: str
    color: str
    pattern: str


def define_zones(definitions: Element, board: rules.Board, radius: float) -> dict[str, ZoneLook]:
    """The look of each zone by its id, once its pattern is among the definitions."""
    looks = {}
    for number, zone in enumerate(board.zones):
        # Several boards may be put into one page, so the pattern is named after its board too.
        looks[zone.id] = ZoneLook(zone.id.replace("-", " "), zone.color, f"{board.id}-zone-{number + 1}")
        _define_pattern(definitions, looks[zone.id], number, radius)
    return looks


def _define_pattern(definitions: Element, look: ZoneLook, number: int, radius: float) -> None:
    path, is_filled = MOTIFS[number % len(MOTIFS)]
    size = SIZES[number // len(MOTIFS)] * radius / 48
    pattern = add(
        definitions,
        "pattern",
        id=look.pattern,
        width=TILE,
        height=TILE,
        patternUnits="userSpaceOnUse",
        patternTransform=f"scale({size:.4g})",
    )
    ink = _ink_on(look.color)
    if is_filled:
        add(pattern, "path", d=path, fill=ink, fill_opacity=0.5)
    else:
        add(pattern, "path", d=path, fill="none", stroke=ink, stroke_width=2, stroke_opacity=0.7)


def _ink_on(color: str) -> str:
    red, green, blue = (int(color[at : at + 2], 16) for at in (1, 3, 5))
    brightness = 0.299 * red + 0.587 * green + 0.114 * blue
    return "#000000" if brightness > 125 else "#ffffff"


def draw_disc(parent: Element, centre: Point, radius: float, looks: Sequence[ZoneLook]) -> None:
    """A disc divided among the zones, clockwise from the top, and its border."""
    x, y = centre
    if len(looks) == 1:
        _paint(parent, looks[0], "circle", cx=x, cy=y, r=radius)
    else:
        for number, look in enumerate(looks):
            _paint(parent, look, "path", d=_sector(centre, radius, number, len(looks)))
        add(parent, "path", class_="border", d="".join(_spokes(centre, radius, len(looks))))
    add(parent, "circle", class_="border", cx=x, cy=y, r=radius)


def _paint(parent: Element, look: ZoneLook, tag: str, **shape: str | float) -> None:
    # The plain colour lies below for viewers that do not know patterns.
    add(parent, tag, class_="colour", fill=look.color, **shape)
    add(parent, tag, class_="pattern", fill=f"url(#{look.pattern})", **shape)


def _sector(centre: Point, radius: float, number: int, count: int) -> str:
    first, last = (around(centre, radius, (number + end) / count) for end in (0, 1))
    return f"M{listed(centre)}L{listed(first)}A{listed((radius, radius))} 0 0 1 {listed(last)}Z"


def _spokes(centre: Point, radius: float, count: int) -> Iterator[str]:
    for number in range(count):
        yield f"M{listed(centre)}L{listed(around(centre, radius, number / count))}"


def around(centre: Point, radius: float, turn: float) -> Point:
    """The point a part of a whole turn clockwise from the top."""
    angle = 2 * math.pi * turn
    return centre[0] + radius * math.sin(angle), centre[1] - radius * math.cos(angle)
