"""The calls that play a game, and a batch of them."""

from collections.abc import Callable
from typing import Any

import orjson
from flask import Blueprint, Response

from service.calls.allowance import allow
from service.calls.batches import run_batch
from service.calls.calls import CALLS, ApiCall
from service.gate.gate import spend_requests
from service.reading.contract import JSON, Contract
from service.reading.requests import load_request
from service.reading.schemas.batches import BATCH
from service.settings import Settings


def play_routes(contract: Contract, settings: Settings) -> Blueprint:
    routes = Blueprint("play", __name__)

    def answering(call: ApiCall[Any]) -> Callable[[], Response]:
        def answer() -> Response:
            budget = allow(settings)
            return _respond(call.answer(lambda: load_request(call.body, contract, settings), budget))

        return answer

    for name, call in CALLS.items():
        routes.add_url_rule(f"/v1/{name}", name, answering(call), methods=["POST"])

    @routes.post("/v1/batches")
    def batches() -> Response:
        budget = allow(settings)
        asked = load_request(BATCH, contract, settings)
        # The batch itself was counted when it came in.
        spend_requests(len(asked.calls) - 1)
        return _respond(run_batch(asked, contract, settings, budget))

    return routes


def _respond(body: dict[str, Any]) -> Response:
    return Response(orjson.dumps(body), mimetype=JSON)
