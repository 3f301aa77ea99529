"""What a board means for the rules: who is next to whom, who shares a zone, how far apart.

Sets of spaces are bitmasks: bit i is the i-th space of the board's list.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from rules.board.space import Connection, Space


@dataclass(frozen=True, slots=True, eq=False)
class Topology:
    ids: tuple[str, ...]
    index: Mapping[str, int]
    all_spaces: int
    neighbours: tuple[int, ...]
    zone_mates: tuple[int, ...]
    distances: tuple[tuple[int, ...], ...]
    starts: Mapping[int, str]

    @classmethod
    def build(cls, spaces: Sequence[Space], connections: Iterable[Connection]) -> Self:
        index = {space.id: i for i, space in enumerate(spaces)}
        neighbours = _neighbour_masks(index, connections)
        return cls(
            ids=tuple(index),
            index=index,
            all_spaces=(1 << len(spaces)) - 1,
            neighbours=neighbours,
            zone_mates=_zone_mate_masks(spaces),
            distances=tuple(_distances_from(i, neighbours) for i in range(len(spaces))),
            starts=_starts(spaces),
        )

    @classmethod
    def from_bytes(cls, data: bytes, spaces: Sequence[Space]) -> Self:
        """What `to_bytes` has written for the same spaces; their names and starts are not in it."""
        size = len(spaces)
        width = _bytes_of_a_mask(size)
        if len(data) != size * (2 * width + size):
            raise ValueError("These are not the masks and distances of so many spaces.")
        masks = [int.from_bytes(row, "little") for row in _rows(data[: 2 * size * width], width)]
        index = {space.id: i for i, space in enumerate(spaces)}
        return cls(
            ids=tuple(index),
            index=index,
            all_spaces=(1 << size) - 1,
            neighbours=tuple(masks[:size]),
            zone_mates=tuple(masks[size:]),
            distances=tuple(tuple(row) for row in _rows(data[2 * size * width :], size)),
            starts=_starts(spaces),
        )

    def to_bytes(self) -> bytes:
        """The masks of the neighbours and of the zone mates, then a byte for each distance."""
        width = _bytes_of_a_mask(len(self.ids))
        masks = b"".join(mask.to_bytes(width, "little") for mask in (*self.neighbours, *self.zone_mates))
        return masks + b"".join(bytes(row) for row in self.distances)

    def mask_of(self, ids: Iterable[str]) -> int:
        mask = 0
        for space in ids:
            mask |= 1 << self.index[space]
        return mask

    def ids_of(self, mask: int) -> list[str]:
        """The spaces of the mask, in board order."""
        return [self.ids[i] for i in each_bit(mask)]

    def are_adjacent(self, a: str, b: str) -> bool:
        return bool(self.neighbours[self.index[a]] >> self.index[b] & 1)

    def share_zone(self, a: str, b: str) -> bool:
        """Ruling zone-of-a-fighter: whether the two spaces have a zone in common."""
        return bool(self.zone_mates[self.index[a]] >> self.index[b] & 1)

    def distance(self, a: str, b: str) -> int:
        """The fewest steps along connections, whoever stands in the way."""
        return self.distances[self.index[a]][self.index[b]]

    def start_space(self, number: int) -> str:
        return self.starts[number]


def each_bit(mask: int) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def frontiers(neighbours: Sequence[int], origin: int, steps: int, enterable: int) -> list[int]:
    """One mask per number of steps: the spaces first entered then. Number 0 is the origin alone.

    The list ends early when nothing new can be entered.
    """
    frontier = 1 << origin
    layers = [frontier]
    unseen = enterable & ~frontier
    for _ in range(steps):
        beside = 0
        while frontier:
            lowest = frontier & -frontier
            beside |= neighbours[lowest.bit_length() - 1]
            frontier ^= lowest
        frontier = beside & unseen
        if not frontier:
            break
        unseen ^= frontier
        layers.append(frontier)
    return layers


def _starts(spaces: Iterable[Space]) -> dict[int, str]:
    return {space.start: space.id for space in spaces if space.start is not None}


def _bytes_of_a_mask(size: int) -> int:
    return (size + 7) // 8


def _rows(data: bytes, width: int) -> Iterator[bytes]:
    return (data[at : at + width] for at in range(0, len(data), width))


def _neighbour_masks(index: Mapping[str, int], connections: Iterable[Connection]) -> tuple[int, ...]:
    masks = [0] * len(index)
    for a, b in connections:
        masks[index[a]] |= 1 << index[b]
        masks[index[b]] |= 1 << index[a]
    return tuple(masks)


def _zone_mate_masks(spaces: Sequence[Space]) -> tuple[int, ...]:
    members: dict[str, int] = {}
    for i, space in enumerate(spaces):
        for zone in space.zones:
            members[zone] = members.get(zone, 0) | 1 << i
    return tuple(_union(members[zone] for zone in space.zones) for space in spaces)


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def _distances_from(origin: int, neighbours: Sequence[int]) -> tuple[int, ...]:
    size = len(neighbours)
    row = [0] * size
    for steps, layer in enumerate(frontiers(neighbours, origin, size, (1 << size) - 1)):
        for i in each_bit(layer):
            row[i] = steps
    return tuple(row)
