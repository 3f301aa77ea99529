"""Two ways to ask the same umpire: in process and over HTTP."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import orjson

import rules
from tests.service.client import Client

Json = dict[str, Any]


class Umpire(Protocol):
    """Every call gives an adjudication, or a problem with its `code` and `violations`."""

    def begin(self, setup: rules.Setup, own_boards: Sequence[Json]) -> Json: ...

    def legal_actions(self, state: Json) -> Json: ...

    def resolve(self, state: Json, action: Mapping[str, Any]) -> Json: ...


def _problem(refusal: rules.Refusal) -> Json:
    return {"code": refusal.code, "violations": [violation.to_json() for violation in refusal.violations]}


class InProcess:
    def begin(self, setup: rules.Setup, own_boards: Sequence[Json]) -> Json:
        content = rules.load_content().with_boards(*map(rules.board_from_json, own_boards))
        try:
            return rules.new_game(setup, content).to_json()
        except rules.Refusal as refusal:
            return _problem(refusal)

    def legal_actions(self, state: Json) -> Json:
        try:
            return rules.legal_actions(rules.state_from_json(state)).to_json()
        except rules.Refusal as refusal:
            return _problem(refusal)

    def resolve(self, state: Json, action: Mapping[str, Any]) -> Json:
        try:
            return rules.resolve(rules.state_from_json(state), rules.action_from_json(action)).to_json()
        except rules.Refusal as refusal:
            return _problem(refusal)


class OverHttp:
    def __init__(self, client: Client) -> None:
        self._client = client

    def begin(self, setup: rules.Setup, own_boards: Sequence[Json]) -> Json:
        players = [
            {"id": s.id, "hero": s.hero, "name": s.name, "person": s.person, "team": s.team} for s in setup.seats
        ]
        rulings = [{"id": ruling, "value": value} for ruling, value in setup.options.rulings]
        options: Json = {"ruleset": setup.options.ruleset, "rulings": rulings}
        if setup.options.items is not None:
            options["items"] = list(setup.options.items)
        body = {"mode": setup.mode, "board": setup.board, "players": players, "seed": setup.seed, "options": options}
        return self._post("/v1/games", {**body, "content": {"boards": list(own_boards)}} if own_boards else body)

    def legal_actions(self, state: Json) -> Json:
        return self._post("/v1/legal-actions", {"state": state})

    def resolve(self, state: Json, action: Mapping[str, Any]) -> Json:
        return self._post("/v1/resolve", {"state": state, "action": action})

    def _post(self, path: str, body: Json) -> Json:
        answer: Json = orjson.loads(self._client.post(path, body).data)
        return answer
