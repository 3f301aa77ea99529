"""SVG as a tree of elements: whatever a name contains is escaped when the tree is written."""

from xml.etree.ElementTree import Element, SubElement

Point = tuple[float, float]


def add(parent: Element, tag: str, text: str = "", /, **attributes: str | float) -> Element:
    """A new element; an attribute is written with underscores for hyphens, and `class_` for class."""
    written = {name.rstrip("_").replace("_", "-"): _written(value) for name, value in attributes.items()}
    element = SubElement(parent, tag, written)
    element.text = text or None
    return element


def write(parent: Element, text: str, at: Point, size: float, **attributes: str) -> None:
    """A line of text centred on the height of its point, by arithmetic: not every viewer knows baselines."""
    add(parent, "text", text, x=at[0], y=at[1] + 0.35 * size, font_size=size, **attributes)


def listed(*points: Point) -> str:
    return " ".join(f"{_written(x)},{_written(y)}" for x, y in points)


def _written(value: str | float) -> str:
    """Five digits place a space well on a board of any scale."""
    return value if isinstance(value, str) else f"{value:.5g}"
