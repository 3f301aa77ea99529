from functools import cache
from pathlib import Path
from typing import Any

import yaml

import rules.board
from rules.board import Board, parse_board

_FOLDER = Path(rules.board.__file__).parents[1] / "content" / "boards"
SHIPPED_BOARDS = tuple(sorted(path.stem for path in _FOLDER.glob("*.yaml")))


@cache
def board_data(board: str) -> dict[str, Any]:
    """The board's file as plain lists, before any code of the rules has seen it."""
    data: dict[str, Any] = yaml.load((_FOLDER / f"{board}.yaml").read_text("utf-8"), yaml.CSafeLoader)
    return data


@cache
def shipped_board(board: str) -> Board:
    return parse_board(board_data(board), board)
