"""Limits on what a body holds, where this service is configured for less than the contract allows."""

from typing import Any

from service.refusals.problems import Refused
from service.settings import Settings


def excess(body: object, settings: Settings) -> Refused | None:
    """The refusal of a body with too many players or actions, wherever it has them."""
    if not isinstance(body, dict):
        return None
    return (
        _excess("too-many-actions", "actions", "/actions", body.get("actions"), settings.actions)
        or _excess("too-many-players", "players", "/players", body.get("players"), settings.players)
        or _excess("too-many-players", "players", "/state/players", _players(body.get("state")), settings.players)
    )


def _players(state: object) -> object:
    return state.get("players") if isinstance(state, dict) else None


def _excess(code: str, what: str, at: str, values: Any, limit: int) -> Refused | None:  # noqa: ANN401  # any JSON
    if not isinstance(values, list) or len(values) <= limit:
        return None
    message = f"There are {len(values)} {what}; this service takes at most {limit}."
    return Refused(code, message, [{"rule": None, "at": at, "message": message}])
