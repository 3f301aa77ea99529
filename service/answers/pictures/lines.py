"""The connections. Two lines that cross do not meet: one of them passes over a gap in the other."""

import math
from collections.abc import Iterator, Mapping
from itertools import combinations, islice
from xml.etree.ElementTree import Element

import rules
from service.answers.pictures.svg import Point, add

Line = tuple[Point, Point]

# A tangle of lines is no better for a thousand gaps, and a stranger's board may be one.
MOST_CROSSINGS = 300


def draw_connections(parent: Element, board: rules.Board, radius: float) -> None:
    places = {space.id: (float(space.x), float(space.y)) for space in board.spaces}
    width = radius * 0.12
    for one, other in board.connections:
        line = _draw_line(parent, (places[one], places[other]), "connection", width)
        add(line, "title", f"{one} to {other}")
    for over, crossing in islice(_crossings(board, places), MOST_CROSSINGS):
        _draw_line(parent, _piece(over, crossing, radius * 0.35), "gap", width * 3)
        _draw_line(parent, _piece(over, crossing, radius * 0.45), "bridge", width)


def _draw_line(parent: Element, line: Line, kind: str, width: float) -> Element:
    (x1, y1), (x2, y2) = line
    return add(parent, "line", class_=kind, x1=x1, y1=y1, x2=x2, y2=y2, stroke_width=width)


def _crossings(board: rules.Board, places: Mapping[str, Point]) -> Iterator[tuple[Line, Point]]:
    """Each crossing with the line that passes over."""
    lines = [(places[one], places[other]) for one, other in board.connections]
    for one, other in combinations(lines, 2):
        crossing = _crossing(one, other)
        if crossing is not None:
            # A gap close to a space would look as if the line ended there: the line that ends nearer passes over.
            over = min(one, other, key=lambda line: min(math.dist(end, crossing) for end in line))
            yield over, crossing


def _piece(line: Line, middle: Point, reach: float) -> Line:
    (x1, y1), (x2, y2) = line
    length = math.dist(*line)
    dx, dy = reach * (x2 - x1) / length, reach * (y2 - y1) / length
    return (middle[0] - dx, middle[1] - dy), (middle[0] + dx, middle[1] + dy)


def _crossing(line: Line, other: Line) -> Point | None:
    """Where the lines cross, both between their ends."""
    (x1, y1), (x2, y2) = line
    (x3, y3), (x4, y4) = other
    turned = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3)
    if turned == 0:  # parallel
        return None
    along = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / turned
    along_other = ((x3 - x1) * (y2 - y1) - (y3 - y1) * (x2 - x1)) / turned
    if not (0 < along < 1 and 0 < along_other < 1):
        return None
    return x1 + along * (x2 - x1), y1 + along * (y2 - y1)
