"""The bitmask movement against a plain search, one step at a time, over the board's own lists."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest

from rules.board import PathFault, PathRule, check_path, destinations, reach
from tests.rules.shipped_boards import SHIPPED_BOARDS, board_data, shipped_board

POSITIONS_PER_BOARD = 1000
LONGEST_MOVE = 7

each_board = pytest.mark.parametrize("board", SHIPPED_BOARDS)


@dataclass(frozen=True)
class Position:
    """A fighter about to move, its friends and its enemies."""

    board: str
    origin: str
    distance: int
    friends: frozenset[str]
    enemies: frozenset[str]
    passes_enemies: bool

    @property
    def others(self) -> frozenset[str]:
        return self.friends | self.enemies

    @property
    def impassable(self) -> frozenset[str]:
        return frozenset() if self.passes_enemies else self.enemies

    def listed(self) -> list[tuple[str, tuple[str, ...]]]:
        topology = shipped_board(self.board).topology
        return destinations(topology, self.origin, self.distance, *self._masks())

    def reached(self) -> list[str]:
        topology = shipped_board(self.board).topology
        return topology.ids_of(reach(topology, self.origin, self.distance, *self._masks()))

    def fault(self, path: Sequence[str]) -> PathFault | None:
        topology = shipped_board(self.board).topology
        return check_path(topology, self.origin, self.distance, *self._masks(), path)

    def _masks(self) -> tuple[int, int]:
        topology = shipped_board(self.board).topology
        return topology.mask_of(self.impassable), topology.mask_of(self.others)


def space_order(board: str) -> list[str]:
    return [space["id"] for space in board_data(board)["spaces"]]


def lines(board: str) -> dict[str, set[str]]:
    beside: dict[str, set[str]] = {space: set() for space in space_order(board)}
    for a, b in board_data(board)["connections"]:
        beside[a].add(b)
        beside[b].add(a)
    return beside


def random_positions(board: str, seed: str) -> Iterator[Position]:
    chance = random.Random(seed)
    spaces = space_order(board)
    for _ in range(POSITIONS_PER_BOARD):
        origin, *taken = chance.sample(spaces, chance.randint(1, 12))
        friends = chance.randint(0, len(taken))
        yield Position(
            board=board,
            origin=origin,
            distance=chance.randint(0, LONGEST_MOVE),
            friends=frozenset(taken[:friends]),
            enemies=frozenset(taken[friends:]),
            passes_enemies=chance.random() < 0.3,
        )


def first_shortest_ways(position: Position, beside: dict[str, set[str]]) -> dict[str, list[str]]:
    """The oracle. The boards number their spaces, so comparing ids compares board order."""
    ways: dict[str, list[str]] = {position.origin: []}
    newest = {position.origin}
    for _ in range(position.distance):
        candidates: dict[str, list[list[str]]] = {}
        for space in newest:
            for entered in beside[space] - position.impassable - ways.keys():
                candidates.setdefault(entered, []).append([*ways[space], entered])
        ways.update({space: min(found) for space, found in candidates.items()})
        newest = set(candidates)
    return {
        space: way for space, way in sorted(ways.items()) if space != position.origin and space not in position.others
    }


@each_board
def test_destinations_and_their_paths_agree_with_the_oracle(board: str) -> None:
    beside = lines(board)
    assert space_order(board) == sorted(space_order(board))

    for position in random_positions(board, "oracle"):
        listed = [(space, list(path)) for space, path in position.listed()]

        assert listed == list(first_shortest_ways(position, beside).items()), position
        assert position.reached() == [space for space, _ in listed], position


@each_board
def test_each_listed_path_is_legal_step_by_step(board: str) -> None:
    beside = lines(board)

    for position in random_positions(board, "steps"):
        for space, path in position.listed():
            stations = [position.origin, *path]

            assert all(b in beside[a] for a, b in zip(stations, path, strict=False)), position
            assert 1 <= len(path) <= position.distance
            assert not position.impassable & set(path)
            assert path[-1] == space
            assert space not in position.others | {position.origin}
            assert position.fault(path) is None


def expected_rules(position: Position, path: Sequence[str], beside: dict[str, set[str]]) -> set[str]:
    """Every rule the path breaks, each judged by itself."""
    broken = set()
    stations = [position.origin, *path]
    if len(path) > position.distance:
        broken.add("too-long")
    if any(b not in beside[a] for a, b in zip(stations, path, strict=False)):
        broken.add("not-adjacent")
    if position.impassable & set(path):
        broken.add("blocked")
    if stations[-1] == position.origin:
        broken.add("ends-at-origin")
    if stations[-1] in position.others:
        broken.add("ends-occupied")
    return broken


def random_walk(position: Position, beside: dict[str, set[str]], chance: random.Random) -> list[str]:
    """Steps along lines, one too many at times, one in thirty a jump anywhere."""
    path: list[str] = []
    for _ in range(chance.randint(1, position.distance + 1)):
        here = path[-1] if path else position.origin
        jumps = chance.random() < 1 / 30
        path.append(chance.choice(sorted(beside) if jumps else sorted(beside[here])))
    return path


@each_board
def test_a_random_walk_is_accepted_exactly_when_it_breaks_no_rule(board: str) -> None:
    beside, chance = lines(board), random.Random(board)
    accepted, rules_met = 0, set()

    for position in random_positions(board, "walks"):
        path = random_walk(position, beside, chance)
        fault, broken = position.fault(path), expected_rules(position, path, beside)

        assert (fault is None) == (not broken), (position, path)
        if fault is None:
            accepted += 1
            assert path[-1] in dict(position.listed())
        else:
            assert fault.rule in broken
            assert path[fault.step] == fault.space
            rules_met.add(fault.rule)

    assert accepted > POSITIONS_PER_BOARD / 10
    assert rules_met == set(PathRule) - {PathRule.UNKNOWN_SPACE}


def in_sherwood(distance: int = 3, *, passes_enemies: bool = False) -> Position:
    """On s20, beside s09, s15 and s21: a friend on s15, an enemy on s21."""
    return Position(
        board="sherwood-forest",
        origin="s20",
        distance=distance,
        friends=frozenset({"s15"}),
        enemies=frozenset({"s21"}),
        passes_enemies=passes_enemies,
    )


def test_a_fighter_moves_through_friends_but_not_through_enemies() -> None:
    moves = dict(in_sherwood(2).listed())

    assert moves == {
        "s08": ("s09", "s08"),
        "s09": ("s09",),
        "s14": ("s15", "s14"),
        "s16": ("s09", "s16"),
        "s19": ("s15", "s19"),
    }


def test_a_fighter_allowed_to_pass_enemies_still_ends_on_a_free_space() -> None:
    moves = dict(in_sherwood(2, passes_enemies=True).listed())

    assert "s21" not in moves
    assert moves["s22"] == ("s21", "s22")


def test_a_fighter_that_moves_nowhere_has_no_destinations() -> None:
    assert in_sherwood(0).listed() == []


PATHS = [
    (["s15", "s14"], None),
    (["s09", "s20", "s09"], None),
    (["s09", "s08", "s03", "s02"], PathFault(PathRule.TOO_LONG, 3, "s02")),
    (["s09", "s17"], PathFault(PathRule.NOT_ADJACENT, 1, "s17")),
    (["s09", "s09"], PathFault(PathRule.NOT_ADJACENT, 1, "s09")),
    (["s09", "s99"], PathFault(PathRule.UNKNOWN_SPACE, 1, "s99")),
    (["s21", "s22"], PathFault(PathRule.BLOCKED, 0, "s21")),
    (["s15"], PathFault(PathRule.ENDS_OCCUPIED, 0, "s15")),
    (["s09", "s20"], PathFault(PathRule.ENDS_AT_ORIGIN, 1, "s20")),
    ([], PathFault(PathRule.ENDS_AT_ORIGIN, 0, "s20")),
]


@pytest.mark.parametrize(("path", "fault"), PATHS)
def test_a_path_of_the_callers_own_is_judged_with_its_rule_step_and_space(
    path: list[str], fault: PathFault | None
) -> None:
    assert in_sherwood(3).fault(path) == fault
