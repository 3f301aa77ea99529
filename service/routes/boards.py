"""Boards of the callers' own: checked, worked out, drawn, and remembered for a while where there is Redis."""

import orjson
from flask import Blueprint, Response

import rules
from service.answers.pictures import draw_board
from service.cache.boards import Boards
from service.calls.allowance import allow
from service.reading.content import units_of_board
from service.reading.contract import JSON, Contract
from service.reading.requests import load_request
from service.reading.schemas.requests import REGISTER_BOARD
from service.settings import Settings

WITH_ANSWER = 3  # its distances and its picture are told as well


def board_routes(boards: Boards, contract: Contract, settings: Settings) -> Blueprint:
    routes = Blueprint("boards", __name__)

    @routes.post("/v1/boards")
    def register_board() -> Response:
        budget = allow(settings)
        asked = load_request(REGISTER_BOARD, contract, settings)
        budget.spend(WITH_ANSWER * units_of_board(asked), "the board")
        board = boards.register(asked)
        answer = {
            "digest": board.digest,
            "board": rules.describe_board(board),
            "topology": rules.describe_topology(board),
            "picture": draw_board(board).decode(),
        }
        return Response(orjson.dumps(answer), mimetype=JSON)

    return routes
