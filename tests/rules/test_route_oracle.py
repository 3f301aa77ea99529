"""The routes of a move that counts whom it passes, against every walk there is, taken one after the other."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from rules.board import check_path, destinations, routes
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

    def found(self) -> dict[str, list[tuple[frozenset[str], tuple[str, ...]]]]:
        topology = shipped_board(self.board).topology
        masks = [topology.mask_of(spaces) for spaces in (self.impassable, self.others, self.counted)]
        return routes(topology, self.origin, self.distance, *masks)


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
def test_every_result_of_every_walk_is_found_once_by_a_shortest_way_and_no_other(board: str) -> None:
    lines = beside(board)
    several = back_home = 0

    for position in random_positions(board, lines):
        found, expected = position.found(), oracle(position, lines)
        steps = {space: {passed: len(path) for passed, path in ways} for space, ways in found.items()}

        assert steps == expected, position
        assert [len(ways) for ways in found.values()] == [len(steps[space]) for space in found], position
        several += any(len(ways) > 1 for ways in found.values())
        back_home += position.origin in found

    assert several > POSITIONS_PER_BOARD / 4
    assert back_home > POSITIONS_PER_BOARD / 4


@each_board
def test_ends_come_in_board_order_and_the_sets_of_each_fewest_first(board: str) -> None:
    """The boards number their spaces, so comparing ids compares board order."""
    for position in random_positions(board, beside(board)):
        found = position.found()

        assert list(found) == sorted(found), position
        for ways in found.values():
            sets = [sorted(passed) for passed, _ in ways]
            assert sets == sorted(sets, key=lambda passed: (len(passed), passed)), position


@each_board
def test_each_path_is_a_legal_walk_that_passes_exactly_the_given_set(board: str) -> None:
    lines = beside(board)

    for position in random_positions(board, lines):
        for space, ways in position.found().items():
            for passed, path in ways:
                stations = (position.origin, *path)

                assert 1 <= len(path) <= position.distance, position
                assert all(b in lines[a] for a, b in zip(stations, path, strict=False)), (position, path)
                assert not position.impassable & set(path), (position, path)
                assert path[-1] == space, (position, path)
                assert passed_by(position, path) == passed, (position, path)


@each_board
def test_where_nobody_is_counted_the_routes_end_where_the_plain_move_may_end(board: str) -> None:
    topology = shipped_board(board).topology

    for position in random_positions(board, beside(board)):
        blocked = topology.mask_of(position.impassable | position.counted)
        occupied = topology.mask_of(position.others)

        found = routes(topology, position.origin, position.distance, blocked, occupied, 0)
        plain = destinations(topology, position.origin, position.distance, blocked, occupied)

        assert {space: [passed for passed, _ in ways] for space, ways in found.items()} == {
            space: [frozenset()] for space, _ in plain
        }
        for space, ((_, path),) in found.items():
            fault = check_path(topology, position.origin, position.distance, blocked, occupied, path)
            assert (fault, path[-1]) == (None, space)


def in_sherwood(distance: int, *counted: str) -> Position:
    """On s20, beside s09, s15 and s21."""
    return Position("sherwood-forest", "s20", distance, frozenset(), frozenset(counted), frozenset())


def test_a_move_of_one_step_passes_nobody() -> None:
    assert in_sherwood(1, "s21").found() == {"s09": [(frozenset(), ("s09",))], "s15": [(frozenset(), ("s15",))]}


def test_a_move_may_end_where_it_began_only_with_somebody_passed() -> None:
    at_home = in_sherwood(2, "s21").found()["s20"]

    assert at_home == [(frozenset({"s21"}), ("s21", "s20"))]


def test_a_space_is_reached_with_and_without_somebody_passed() -> None:
    ways = in_sherwood(3, "s21").found()["s09"]

    assert [passed for passed, _ in ways] == [frozenset(), frozenset({"s21"})]
    assert [len(path) for _, path in ways] == [1, 3]


def test_an_opponent_passed_twice_is_in_the_set_once() -> None:
    ways = in_sherwood(4, "s21").found()["s20"]

    assert [passed for passed, _ in ways] == [frozenset({"s21"})]


def test_nobody_moves_without_a_step() -> None:
    assert in_sherwood(0, "s21").found() == {}
