"""The state's JSON, both ways, as its dataclasses say it.

Reading trusts the shape (the contract was checked) and normalises: 3.0 becomes 3, hands are sorted.
"""

from collections.abc import Callable, Iterator

from rules.board import Board, board_from_json
from rules.plain import Json, Members
from rules.plain.derived import Repeated, reader, to_plain, writer
from rules.refusals.refusal import InvalidState, Violation
from rules.state.model import BoardReference, State

ReadBoard = Callable[[Members, str], Board]

_write = writer(State, "board")
_read = reader(State, "board")


def state_to_json(state: State) -> Json:
    return _write(state, state.own_board.to_json() if state.own_board else to_plain(state.board))


def state_from_json(members: Members, read_board: ReadBoard = board_from_json) -> State:
    """`read_board` reads a board that travels in the state; one that remembers boards saves working them out again."""
    try:
        return _read(members, _board_from_json(members["board"], read_board))
    except Repeated as error:
        at = next(_places_of(error.entries, members, "/state"))
        violation = Violation("state.unique", at, "The same name appears twice in this list.")
        raise InvalidState.because([violation]) from None


def _board_from_json(members: Members, read_board: ReadBoard) -> BoardReference | Board:
    return read_board(members, "/state/board") if "spaces" in members else reader(BoardReference)(members)


def _places_of(wanted: object, value: object, at: str) -> Iterator[str]:
    """Where this very thing lies in the JSON."""
    if value is wanted:
        yield at
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        yield from _places_of(wanted, inner, f"{at}/{key}")
