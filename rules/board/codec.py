"""A caller's own board, from JSON that matches the contract."""

from rules.board.board import Board
from rules.board.limits import MOST, BoardLimits
from rules.board.parse import parse_board
from rules.plain import Json, Members
from rules.plain.digest import digest_of
from rules.refusals.content_error import ContentError
from rules.refusals.refusal import InvalidContent, Violation


def board_from_json(
    members: Members,
    at: str = "",
    limits: BoardLimits = MOST,
    known_distances: bytes | None = None,
) -> Board:
    """`at` is the board's place in the request. A digest that came with it must be its own.

    Distances that are known save working them out; what cannot be those of this board is a ValueError.
    """
    try:
        board = parse_board(_normal(members), at, limits, is_own=True, known_distances=known_distances)
    except ContentError as error:
        message = f"{error.message[0].upper()}{error.message[1:]}."
        raise _invalid(members, Violation(error.rule, error.path, message)) from None
    if members.get("digest", board.digest) != board.digest:
        message = f"The digest of this board is {board.digest}. Send the one it came with, or none."
        raise _invalid(members, Violation("board.digest", f"{at}/digest", message))
    return board


def board_digest(members: Members) -> str:
    """The digest the board will have, without making it."""
    return digest_of(_normal(members))


def _invalid(members: Members, violation: Violation) -> InvalidContent:
    return InvalidContent(f"The board {members['id']} cannot be played on: {violation.message}", [violation])


def _normal(members: Members) -> Json:
    """What is not said is null, 3.0 is 3, and what is said of the board does not belong to it."""
    frame = members["frame"]
    return {
        "id": members["id"],
        "name": members["name"],
        "set": members["set"],
        "frame": {"width": int(frame["width"]), "height": int(frame["height"])},
        "zones": [{"id": zone["id"], "color": zone["color"]} for zone in members["zones"]],
        "spaces": [_normal_space(space) for space in members["spaces"]],
        "connections": [{"from": line["from"], "to": line["to"]} for line in members["connections"]],
    }


def _normal_space(space: Members) -> Json:
    start = space.get("start")
    return {
        "id": space["id"],
        "x": int(space["x"]),
        "y": int(space["y"]),
        "zones": list(space["zones"]),
        "start": None if start is None else int(start),
        "item": space.get("item"),
    }
