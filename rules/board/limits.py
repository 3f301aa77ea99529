from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoardLimits:
    """How large a board may be: distances and masks grow with the square of its spaces."""

    spaces: int
    zones: int
    neighbours: int  # of one space
    connections: int


MOST = BoardLimits(spaces=128, zones=32, neighbours=16, connections=512)
