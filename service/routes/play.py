"""The five calls that play a game: each reads its request, asks one function of `rules`, and answers."""

from typing import Any

import orjson
from flask import Blueprint, Response

import rules
from service.contract import JSON, Contract
from service.metrics import decision_asked, engine_time
from service.requests import load_request
from service.schemas.requests import LEGAL_ACTIONS, NEW_GAME, RESOLVE, VALIDATE, VIEW
from service.settings import Settings


def play_routes(contract: Contract, settings: Settings) -> Blueprint:
    routes = Blueprint("play", __name__)

    @routes.post("/v1/games")
    def new_game() -> Response:
        asked = load_request(NEW_GAME, contract, settings)
        with engine_time("newGame"):
            game = rules.new_game(asked.setup, asked.content, steps=settings.steps)
            adjudication = game.to_json(asked.views_for)
        return _adjudicated(adjudication)

    @routes.post("/v1/legal-actions")
    def legal_actions() -> Response:
        asked = load_request(LEGAL_ACTIONS, contract, settings)
        with engine_time("listLegalActions"):
            position = rules.legal_actions(asked.state, asked.content).to_json()
        return _answer(position)

    @routes.post("/v1/resolve")
    def resolve() -> Response:
        asked = load_request(RESOLVE, contract, settings)
        with engine_time("resolve"):
            resolved = rules.resolve(
                asked.state, asked.actions, decision=asked.decision, steps=settings.steps, content=asked.content
            )
            adjudication = resolved.to_json(asked.views_for)
        return _adjudicated(adjudication)

    @routes.post("/v1/views")
    def view() -> Response:
        asked = load_request(VIEW, contract, settings)
        with engine_time("view"):
            seen = rules.view(asked.state, asked.viewer, asked.events, content=asked.content)
        return _answer(seen)

    @routes.post("/v1/validate")
    def validate() -> Response:
        try:
            asked = load_request(VALIDATE, contract, settings)
            with engine_time("validate"):
                verdict = rules.validate(
                    asked.state, asked.action, decision=asked.decision, steps=settings.steps, content=asked.content
                )
        except rules.Refusal as refusal:  # it could not even be read: a name twice in one list, an impossible board
            verdict = rules.Verdict(refusal)
        return _answer(verdict.to_json())

    return routes


def _adjudicated(body: dict[str, Any]) -> Response:
    if body["decision"]:
        decision_asked(body["decision"]["kind"])
    return _answer(body)


def _answer(body: dict[str, Any]) -> Response:
    return Response(orjson.dumps(body), mimetype=JSON)
