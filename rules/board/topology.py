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
    def build(
        cls, spaces: Sequence[Space], connections: Iterable[Connection], known_distances: bytes | None = None
    ) -> Self:
        """Known distances, as `distances_to_bytes` has written them, save working them out; others are a ValueError."""
        index = {space.id: i for i, space in enumerate(spaces)}
        neighbours = _neighbour_masks(index, connections)
        return cls(
            ids=tuple(index),
            index=index,
            all_spaces=(1 << len(spaces)) - 1,
            neighbours=neighbours,
            zone_mates=_zone_mate_masks(spaces),
            distances=_all_distances(neighbours) if known_distances is None else _read(known_distances, neighbours),
            starts=_starts(spaces),
        )

    def distances_to_bytes(self) -> bytes:
        """Row by row, a byte for each."""
        return b"".join(bytes(row) for row in self.distances)

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


def _all_distances(neighbours: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    return tuple(_distances_from(i, neighbours) for i in range(len(neighbours)))


def _read(distances: bytes, neighbours: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Nonsense is refused: they must be of so many spaces, with these neighbours, and the same both ways."""
    size = len(neighbours)
    rows = [distances[i * size : (i + 1) * size] for i in range(size)]
    if len(distances) != size * size or not all(
        _could_be(row, i, size, neighbours[i]) and row == distances[i::size] for i, row in enumerate(rows)
    ):
        raise ValueError("These are not the distances of these spaces.")
    return tuple(map(tuple, rows))


def _could_be(row: bytes, own: int, size: int, neighbours: int) -> bool:
    beside = sum(1 << i for i, steps in enumerate(row) if steps == 1)
    return row[own] == 0 and row.count(0) == 1 and max(row) < size and beside == neighbours


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
