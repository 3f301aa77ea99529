"""The legend below a board: each zone with its look, and what the marks mean."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from xml.etree.ElementTree import Element

import rules
from service.answers.pictures.marks import ITEM_MARKS, draw_start
from service.answers.pictures.svg import Point, add, write
from service.answers.pictures.zones import ZoneLook, draw_disc

Swatch = Callable[[Element, Point, float], None]


@dataclass(frozen=True, slots=True)
class Legend:
    """Its entries in columns; every length is measured in the radius of a space."""

    entries: tuple[tuple[str, Swatch], ...]
    columns: int
    column_width: float
    radius: float

    @classmethod
    def of(cls, board: rules.Board, looks: Mapping[str, ZoneLook], width: float, radius: float) -> "Legend":
        entries = (*_zone_entries(looks), *_mark_entries(board))
        longest = max(len(name) for name, _ in entries)
        column_width = radius * (2 + 0.28 * longest)
        return cls(entries, max(1, int(width / column_width)), column_width, radius)

    @property
    def height(self) -> float:
        rows = -(-len(self.entries) // self.columns)
        return self.radius * (1.3 * rows + 0.6)

    def draw(self, parent: Element, left: float, top: float) -> None:
        legend = add(parent, "g", class_="legend")
        for number, (name, swatch) in enumerate(self.entries):
            row, column = divmod(number, self.columns)
            x = left + self.radius + column * self.column_width
            y = top + self.radius * (0.8 + 1.3 * row)
            swatch(legend, (x, y), self.radius)
            write(legend, name, (x + self.radius * 0.75, y), self.radius * 0.5)


def _zone_entries(looks: Mapping[str, ZoneLook]) -> Iterator[tuple[str, Swatch]]:
    for look in looks.values():
        yield look.name, partial(_draw_zone, look)


def _mark_entries(board: rules.Board) -> Iterator[tuple[str, Swatch]]:
    yield "start", lambda parent, centre, radius: draw_start(parent, centre, radius * 0.36, "1")
    for kind, mark in ITEM_MARKS.items():
        if any(space.item == kind for space in board.spaces):
            yield f"{kind} item", partial(_draw_mark, mark)


def _draw_zone(look: ZoneLook, parent: Element, centre: Point, radius: float) -> None:
    draw_disc(parent, centre, radius * 0.55, [look])


def _draw_mark(mark: Swatch, parent: Element, centre: Point, radius: float) -> None:
    mark(parent, centre, radius * 0.36)
