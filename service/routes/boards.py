"""Boards of the callers' own: checked, worked out, drawn, and remembered for a while where there is Redis."""

import orjson
from flask import Blueprint, Response

import rules
from service.answers.pictures import draw_board
from service.cache.boards import Boards
from service.reading.contract import JSON, Contract
from service.reading.requests import load_request
from service.reading.schemas.requests import REGISTER_BOARD
from service.settings import Settings


def board_routes(boards: Boards, contract: Contract, settings: Settings) -> Blueprint:
    routes = Blueprint("boards", __name__)

    @routes.post("/v1/boards")
    def register_board() -> Response:
        board = boards.register(load_request(REGISTER_BOARD, contract, settings))
        answer = {
            "digest": board.digest,
            "board": rules.describe_board(board),
            "topology": rules.describe_topology(board),
            "picture": draw_board(board).decode(),
        }
        return Response(orjson.dumps(answer), mimetype=JSON)

    return routes
