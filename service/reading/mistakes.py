"""Mistakes that integrators make in the first hour, told for what they are instead of field by field."""

from collections.abc import Mapping
from typing import Any

ANSWER = {"state", "legal_actions"}
STATE = {"schema", "frames"}
ENTRY = {"action", "label"}


def likely_mistake(body: object) -> dict[str, Any] | None:
    """The place and the remedy, if the body looks like something else that we send."""
    if not isinstance(body, Mapping):
        return None
    if _has(body, STATE):
        return _told("", 'This is a state itself: send it as {"state": ..., "action": ...}.')
    return (
        _in_state(body.get("state"))
        or _in_action(body.get("action"))
        or _in_decision(body.get("decision"))
        or _in_options(body.get("options"))
        or _in_board(body.get("board"))
    )


def _in_state(state: object) -> dict[str, Any] | None:
    if _has(state, ANSWER):
        return _told("/state", "This is a whole answer: send only its member `state`.")
    if isinstance(state, str):
        return _told("/state", "Expected an object, not a string. Insert the state's JSON text without quoting it.")
    return None


def _in_action(action: object) -> dict[str, Any] | None:
    if _has(action, ENTRY):
        return _told("/action", "This is an entry of legal_actions: send only its member `action`.")
    if isinstance(action, str | int | float):
        return _told("/action", "Expected an object: the member `action` of an entry of legal_actions, as it stands.")
    return None


def _in_decision(decision: object) -> dict[str, Any] | None:
    if isinstance(decision, Mapping):
        return _told("/decision", "This is a whole decision: send only its member `id`.")
    return None


def _in_options(options: object) -> dict[str, Any] | None:
    if not isinstance(options, Mapping):
        return None
    if isinstance(options.get("rulings"), Mapping):
        return _told("/options/rulings", 'Expected an array of {"id": ..., "value": ...}, one for each ruling to set.')
    if isinstance(options.get("items"), str | bool):
        return _told("/options/items", 'Expected an array of sets, such as ["redemption-row"]; [] plays without items.')
    return None


def _in_board(board: object) -> dict[str, Any] | None:
    if not isinstance(board, Mapping):
        return None
    return _told(
        "/board", "This is a board: POST /v1/boards takes it by itself, a new game in content.boards by its id."
    )


def _has(value: object, members: set[str]) -> bool:
    return isinstance(value, Mapping) and members <= value.keys()


def _told(at: str, message: str) -> dict[str, Any]:
    return {"rule": None, "at": at, "message": message}
