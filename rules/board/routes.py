"""The ways of a move where it matters who is passed on it."""

from collections import deque
from collections.abc import Iterator

from rules.board.movement import Path
from rules.board.topology import Topology, each_bit

Route = tuple[frozenset[str], Path]


def routes(
    topology: Topology, origin: str, distance: int, blocked: int, occupied: int, counted: int
) -> dict[str, list[Route]]:
    """For each space where the move may end, every set of counted spaces it may have passed, with a shortest way.

    Passed is entered and left. Having passed something, a move may end where it began. Masks are as in `movement`;
    `counted` are spaces of fighters that may be passed and that are counted. Destinations are in board order, the
    sets of each by their size and then in board order.
    """
    found: dict[str, list[tuple[int, Path]]] = {}
    for here, passed, path in _walks(topology, topology.index[origin], distance, blocked, counted):
        ends_free = not occupied >> here & 1 and topology.ids[here] != origin
        if ends_free or (topology.ids[here] == origin and passed):
            found.setdefault(topology.ids[here], []).append((passed, path))
    return {
        space: [
            (frozenset(topology.ids_of(passed)), path)
            for passed, path in sorted(found[space], key=lambda way: (way[0].bit_count(), list(each_bit(way[0]))))
        ]
        for space in topology.ids
        if space in found
    }


def _walks(
    topology: Topology, origin: int, distance: int, blocked: int, counted: int
) -> Iterator[tuple[int, int, Path]]:
    """Every place and set of passed spaces that can be had together, each once and by a shortest walk."""
    seen = {(origin, 0)}
    queue: deque[tuple[int, int, Path]] = deque([(origin, 0, ())])
    while queue:
        here, passed, path = queue.popleft()
        yield here, passed, path
        if len(path) == distance:
            continue
        # The space is left now, so whoever stands on it has been passed.
        passed |= 1 << here & counted
        for there in each_bit(topology.neighbours[here] & ~blocked):
            if (there, passed) not in seen:
                seen.add((there, passed))
                queue.append((there, passed, (*path, topology.ids[there])))
