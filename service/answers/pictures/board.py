"""A board as one SVG document."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from xml.etree.ElementTree import Element, tostring

import rules
from service.answers.pictures.legend import Legend
from service.answers.pictures.lines import draw_connections
from service.answers.pictures.marks import ITEM_MARKS, draw_start
from service.answers.pictures.svg import add, listed, write
from service.answers.pictures.zones import ZoneLook, around, define_zones, draw_disc

STYLE = """
text { font-family: sans-serif; fill: #111111 }
.paper { fill: #fbfaf5 }
.connection, .bridge { stroke: #222222 }
.gap { stroke: #fbfaf5 }
.border { fill: none; stroke: #111111 }
.label rect { fill: #ffffff; stroke: #111111 }
.name, .label text, .start text { text-anchor: middle; font-weight: bold }
.start circle { fill: #111111; stroke: #ffffff }
.start text { fill: #ffffff }
.scheme rect { fill: #f0d9a8; stroke: #111111 }
.scheme polygon { fill: #111111 }
.combat polygon { fill: #7b3fa0; stroke: #ffffff }
.combat circle { fill: #ffffff }
"""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the board lies; sizes follow from the radius of a space, so a board of any scale can be read."""

    radius: float
    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def of(cls, board: rules.Board) -> "Layout":
        radius = _radius(board)
        margin = 1.4 * radius
        return cls(
            radius,
            left=min(0, *(space.x - margin for space in board.spaces)),
            top=min(0, *(space.y - margin for space in board.spaces)) - margin,
            right=max(board.frame.width, *(space.x + margin for space in board.spaces)),
            bottom=max(board.frame.height, *(space.y + margin for space in board.spaces)),
        )

    @property
    def width(self) -> float:
        return self.right - self.left


def _radius(board: rules.Board) -> float:
    """A third of the way to the nearest other space, within what looks well on the frame."""
    longest = max(board.frame.width, board.frame.height)
    nearest = min(math.dist((a.x, a.y), (b.x, b.y)) for a, b in combinations(board.spaces, 2))
    return max(longest / 100, min(longest / 28, nearest / 3))


def draw_board(board: rules.Board) -> bytes:
    layout = Layout.of(board)
    picture = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "lang": "en"})
    picture.set("stroke-width", f"{layout.radius / 20:.3g}")
    add(picture, "title", board.name)
    add(picture, "desc", _description(board))
    add(picture, "style", STYLE)
    looks = define_zones(add(picture, "defs"), board, layout.radius)
    legend = Legend.of(board, looks, layout.width, layout.radius)
    _lay_paper(picture, layout, legend.height)
    _draw_name(picture, board.name, layout)
    draw_connections(picture, board, layout.radius)
    for space in board.spaces:
        _draw_space(picture, space, board, looks, layout.radius)
    legend.draw(picture, layout.left, layout.bottom)
    written: bytes = tostring(picture, encoding="utf-8", xml_declaration=True)
    return written


def _description(board: rules.Board) -> str:
    zones = ", ".join(zone.id.replace("-", " ") for zone in board.zones)
    return f"{len(board.spaces)} spaces, {len(board.connections)} connections; zones: {zones}."


def _lay_paper(picture: Element, layout: Layout, legend_height: float) -> None:
    width, height = layout.width, layout.bottom - layout.top + legend_height
    picture.set("viewBox", listed((layout.left, layout.top), (width, height)))
    add(picture, "rect", class_="paper", x=layout.left, y=layout.top, width=width, height=height)


def _draw_name(picture: Element, name: str, layout: Layout) -> None:
    # Even of the widest letters, one of a line's height each, the whole name fits.
    size = min(layout.radius, layout.width / len(name))
    middle, y = layout.left + layout.width / 2, layout.top + layout.radius
    write(picture, name, (middle, y), size, class_="name")


def _draw_space(
    picture: Element, space: rules.Space, board: rules.Board, looks: Mapping[str, ZoneLook], radius: float
) -> None:
    centre = float(space.x), float(space.y)
    group = add(picture, "g", class_="space", role="img")
    add(group, "title", _told(space, board, looks))
    draw_disc(group, centre, radius, [looks[zone] for zone in space.zones])
    _draw_label(group, space, radius)
    if space.start is not None:
        draw_start(group, around(centre, radius, 1 / 8), radius * 0.36, str(space.start))
    if space.item is not None:
        ITEM_MARKS[space.item](group, around(centre, radius, 3 / 8), radius * 0.36)


def _draw_label(group: Element, space: rules.Space, radius: float) -> None:
    size = min(radius * 0.46, radius * 2.6 / len(space.id))
    width, height = size * (0.6 * len(space.id) + 0.5), size * 1.3
    label = add(group, "g", class_="label")
    add(label, "rect", x=space.x - width / 2, y=space.y - height / 2, width=width, height=height, rx=height / 4)
    write(label, space.id, (space.x, space.y), size)


def _told(space: rules.Space, board: rules.Board, looks: Mapping[str, ZoneLook]) -> str:
    """The space in words, for screen readers and tooltips."""
    topology = board.topology
    words = [space.id, "in " + ", ".join(looks[zone].name for zone in space.zones)]
    if space.start is not None:
        words.append(f"start {space.start}")
    if space.item is not None:
        words.append(f"{space.item} item")
    words.append("beside " + ", ".join(topology.ids_of(topology.neighbours[topology.index[space.id]])))
    return "; ".join(words)
