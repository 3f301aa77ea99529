"""Small boards of a caller's own, and everything that can be answered in the setup: nobody is ever without a space.

`python -m tests.rules.test_crowded_setups 6` does the same on all boards of up to so many spaces, and says how many.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement, product

import pytest

import rules
from rules.state.actions import Action, Concede
from tests.own_boards import Json, row

SEATS = ("ann", "ben", "cid", "dot")
TEAMS = ("north", "south", "north", "south")
NUMBER_OF_SEATS: dict[rules.Mode, tuple[int, ...]] = {"duel": (2,), "free-for-all": (3, 4), "teams": (4,)}
ZONES = (("north",), ("south",), ("north", "south"))
# Heroes of one, two, four and five fighters. Of two there are two: the size of Alice is chosen in the setup.
HEROES = {"ghost-rider": 1, "bigfoot": 2, "alice": 2, "medusa": 4, "robin-hood": 5}


def boards(spaces: int, starts: int) -> Iterator[rules.Board]:
    """Every way to put so many spaces into one or both of two zones; those without a start in any one order."""
    for begin in product(ZONES, repeat=starts):
        for others in combinations_with_replacement(ZONES, spaces - starts):
            members = {
                f"s{i}": {"zones": list(zones), "start": i if i <= starts else None}
                for i, zones in enumerate((*begin, *others), 1)
            }
            yield rules.board_from_json(row(members))


def tables(most: int) -> Iterator[tuple[rules.Mode, tuple[str, ...]]]:
    """Every table with some chance on a board of so many spaces, and those that lack one."""
    for mode, numbers in NUMBER_OF_SEATS.items():
        for number in numbers:
            for heroes in product(HEROES, repeat=number):
                if sum(HEROES[hero] for hero in heroes) <= most + 1:
                    yield mode, heroes


def setup(mode: rules.Mode, heroes: tuple[str, ...], board: rules.Board) -> rules.Setup:
    teams = TEAMS if mode == "teams" else SEATS
    seats = (rules.Seat(seat, hero, seat, seat, team) for seat, hero, team in zip(SEATS, heroes, teams, strict=False))
    return rules.Setup(mode, board.id, tuple(seats), "crowded")


def refusal_of(setup: rules.Setup, board: rules.Board) -> rules.Refusal | None:
    try:
        rules.new_game(setup, rules.load_content().with_boards(board))
    except rules.Refusal as refusal:
        return refusal
    return None


def settled(mode: rules.Mode, heroes: tuple[str, ...], board: rules.Board, *, concessions: bool) -> Counter[str]:
    """What comes of every answer, and of everybody who leaves, until the first turn begins or the game is over."""
    tally: Counter[str] = Counter()
    here = rules.new_game(setup(mode, heroes, board), rules.load_content().with_boards(board))
    seen, ahead = {_mark(here.state)}, [here]
    while ahead:
        here = ahead.pop()
        if here.outcome or here.state.turn:
            tally["outcomes" if here.outcome else "first turns"] += 1
            _is_sound(here.state, board)
            continue
        tally["questions"] += 1
        tally["crowded"] += here.position.question is not None and here.position.question.rule == "setup.crowded"
        for action in _answers(here, concessions=concessions):
            after = rules.resolve(here.state, action)
            if _mark(after.state) not in seen:
                seen.add(_mark(after.state))
                ahead.append(after)
    return tally


def _answers(here: rules.Adjudication, *, concessions: bool) -> list[Action]:
    answers = [answer.action for answer in here.legal_actions]
    assert answers
    leaving: list[Action] = [Concede(player.id) for player in here.state.players if not player.is_out]
    return answers + (leaving if concessions else [])


def _mark(state: rules.State) -> object:
    fighters = tuple(fighter.space for fighter in state.fighters)
    return fighters, tuple((player.is_out, tuple(player.traits.items())) for player in state.players)


def _is_sound(state: rules.State, board: rules.Board) -> None:
    assert rules.validate(state).is_legal
    placed = [fighter.space for fighter in state.fighters if fighter.space]
    assert state.turn is None or len(placed) == sum(fighter.health > 0 for fighter in state.fighters)
    assert len(set(placed)) == len(placed)
    assert set(placed) <= set(board.topology.ids)


def everything(most: int) -> Counter[str]:
    tally: Counter[str] = Counter()
    for mode, heroes in tables(most):
        fighters = sum(HEROES[hero] for hero in heroes)
        for spaces in range(len(heroes), most + 1):
            for board in boards(spaces, len(heroes)):
                if spaces < fighters:
                    _is_refused(mode, heroes, board)
                    tally["refused"] += 1
                    continue
                tally += settled(mode, heroes, board, concessions=mode != "duel")
                tally["games"] += 1
    return tally


def _is_refused(mode: rules.Mode, heroes: tuple[str, ...], board: rules.Board) -> None:
    refusal = refusal_of(setup(mode, heroes, board), board)
    assert refusal is not None
    fighters = sum(HEROES[hero] for hero in heroes)
    message = f"This battlefield has {len(board.spaces)} spaces, too few for {fighters} fighters."
    assert refusal.code == "illegal-setup"
    assert [violation.to_json() for violation in refusal.violations] == [
        {"rule": "setup.room", "at": "/board", "message": message}
    ]


def test_every_answer_on_every_small_board_leads_to_a_first_turn() -> None:
    tally = everything(4)

    assert tally["games"] > 1000
    assert tally["refused"] > 3000
    assert tally["crowded"] > 40
    assert tally["first turns"] > tally["games"]


@pytest.mark.parametrize("heroes", [("robin-hood", "medusa"), ("medusa", "robin-hood"), ("bigfoot", "robin-hood")])
def test_the_last_space_of_a_board_is_taken(heroes: tuple[str, str]) -> None:
    """As many spaces as fighters, and no room at all in the zones of one hero."""
    fighters = sum(HEROES[hero] for hero in heroes)
    for lonely in (1, 2):
        zones = {f"s{i}": {"zones": ["north" if i == lonely else "south"]} for i in range(1, fighters + 1)}
        zones["s1"]["start"], zones["s2"]["start"] = 1, 2  # type: ignore[assignment]
        board = rules.board_from_json(row(zones))
        here = rules.new_game(setup("duel", heroes, board), rules.load_content().with_boards(board))
        while not here.state.turn:
            here = rules.resolve(here.state, here.legal_actions[-1].action)

        assert sorted(fighter.space or "" for fighter in here.state.fighters) == sorted(board.topology.ids)


# States that no setup can lead to


def placing(heroes: tuple[str, ...], spaces: dict[str, str], *, zones: Mapping[str, str]) -> Json:
    """A state in which these fighters have been placed, on a board whose spaces lie in these zones."""
    starts = {f"s{i}": i for i in range(1, len(heroes) + 1)}
    members = {space: {"zones": [*letters], "start": starts.get(space)} for space, letters in zones.items()}
    board = rules.board_from_json(row(members))
    mode: rules.Mode = "duel" if len(heroes) == 2 else "free-for-all"
    here = rules.new_game(setup(mode, heroes, board), rules.load_content().with_boards(board))
    state = rules.state_to_json(here.state)
    for fighter in state["fighters"]:
        fighter["space"] = spaces.get(fighter["id"])
    return state


def refused_for(state: Json) -> tuple[str, str] | None:
    refusal = rules.validate(rules.state_from_json(state)).refusal
    return (refusal.violations[0].rule, refusal.violations[0].at) if refusal else None


FULL = {"s1": "a", "s2": "b", "s3": "a", "s4": "b", "s5": "b", "s6": "b", "s7": "b"}


def test_a_sidekick_elsewhere_came_when_there_was_no_room() -> None:
    begun = {"medusa": "s1", "harpy-1": "s3", "harpy-2": "s4"}

    assert refused_for(placing(("medusa", "bigfoot"), begun, zones=FULL)) is None


def test_a_sidekick_elsewhere_did_not_come_before_the_one_that_filled_the_zone() -> None:
    begun = {"medusa": "s1", "harpy-1": "s4", "harpy-2": "s3"}

    refused = refused_for(placing(("medusa", "bigfoot"), begun, zones=FULL))

    assert refused == ("setup.sidekicks", "/state/fighters/1/space")


def test_a_sidekick_elsewhere_may_have_come_while_somebody_was_there_who_left() -> None:
    state = placing(("bigfoot", "medusa", "sinbad"), {}, zones={**FULL, "s8": "c"})
    gone, left = state["players"][0], {"bigfoot", "jackalope"}
    gone.update(conceded=True, out_at=state["event_count"])
    for fighter in state["fighters"]:
        fighter["health"] = 0 if fighter["id"] in left else fighter["health"]
        fighter["space"] = {"medusa": "s2", "harpy-1": "s1"}.get(fighter["id"])

    assert refused_for(state) == ("setup.sidekicks", "/state/fighters/3/space")
    for space in ("s6", "s7"):
        _move_into(state, space, "c")
    assert refused_for(state) is None


def _move_into(state: Json, space: str, zone: str) -> None:
    next(one for one in state["board"]["spaces"] if one["id"] == space)["zones"] = [zone]
    state["board"].pop("digest", None)
    state["board"] = rules.board_from_json(state["board"]).to_json()


def test_no_sidekick_stands_where_a_hero_is_to_begin() -> None:
    begun = {"medusa": "s1", "harpy-1": "s2"}

    refused = refused_for(placing(("medusa", "bigfoot"), begun, zones={**FULL, "s2": "a"}))

    assert refused == ("setup.sidekicks", "/state/fighters/1/space")


def test_nobody_who_left_before_the_first_turn_stands_on_the_board() -> None:
    state = placing(("bigfoot", "ghost-rider", "sinbad"), {"bigfoot": "s1"}, zones=FULL)
    state["players"][1].update(conceded=True, out_at=state["event_count"])
    state["fighters"][2].update(space="s5", health=0)

    assert refused_for(state) == ("health.defeat", "/state/fighters/2")


def test_a_state_on_a_board_with_fewer_spaces_than_fighters_is_refused() -> None:
    state = placing(("medusa", "bigfoot"), {"medusa": "s1"}, zones=FULL)
    fewer = {space: {"zones": ["a"], "start": {"s1": 1, "s2": 2}.get(space)} for space in list(FULL)[:5]}
    state["board"] = rules.board_from_json(row(fewer)).to_json()

    assert refused_for(state) == ("setup.room", "/state/board")


if __name__ == "__main__":
    print(dict(everything(int(sys.argv[1]))))
