"""Every problem the service answers with: its code, status, title and the text of its page (RFC 9457)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Problem:
    status: int
    title: str
    page: str


PROBLEMS: Mapping[str, Problem] = {
    "malformed-json": Problem(
        400,
        "The body is not JSON",
        "Send one JSON object in UTF-8, without a byte order mark. NaN, Infinity, lone surrogates, "
        "numbers too large for any reader and very deep nesting are not accepted. A body that ends before"
        " its Content-Length is reported here too.",
    ),
    "not-found": Problem(
        404,
        "There is nothing here",
        "No such path, hero, board or problem. GET /openapi.yaml lists the paths, GET /v1/heroes the "
        "heroes and GET /v1/boards the boards.",
    ),
    "method-not-allowed": Problem(
        405,
        "This path does not answer that method",
        "The Allow header of the answer lists the methods that work.",
    ),
    "not-acceptable": Problem(
        406,
        "Not available in that form",
        "The Accept header excludes the only form there is. Leave it out, or accept application/json.",
    ),
    "length-required": Problem(
        411,
        "The length of the body is missing",
        "Send a Content-Length. Bodies sent in chunks are not read, as they could not be limited beforehand.",
    ),
    "body-too-large": Problem(
        413,
        "The body is too large",
        "GET /v1 tells the limit in force. A state takes a few kilobytes.",
    ),
    "unsupported-media-type": Problem(
        415,
        "The body is not plain JSON",
        "Send Content-Type: application/json, in UTF-8, and no Content-Encoding.",
    ),
    "contract-violation": Problem(
        422,
        "The body does not match the contract",
        "Each violation has a place, as a JSON pointer into the body, and says what was expected there. "
        "The contract is at /openapi.yaml. Integers may be written as 3 or 3.0; unknown fields are "
        "refused.",
    ),
    "view-is-not-a-state": Problem(
        422,
        "A view was sent where a state belongs",
        "A view is what one player may see; it lacks the hidden half of the game. Send the whole state, "
        "which your backend keeps.",
    ),
    "illegal-setup": Problem(
        409,
        "No game can start like this",
        "The number of players, their ids, their teams, the board or the options do not fit. GET /v1/items lists "
        "the items with their sets, GET /v1/rulings the rulings with their values.",
    ),
    "invalid-state": Problem(
        409,
        "The state cannot be part of a game",
        "The state matches the contract, but something in it cannot be: a card too many, two fighters on "
        "one space, unfinished work that nothing began. Send the state exactly as you were given it.",
    ),
    "illegal-action": Problem(
        409,
        "The action is not legal here",
        "POST /v1/legal-actions lists every action that is. In a list of actions none of them happened.",
    ),
    "not-your-decision": Problem(
        409,
        "Somebody else is asked",
        "The action names a player who has nothing to decide now. The member decision says who has.",
    ),
    "stale-decision": Problem(
        409,
        "Another question is open",
        "The request answers another question than the open one: often a second click, or a state that is"
        " no longer the latest. Fetch the latest state and look again.",
    ),
    "game-over": Problem(
        409,
        "The game is over",
        "A finished game takes no actions. The member outcome says how it ended.",
    ),
    "unknown-viewer": Problem(
        409,
        "Nobody of that name is at the table",
        "A view is for the id of a seat, for a person who plays one, or for spectator.",
    ),
    "unknown-content": Problem(
        409,
        "This service does not have that hero, board or item",
        "The member needs lists what is missing. GET /v1/heroes, GET /v1/boards and GET /v1/items list what there is.",
    ),
    "unsupported-schema": Problem(
        409,
        "The state comes from a newer Umpire",
        "The state names a schema above the one in GET /v1. Ask a service of at least the version that wrote it.",
    ),
    "content-changed": Problem(
        409,
        "A hero, board or item has changed under this game",
        "The game is pinned to another version, or stands in the middle of something that has changed.",
    ),
    "budget-exceeded": Problem(
        409,
        "The request takes too many steps",
        "One request may take a limited number of the engine's steps; GET /v1 tells how many. Send fewer actions, or "
        "fewer calls in one batch: they share the steps.",
    ),
    "too-many-calls": Problem(
        409,
        "The batch has too many calls",
        "GET /v1 tells how many calls a batch may have. None of these was made; send them in several batches.",
    ),
    "answer-too-large": Problem(
        409,
        "The answer does not fit into the batch any more",
        "GET /v1 tells how large the answers of a batch may be, all together. Send this call again in another batch, "
        "or let omit leave out what you do not need.",
    ),
    "internal-error": Problem(
        500,
        "Our mistake",
        "This should not happen. Nothing was changed; report the request id.",
    ),
}


class Refused(Exception):
    """A refusal of the service itself, before the game was asked. The game's own are `rules.Refusal`."""

    def __init__(self, code: str, detail: str, violations: Sequence[Mapping[str, Any]] = ()) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.violations = violations


def problem(
    code: str,
    detail: str,
    request_id: str,
    violations: Sequence[Mapping[str, Any]] = (),
    extra: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    known = PROBLEMS[code]
    return {
        "type": f"/problems/{code}",
        "title": known.title,
        "status": known.status,
        "detail": detail,
        "code": code,
        "violations": list(violations),
        "request_id": request_id,
        **(extra or {}),
    }
