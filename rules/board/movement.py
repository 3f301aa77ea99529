"""Where a fighter may move, and by which way.

`blocked` is the mask of the spaces the mover may not enter, those of the fighters it may not
pass; `occupied` that of every other fighter, where it may not end.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.board.topology import Topology, each_bit, frontiers

Path = tuple[str, ...]


class PathRule(StrEnum):
    TOO_LONG = "too-long"
    UNKNOWN_SPACE = "unknown-space"
    NOT_ADJACENT = "not-adjacent"
    BLOCKED = "blocked"
    ENDS_OCCUPIED = "ends-occupied"
    ENDS_AT_ORIGIN = "ends-at-origin"


@dataclass(frozen=True, slots=True)
class PathFault:
    """The first rule a path breaks, and the step (counted from 0) and space where it does."""

    rule: PathRule
    step: int
    space: str


def reach(topology: Topology, origin: str, distance: int, blocked: int, occupied: int) -> int:
    """The mask of the spaces where the move may end, its origin excluded."""
    layers = _layers(topology, origin, distance, blocked)
    entered = 0
    for layer in layers[1:]:
        entered |= layer
    return entered & ~occupied


def destinations(topology: Topology, origin: str, distance: int, blocked: int, occupied: int) -> list[tuple[str, Path]]:
    """Every space where the move may end, in board order, each with the way there.

    A path lists the spaces entered, the destination last. It is a shortest one; among several
    the one that comes first when compared space by space in board order.
    """
    paths = shortest_paths(topology, topology.index[origin], distance, topology.all_spaces & ~blocked)
    ids = topology.ids
    return [(ids[i], paths[i]) for i in sorted(paths) if not occupied >> i & 1]


def shortest_paths(topology: Topology, origin: int, distance: int, enterable: int) -> dict[int, Path]:
    """To every space that so many steps lead to, the first of the shortest ways, in the order of these ways."""
    return _first_shortest_paths(topology, origin, frontiers(topology.neighbours, origin, distance, enterable))


def check_path(
    topology: Topology,
    origin: str,
    distance: int,
    blocked: int,
    occupied: int,
    path: Sequence[str],
) -> PathFault | None:
    """A path may visit a space twice and cross its origin, but may not end there."""
    if len(path) > distance:
        return PathFault(PathRule.TOO_LONG, distance, path[distance])
    fault = _step_fault(topology, origin, blocked, path)
    return fault or _end_fault(topology, origin, occupied, path)


def _layers(topology: Topology, origin: str, distance: int, blocked: int) -> list[int]:
    enterable = topology.all_spaces & ~blocked
    return frontiers(topology.neighbours, topology.index[origin], distance, enterable)


def _first_shortest_paths(topology: Topology, origin: int, layers: Sequence[int]) -> dict[int, Path]:
    # Each layer is walked in the order of its paths, so the first way found into a space of the
    # next layer is the first of its shortest ways.
    ids, neighbours = topology.ids, topology.neighbours
    paths: dict[int, Path] = {}
    walked: list[tuple[int, Path]] = [(origin, ())]
    for layer in layers[1:]:
        parents, walked, unentered = walked, [], layer
        for parent, way in parents:
            entered = neighbours[parent] & unentered
            unentered ^= entered
            for i in each_bit(entered):
                paths[i] = (*way, ids[i])
                walked.append((i, paths[i]))
    return paths


def _step_fault(topology: Topology, origin: str, blocked: int, path: Sequence[str]) -> PathFault | None:
    here = topology.index[origin]
    for step, space in enumerate(path):
        there = topology.index.get(space)
        if there is None:
            return PathFault(PathRule.UNKNOWN_SPACE, step, space)
        if not topology.neighbours[here] >> there & 1:
            return PathFault(PathRule.NOT_ADJACENT, step, space)
        if blocked >> there & 1:
            return PathFault(PathRule.BLOCKED, step, space)
        here = there
    return None


def _end_fault(topology: Topology, origin: str, occupied: int, path: Sequence[str]) -> PathFault | None:
    end = path[-1] if path else origin
    last_step = max(len(path) - 1, 0)
    if end == origin:
        return PathFault(PathRule.ENDS_AT_ORIGIN, last_step, end)
    if occupied >> topology.index[end] & 1:
        return PathFault(PathRule.ENDS_OCCUPIED, last_step, end)
    return None
