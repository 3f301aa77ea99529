"""The calls that play a game, by the last word of their path: each asks one function of `rules`."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Generic

import rules
from service.schemas.requests import (
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

Json = dict[str, Any]


@dataclass(frozen=True)
class Call(Generic[Request]):
    body: RequestBody[Request]
    ask: Callable[[Request, rules.Budget], Json]
    # Whether a refusal of the game is its answer: also of a state that could not even be read.
    judges: bool = False

    def answer(self, load: Callable[[], Request], steps: rules.Budget) -> Json:
        try:
            return self.ask(load(), steps)
        except rules.Refusal as refusal:
            if not self.judges:
                raise
            return rules.Verdict(refusal).to_json()


def _new_game(asked: GameRequest, steps: rules.Budget) -> Json:
    return _without(asked.omit, rules.new_game(asked.setup, steps=steps).to_json(asked.views_for))


def _legal_actions(asked: PositionRequest, _: rules.Budget) -> Json:
    return rules.legal_actions(asked.state).to_json()


def _resolve(asked: ResolveRequest, steps: rules.Budget) -> Json:
    adjudication = rules.resolve(asked.state, asked.actions, decision=asked.decision, steps=steps)
    return _without(asked.omit, adjudication.to_json(asked.views_for))


def _view(asked: ViewRequest, _: rules.Budget) -> Json:
    return rules.view(asked.state, asked.viewer, asked.events)


def _validate(asked: ValidateRequest, steps: rules.Budget) -> Json:
    return rules.validate(asked.state, asked.action, decision=asked.decision, steps=steps).to_json()


def _without(omit: Collection[str], answer: Json) -> Json:
    if not omit:
        return answer
    if "labels" in omit:
        answer["legal_actions"] = [{"action": entry["action"]} for entry in answer["legal_actions"]]
    return {name: member for name, member in answer.items() if name not in omit}


CALLS: Mapping[str, Call[Any]] = {
    "games": Call(NEW_GAME, _new_game),
    "legal-actions": Call(LEGAL_ACTIONS, _legal_actions),
    "resolve": Call(RESOLVE, _resolve),
    "views": Call(VIEW, _view),
    "validate": Call(VALIDATE, _validate, judges=True),
}
