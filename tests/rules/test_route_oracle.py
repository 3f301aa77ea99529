"""The routes of a move that counts whom it passes, against every walk there is, taken one after the other."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from rules.board import Trail, Ways, destinations
from tests.rules.shipped_boards import SHIPPED_BOARDS, board_data, shipped_board

POSITIONS_PER_BOARD = 200
LONGEST_MOVE = 5
MOST_COUNTED = 5
NEAR = 3  # counted opponents farther away than this are seldom passed

# For each end and each set passed, the fewest steps that give it.
Results = dict[str, dict[frozenset[str], int]]

each_board = pytest.mark.parametrize("board", SHIPPED_BOARDS)


@dataclass(frozen=True)
class Position:
    """A fighter about to move among friends, opponents it passes and counts, and opponents it may not pass."""

    board: str
    origin: str
    distance: int
    friends: frozenset[str]
    counted: frozenset[str]
    impassable: frozenset[str]

    @property
    def others(self) -> frozenset[str]:
        return self.friends | self.counted | self.impassable

    def ways(self) -> Ways:
        topology = shipped_board(self.board).topology
        blocked, counted = (topology.mask_of(spaces) for spaces in (self.impassable, self.counted))
        return Ways(topology, topology.index[self.origin], self.distance, blocked, counted)

    def ends(self) -> dict[str, tuple[str, ...] | None]:
        return dict(self.ways().ends(shipped_board(self.board).topology.mask_of(self.others)))

    def found(self) -> dict[str, list[tuple[str, ...]]]:
        """Every whole way that the choices lead to, by where it ends: one passed fighter after the other."""
        index = shipped_board(self.board).topology.index
        return {end: list(all_ways(self.ways().trail(index[end]))) for end in self.ends()}


def all_ways(trail: Trail) -> Iterator[tuple[str, ...]]:
    """As a player is asked: nothing more once it is settled whom the way passes."""
    settled = trail.settled_way()
    if settled is not None:
        yield settled
        return
    straight, onward = trail.straight_way(), trail.onward()
    assert straight or onward, "a question has an answer"
    if straight:
        yield straight
    for further in onward.values():
        yield from all_ways(further)


def beside(board: str) -> dict[str, list[str]]:
    lines: dict[str, list[str]] = {space["id"]: [] for space in board_data(board)["spaces"]}
    for a, b in board_data(board)["connections"]:
        lines[a].append(b)
        lines[b].append(a)
    return lines


def walks(position: Position, lines: dict[str, list[str]], walked: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every walk of at most that many steps, none included. It may cross its own track and its origin."""
    yield walked
    if len(walked) < position.distance:
        for entered in lines[walked[-1] if walked else position.origin]:
            if entered not in position.impassable:
                yield from walks(position, lines, (*walked, entered))


def passed_by(position: Position, walk: tuple[str, ...]) -> frozenset[str]:
    """Ruling moved-through: entered and left, so the space a walk ends on is not passed by its last step."""
    return frozenset(walk[:-1]) & position.counted


def oracle(position: Position, lines: dict[str, list[str]]) -> Results:
    """With somebody passed a move may end where it began; otherwise only on another free space."""
    results: Results = {}
    for walk in walks(position, lines):
        end = walk[-1] if walk else position.origin
        passed = passed_by(position, walk)
        if end not in position.others and (end != position.origin or passed):
            fewest = results.setdefault(end, {})
            fewest[passed] = min(len(walk), fewest.get(passed, len(walk)))
    return results


def within(lines: dict[str, list[str]], origin: str, steps: int) -> list[str]:
    reached = {origin}
    for _ in range(steps):
        reached |= {entered for space in reached for entered in lines[space]}
    return sorted(reached - {origin})


def random_positions(board: str, lines: dict[str, list[str]]) -> Iterator[Position]:
    chance = random.Random(f"routes on {board}")
    for _ in range(POSITIONS_PER_BOARD):
        origin = chance.choice(sorted(lines))
        near = within(lines, origin, NEAR)
        counted = chance.sample(near, chance.randint(1, min(MOST_COUNTED, len(near))))
        free = sorted(lines.keys() - {origin, *counted})
        friends = chance.sample(free, chance.randint(0, 4))
        closed = chance.sample(sorted(set(free) - set(friends)), chance.randint(0, 2))
        yield Position(
            board=board,
            origin=origin,
            distance=chance.choice([0, 1, 2, 3, 3, 4, 4, LONGEST_MOVE]),
            friends=frozenset(friends),
            counted=frozenset(counted),
            impassable=frozenset(closed),
        )


