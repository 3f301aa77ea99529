"""The shape of a board that a caller sends."""

from typing import Any

from marshmallow import ValidationError

from service.reading.schemas.fields import Items, Part, Shape, Strict, Text, Whole, Word, sha256, slug

LARGEST_FRAME = 10_000
MOST_STARTS = 4


def board_name() -> Text:
    return Text("1 to 80 characters, none of them control characters", "[^\x00-\x1f\x7f-\x9f]+", longest=80)


class FrameShape(Shape):
    width = Whole(1, LARGEST_FRAME)
    height = Whole(1, LARGEST_FRAME)


class ZoneShape(Shape):
    id = slug()
    color = Text("a colour such as #7e8e63", "#[0-9a-f]{6}")


class SpaceShape(Shape):
    id = slug()
    x = Whole(0, LARGEST_FRAME)
    y = Whole(0, LARGEST_FRAME)
    zones = Items(slug(), 1, 32)
    start = Whole(1, MOST_STARTS, required=False, allow_none=True)
    item = Word("scheme", "combat", required=False, allow_none=True)


# `from` is a word of Python.
ConnectionShape = Shape.from_dict({"from": slug(), "to": slug()}, name="ConnectionShape")


class BoardReferenceShape(Shape):
    id = slug()
    digest = sha256()


class CarriedBoardShape(Shape):
    """As a state carries it."""

    id = slug()
    name = board_name()
    set = board_name()
    digest = sha256()
    frame = Part(FrameShape)
    zones = Items(Part(ZoneShape), 1, 32)
    spaces = Items(Part(SpaceShape), 2, 128)
    connections = Items(Part(ConnectionShape), 1, 512)


class OwnBoardShape(CarriedBoardShape):
    """As it is sent first, or as the catalogue shows one."""

    digest = sha256(required=False)
    picture = Text("the path of a picture", "/v1/boards/[a-z0-9-]{1,64}/picture\\.svg", longest=100, required=False)


class BoardOfState(Strict):
    """A reference to a board on offer, or a whole board."""

    reference = BoardReferenceShape()
    carried = CarriedBoardShape()

    def _deserialize(self, value: object, *_: object, **__: object) -> Any:  # noqa: ANN401  # as its shape loads it
        if not isinstance(value, dict):
            raise ValidationError("Expected an object.")
        is_whole = value.keys() & (self.carried.fields.keys() - self.reference.fields.keys())
        return (self.carried if is_whole else self.reference).load(value)


class ContentShape(Shape):
    boards = Items(Part(OwnBoardShape), 1, 4)
