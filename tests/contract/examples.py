"""The examples of openapi.yaml: real requests and their real answers."""

from typing import Any

import yaml

from service import Settings, create_app
from tests.own_boards import crossing

Json = dict[str, Any]
OMIT = ["events", "labels", "state"]
HEADING = "\n  examples:\n"

DUEL: Json = {
    "mode": "duel",
    "board": "sherwood-forest",
    "players": [
        {"id": "alice", "name": "Alice", "hero": "robin-hood"},
        {"id": "bob", "name": "Bob", "hero": "bigfoot"},
    ],
    "seed": "friday night",
}
TOURNAMENT: Json = {
    "mode": "duel",
    "board": "yukon",
    "players": [
        {"id": "seat-1", "hero": "bigfoot", "name": "Carol", "person": "carol", "team": "north"},
        {"id": "seat-2", "hero": "robin-hood", "name": "Dave", "person": "dave", "team": "south"},
    ],
    "seed": "final, game 3",
    "options": {"content": "pinned", "ruleset": "current", "rulings": []},
}

WITH_ITEMS: Json = {
    "mode": "duel",
    "board": "the-raft",
    "players": DUEL["players"],
    "seed": "saturday night",
    "options": {
        "items": ["redemption-row", "brains-and-brawn"],
        "rulings": [{"id": "both-heroes-fall", "value": "draw"}],
    },
}


ON_OWN_BOARD: Json = {**DUEL, "board": "crossing", "content": {"boards": [crossing()]}}


def make_examples() -> Json:
    client = create_app(Settings()).test_client()

    def call(path: str, body: Json) -> Json:
        answer = client.post(path, json=body)
        assert answer.status_code == 200, answer.text
        played: Json = answer.json or {}
        return played

    first = call("/v1/games", DUEL)
    state, action = first["state"], first["legal_actions"][0]["action"]
    second = call("/v1/resolve", {"state": state, "action": action})
    several = [action, second["legal_actions"][0]["action"]]
    legal = {"state": state, "decision": 0, "action": action}
    wrong_seat = {"state": state, "action": {"type": "maneuver", "player": "bob"}}
    watched = {"state": state, "viewer": "spectator", "events": first["events"][-2:]}
    shared = {
        "state": state,
        "calls": [{"call": "resolve", "action": entry["action"], "omit": OMIT} for entry in first["legal_actions"][:2]]
        + [{"call": "validate", "action": wrong_seat["action"]}],
    }
    of_its_own = {"calls": [{"call": "games", **DUEL}, {"call": "legal-actions", "state": second["state"]}]}
    return {
        "NewDuel": _example("A duel", DUEL),
        "NewTournamentDuel": _example("A duel in a tournament, pinned to the cards it begins with", TOURNAMENT),
        "NewDuelWithItems": _example("A duel with the items of two sets, in which both heroes may fall", WITH_ITEMS),
        "NewDuelOnOwnBoard": _example("A duel on a board of one's own, sent with it", ON_OWN_BOARD),
        "AskForLegalActions": _example("A state, waiting for Alice", {"state": state}),
        "LegalActionsListed": _example("Where Alice may place it", call("/v1/legal-actions", {"state": state})),
        "ResolveOneAction": _example("Alice places a sidekick", legal),
        "ResolveSeveralActions": _example("Alice places two", {"state": state, "actions": several}),
        "ResolveForLess": _example("A bot wants the next question only", {**legal, "omit": OMIT}),
        "BatchOnOneState": _example("What would come of each?", shared),
        "BatchOfItsOwn": _example("A new game, and a question about another", of_its_own),
        "ValidateLegalAction": _example("Is this legal?", legal),
        "LegalVerdict": _example("It is", call("/v1/validate", legal)),
        "ValidateWrongSeat": _example("May Bob act now?", wrong_seat),
        "WrongSeatVerdict": _example("He may not", call("/v1/validate", wrong_seat)),
        "ViewForSpectator": _example("What everybody may see", watched),
        "SpectatorsView": _example("The table from outside", call("/v1/views", watched)),
        "OwnBoard": _example("Nine spaces in a square", crossing()),
        "CheckedBoard": _example("What follows from it", call("/v1/boards", crossing())),
    }


class Plain(yaml.SafeDumper):
    """Without anchors, which not every reader of OpenAPI follows."""

    def ignore_aliases(self, _: object) -> bool:
        return True


def _example(summary: str, value: Json) -> Json:
    return {"summary": summary, "value": value}


def with_examples(contract: str) -> str:
    """The contract with the examples of today at its end."""
    text = yaml.dump(make_examples(), Dumper=Plain, sort_keys=False, default_flow_style=None, width=105)
    return contract.partition(HEADING)[0] + HEADING + "".join(f"    {line}\n" for line in text.splitlines())