@each_board
def test_every_result_of_every_walk_can_be_chosen_by_a_shortest_way_and_no_other(board: str) -> None:
    lines = beside(board)
    several = back_home = 0

    for position in random_positions(board, lines):
        found, expected = position.found(), oracle(position, lines)
        steps: Results = {}
        for end, ways in found.items():
            for way in ways:
                fewest = steps.setdefault(end, {})
                passed = passed_by(position, way)
                fewest[passed] = min(len(way), fewest.get(passed, len(way)))

        assert steps == expected, position
        several += any(len(ways) > 1 for ways in found.values())
        back_home += position.origin in found

    assert several > POSITIONS_PER_BOARD / 4
    assert back_home > POSITIONS_PER_BOARD / 4


@each_board
def test_a_way_is_listed_with_its_end_where_every_way_there_passes_the_same(board: str) -> None:
    """The boards number their spaces, so comparing ids compares board order."""
    lines = beside(board)

    for position in random_positions(board, lines):
        ends, expected = position.ends(), oracle(position, lines)

        assert list(ends) == sorted(ends), position
        assert {end: path is not None for end, path in ends.items()} == {
            end: len(sets) == 1 for end, sets in expected.items()
        }, position


@each_board
def test_each_way_is_a_legal_walk(board: str) -> None:
    lines = beside(board)

    for position in random_positions(board, lines):
        for space, ways in position.found().items():
            for path in ways:
                stations = (position.origin, *path)

                assert 1 <= len(path) <= position.distance, position
                assert all(b in lines[a] for a, b in zip(stations, path, strict=False)), (position, path)
                assert not position.impassable & set(path), (position, path)
                assert path[-1] == space, (position, path)


@each_board
def test_a_choice_passes_those_chosen_in_that_order_and_nobody_else_if_nobody_further_is_chosen(board: str) -> None:
    for position in random_positions(board, beside(board)):
        index = shipped_board(position.board).topology.index
        for end in position.ends():
            for space, trail in position.ways().trail(index[end]).onward().items():
                straight = trail.straight_way()

                assert trail.walked[-1] == space, position
                assert passed_by(position, trail.walked) == frozenset(), position
                assert straight is None or passed_by(position, straight) == {space}, position


@each_board
def test_where_nobody_is_counted_the_ways_are_those_of_the_plain_move(board: str) -> None:
    topology = shipped_board(board).topology

    for position in random_positions(board, beside(board)):
        blocked = topology.mask_of(position.impassable | position.counted)
        occupied = topology.mask_of(position.others)

        found = Ways(topology, topology.index[position.origin], position.distance, blocked, 0).ends(occupied)

        assert found == destinations(topology, position.origin, position.distance, blocked, occupied)


@pytest.mark.parametrize("board", SHIPPED_BOARDS[:3])
def test_a_choice_has_no_more_answers_than_there_are_fighters_to_pass_and_one(board: str) -> None:
    """However many sets of them there are: a board full of fighters that all can be passed."""
    topology = shipped_board(board).topology
    origin, end, *others = range(len(topology.ids))
    counted = sum(1 << space for space in others)

    trail = Ways(topology, origin, len(topology.ids), 0, counted).trail(end)

    while trail.settled_way() is None:
        onward = trail.onward()
        assert len(onward) <= len(others)
        trail = onward[max(onward)]
        others.pop()


def in_sherwood(distance: int, *counted: str) -> Position:
    """On s20, beside s09, s15 and s21."""
    return Position("sherwood-forest", "s20", distance, frozenset(), frozenset(counted), frozenset())


def test_a_move_of_one_step_passes_nobody() -> None:
    assert in_sherwood(1, "s21").ends() == {"s09": ("s09",), "s15": ("s15",)}


def test_a_move_may_end_where_it_began_only_with_somebody_passed() -> None:
    assert in_sherwood(2, "s21").ends()["s20"] == ("s21", "s20")


def test_a_space_is_reached_with_and_without_somebody_passed() -> None:
    position = in_sherwood(3, "s21")

    assert position.ends()["s09"] is None
    assert position.found()["s09"] == [("s09",), ("s21", "s16", "s09")]


def test_an_opponent_passed_twice_is_chosen_once() -> None:
    assert in_sherwood(4, "s21").found()["s20"] == [("s21", "s20")]


def test_nobody_moves_without_a_step() -> None:
    assert in_sherwood(0, "s21").ends() == {}
