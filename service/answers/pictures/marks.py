"""Start numbers and item marks, told apart by their shapes."""

from collections.abc import Callable
from xml.etree.ElementTree import Element

from service.answers.pictures.svg import Point, add, listed, write
from service.answers.pictures.zones import around

POINTS_OF_A_BURST = 8


def draw_start(parent: Element, centre: Point, size: float, number: str) -> None:
    """A black disc with the number of the seat."""
    mark = add(parent, "g", class_="start")
    add(mark, "circle", cx=centre[0], cy=centre[1], r=size)
    write(mark, number, centre, size * 1.4)


def draw_scheme(parent: Element, centre: Point, size: float) -> None:
    """A bolt on a square."""
    x, y = centre
    mark = add(parent, "g", class_="item scheme")
    add(mark, "rect", x=x - size, y=y - size, width=2 * size, height=2 * size, rx=size / 4)
    bolt = [(0.2, -0.8), (-0.5, 0.15), (-0.05, 0.15), (-0.25, 0.8), (0.5, -0.2), (0.05, -0.2)]
    add(mark, "polygon", points=listed(*((x + size * dx, y + size * dy) for dx, dy in bolt)))


def draw_combat(parent: Element, centre: Point, size: float) -> None:
    """A burst with a hole."""
    mark = add(parent, "g", class_="item combat")
    tips = 2 * POINTS_OF_A_BURST
    rim = [around(centre, size * (1.25 if tip % 2 == 0 else 0.8), tip / tips) for tip in range(tips)]
    add(mark, "polygon", points=listed(*rim))
    add(mark, "circle", cx=centre[0], cy=centre[1], r=size * 0.35)


ITEM_MARKS: dict[str, Callable[[Element, Point, float], None]] = {"scheme": draw_scheme, "combat": draw_combat}
