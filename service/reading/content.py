"""Boards that come with a request, or are named by it: what a game is played on."""

from collections.abc import Sequence
from typing import cast

from flask import current_app, g

import rules
from service.cache.boards import BoardMembers, Boards, refuse_ids_on_offer

NAME = "umpire.boards"
# Of working a board out: a search from each space over all of them, and what is read line by line.
UNITS_A_LINE = 10
UNITS_A_SPACE = 4  # spaces that a search enters in a unit


def boards_here() -> Boards:
    """Those of the application that handles this request."""
    return cast("Boards", current_app.extensions[NAME])


def read_board(members: BoardMembers, at: str) -> rules.Board:
    """What it costs to work a board out is charged whether or not it is remembered: a limit is the same everywhere."""
    g.budget.spend(units_of_board(members), "a board")
    return boards_here().read(members, at)


def units_of_board(members: BoardMembers) -> int:
    spaces, connections = len(members["spaces"]), len(members["connections"])
    return spaces * spaces // UNITS_A_SPACE + UNITS_A_LINE * (spaces + connections)


def read_content(members: BoardMembers | None) -> list[rules.Board]:
    """The boards sent beside a game or a state."""
    sent = members["boards"] if members else []
    boards = {}
    for i, board in enumerate(sent):
        if board["id"] in boards:
            message = f"The board {board['id']} is there twice."
            raise rules.InvalidContent(message, [rules.Violation("board.unique", f"/content/boards/{i}/id", message)])
        boards[board["id"]] = read_board(board, f"/content/boards/{i}")
    return list(boards.values())


def content_for_state(state: rules.State, sent: Sequence[rules.Board]) -> rules.Content:
    """What there is, what was sent, and a board the state only names, if it is remembered."""
    content = rules.load_content().with_boards(*sent)
    if state.own_board is None and state.board.id not in content.boards:
        found = boards_here().find(state.board.digest)
        if found is not None and found.id == state.board.id:
            content = content.with_boards(found)
    return content


def content_for_game(board: str, sent: Sequence[rules.Board]) -> tuple[str, rules.Content]:
    """The id of the board of a new game, which may be named by its digest, and what there is and was sent."""
    refuse_ids_on_offer(sent, "/content/boards")
    content = rules.load_content().with_boards(*sent)
    if not board.startswith("sha256:"):
        return board, content
    named = next((one for one in sent if one.digest == board), None) or boards_here().find(board)
    if named is None:
        message = "No board with this digest is remembered here. Send the board in `content.boards`, and its id here."
        violation = rules.Violation("setup.content", "/board", message)
        raise rules.UnknownContent(message, [violation], needs=[{"kind": "board", "digest": board}])
    return named.id, content.with_boards(named)
