"""The ways of a move where it matters who is passed on it: chosen one passed fighter at a time, never listed whole.

Passed is entered and left. Having passed something, a move may end where it began. Masks are as in `movement`;
`counted` are the spaces of fighters that may be passed and that are counted.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from rules.board.movement import Path, shortest_paths
from rules.board.topology import Topology, each_bit, frontiers


class Ways:
    """Where a number of steps from a space lead, and past whom.

    `spend` is told of every search how many spaces it may enter.
    """

    def __init__(
        self,
        topology: Topology,
        origin: int,
        distance: int,
        blocked: int,
        counted: int,
        spend: Callable[[int], None] = lambda spaces: None,
    ) -> None:
        self.topology = topology
        self.spend = spend
        self.origin = origin
        self.distance = distance
        self.enterable = topology.all_spaces & ~blocked
        self.counted = counted & self.enterable & ~(1 << origin)

    def ends(self, occupied: int) -> list[tuple[str, Path | None]]:
        """Every space where the move may end, in board order: with the way there, or with none where it is chosen."""
        reached = (i for i, steps in enumerate(self._steps) if 0 < steps <= self.distance and not occupied >> i & 1)
        home = [self.origin] if self._passable(self.origin) else []
        return [(self.topology.ids[i], self.trail(i).settled_way()) for i in sorted((*reached, *home))]

    def trail(self, to: int) -> "Trail":
        return Trail(self, to, ())

    def leads_to(self, to: int) -> bool:
        """Home only past somebody."""
        return bool(self._passable(to)) if to == self.origin else self._steps[to] <= self.distance

    def is_settled(self, to: int) -> bool:
        """Whether every way there passes the same: whoever can be passed must be."""
        passable = self._passable(to)
        if to == self.origin:
            return len(passable) == 1
        return all(self._steps_around(one)[to] > self.distance for one in passable)

    def shortest(self, to: int) -> Path:
        """The first of the shortest ways there; home by the nearest that is counted."""
        if to != self.origin:
            return self._paths[to]
        turning = min(self._passable(to), key=lambda one: self._steps[one])
        back = self._paths_from(turning, self.enterable)
        return (*self._paths[turning], *back[to])

    def straight(self, to: int) -> Path | None:
        """The way there past nobody that is counted."""
        return self._clear_paths.get(to)

    def legs(self, to: int) -> Iterator[tuple[int, Path]]:
        """Each counted space that can be entered next on a way there, with the way to it."""
        for one in each_bit(self.counted):
            leg = self._leg(one)
            if leg and len(leg) + self._steps_from(one)[to] <= self.distance:
                yield one, leg

    def past(self, one: int, leg: Path) -> "Ways":
        """From a counted space on: it is left now, so whoever stands on it is passed, and does not count again."""
        blocked = self.topology.all_spaces & ~self.enterable
        return Ways(self.topology, one, self.distance - len(leg), blocked, self.counted & ~(1 << one), self.spend)

    def _leg(self, one: int) -> Path | None:
        beside = self.topology.neighbours[one]
        if beside >> self.origin & 1 and self.distance:
            return (self.topology.ids[one],)
        before = next((path for i, path in self._clear_paths.items() if beside >> i & 1), None)
        return (*before, self.topology.ids[one]) if before else None

    @cached_property
    def _paths(self) -> dict[int, Path]:
        return self._paths_from(self.origin, self.enterable)

    @cached_property
    def _clear_paths(self) -> dict[int, Path]:
        return self._paths_from(self.origin, self.enterable & ~self.counted)

    def _paths_from(self, origin: int, enterable: int) -> dict[int, Path]:
        self.spend(len(self.topology.ids))
        return shortest_paths(self.topology, origin, self.distance, enterable)

    def _passable(self, to: int) -> list[int]:
        """The counted spaces that some way to a space leads through."""
        near = (one for one in each_bit(self.counted) if self._steps[one] < self.distance)
        return [one for one in near if self._steps[one] + self._steps_from(one)[to] <= self.distance]

    @cached_property
    def _steps(self) -> list[int]:
        return self._count_steps(self.origin, self.enterable)

    def _steps_from(self, one: int) -> list[int]:
        if one not in self._tables_from:
            self._tables_from[one] = self._count_steps(one, self.enterable)
        return self._tables_from[one]

    def _steps_around(self, one: int) -> list[int]:
        if one not in self._tables_around:
            self._tables_around[one] = self._count_steps(self.origin, self.enterable & ~(1 << one))
        return self._tables_around[one]

    @cached_property
    def _tables_from(self) -> dict[int, list[int]]:
        return {}

    @cached_property
    def _tables_around(self) -> dict[int, list[int]]:
        return {}

    def _count_steps(self, origin: int, enterable: int) -> list[int]:
        """To each space; more than there are where that many do not lead there."""
        self.spend(len(self.topology.ids))
        steps = [self.distance + 1] * len(self.topology.ids)
        for number, layer in enumerate(frontiers(self.topology.neighbours, origin, self.distance, enterable)):
            for i in each_bit(layer):
                steps[i] = number
        return steps


@dataclass(frozen=True, slots=True)
class Trail:
    """A way to a space as far as it is chosen: the steps up to the last fighter passed, and the ways on from there."""

    ways: Ways
    to: int
    walked: Path

    def settled_way(self) -> Path | None:
        """The whole way, if there is no more to choose: every way on passes the same."""
        return (*self.walked, *self.ways.shortest(self.to)) if self.ways.is_settled(self.to) else None

    def straight_way(self) -> Path | None:
        """The whole way, if nobody further is passed and that is possible."""
        straight = self.ways.straight(self.to)
        return None if straight is None else (*self.walked, *straight)

    def onward(self) -> dict[str, "Trail"]:
        """Past each counted space that can be the next, by the space."""
        return {
            self.ways.topology.ids[one]: replace(self, ways=self.ways.past(one, leg), walked=(*self.walked, *leg))
            for one, leg in self.ways.legs(self.to)
        }

    def past(self, spaces: Sequence[str]) -> "Trail | None":
        """Past these one after the other, if there is such a way."""
        trail: Trail | None = self if self.ways.leads_to(self.to) else None
        for space in spaces:
            trail = trail.onward().get(space) if trail else None
        return trail
