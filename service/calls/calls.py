"""The calls that play a game, by the last word of their path: each asks one function of `rules`."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Generic

import rules
from service.figures.metrics import decision_asked, engine_time
from service.reading.schemas.requests import (
    LEGAL_ACTIONS,
    NEW_GAME,
    RESOLVE,
    VALIDATE,
    VIEW,
    GameRequest,
    PositionRequest,
    Request,
    RequestBody,
    ResolveRequest,
    ValidateRequest,
    ViewRequest,
)

JsonObject = dict[str, Any]


@dataclass(frozen=True)
class ApiCall(Generic[Request]):
    body: RequestBody[Request]
    ask: Callable[[Request, rules.Budget], JsonObject]
    # Whether a refusal of the game is its answer: also of a state that could not even be read.
    judges: bool = False

    def answer(self, load: Callable[[], Request], budget: rules.Budget) -> JsonObject:
        try:
            asked = load()
            with engine_time(self.body.operation):
                return self.ask(asked, budget)
        except rules.Refusal as refusal:
            if not self.judges:
                raise
            return rules.Verdict(refusal).to_json()


def _new_game(asked: GameRequest, budget: rules.Budget) -> JsonObject:
    game = rules.new_game(asked.setup, asked.content, budget=budget)
    return _adjudicated(game.to_json(asked.views_for), asked.omit)


def _legal_actions(asked: PositionRequest, budget: rules.Budget) -> JsonObject:
    return rules.legal_actions(asked.state, asked.content, budget=budget).to_json()


def _resolve(asked: ResolveRequest, budget: rules.Budget) -> JsonObject:
    adjudication = rules.resolve(
        asked.state, asked.actions, decision=asked.decision, budget=budget, content=asked.content
    )
    return _adjudicated(adjudication.to_json(asked.views_for), asked.omit)


def _view(asked: ViewRequest, budget: rules.Budget) -> JsonObject:
    return rules.view(asked.state, asked.viewer, asked.events, budget=budget, content=asked.content)


def _validate(asked: ValidateRequest, budget: rules.Budget) -> JsonObject:
    verdict = rules.validate(asked.state, asked.action, decision=asked.decision, budget=budget, content=asked.content)
    return verdict.to_json()


def _adjudicated(answer: JsonObject, omit: Collection[str]) -> JsonObject:
    if answer["decision"]:
        decision_asked(answer["decision"]["kind"])
    return _without(omit, answer)


def _without(omit: Collection[str], answer: JsonObject) -> JsonObject:
    if not omit:
        return answer
    if "labels" in omit:
        answer["legal_actions"] = [{"action": entry["action"]} for entry in answer["legal_actions"]]
    return {name: member for name, member in answer.items() if name not in omit}


CALLS: Mapping[str, ApiCall[Any]] = {
    "games": ApiCall(NEW_GAME, _new_game),
    "legal-actions": ApiCall(LEGAL_ACTIONS, _legal_actions),
    "resolve": ApiCall(RESOLVE, _resolve),
    "views": ApiCall(VIEW, _view),
    "validate": ApiCall(VALIDATE, _validate, judges=True),
}
