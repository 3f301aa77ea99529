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
        "Send one JSON object in UTF-8, without a byte order mark. NaN, Infinity, lone surrogates "
        "and numbers too large for any reader are not accepted. A body that ends before"
        " its Content-Length is reported here too.",
    ),
    "nested-too-deep": Problem(
        400,
        "The body is nested too deeply",
        "Arrays and objects may lie only so deep inside each other; GET /v1 tells the limit in force. What the "
        "contract accepts is far from it.",
    ),
    "malformed-request": Problem(
        400,
        "The request is not HTTP as it should be",
        "The request line, a header or the length of the body cannot be read, or two of them contradict each other. "
        "The connection is closed, because nobody can say where the next request would begin.",
    ),
    "api-key-required": Problem(
        401,
        "An API key is needed",
        "Send the key you were given as Authorization: Bearer KEY, or as X-API-Key: KEY. The catalogue, the contract, "
        "the health of the service and these pages are open to everybody.",
    ),
    "api-key-unknown": Problem(
        401,
        "The API key is not known here",
        "The key is mistyped, was withdrawn or belongs to another service. Ask whoever runs this one.",
    ),
    "not-found": Problem(
        404,
        "There is nothing here",
        "No such path, hero, board, rule or problem. GET /openapi.yaml lists the paths, GET /v1/heroes the "
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
        "The Accept header excludes every form that this path has; the detail names them. Leave it out, or accept one.",
    ),
    "request-timeout": Problem(
        408,
        "The request did not arrive in time",
        "A request has some seconds to arrive as a whole; the detail tells how many. The connection is closed: send "
        "the request again on a new one.",
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
    "path-too-long": Problem(
        414,
        "The path is too long",
        "No path of this service is nearly that long; what a call needs goes into its body.",
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
        "the items with their sets, GET /v1/rulings the rulesets and the rulings with their values.",
    ),
    "invalid-content": Problem(
        409,
        "No game can be played on that board",
        "The board that was sent matches the contract, but its spaces are not connected, its starts are not numbered "
        "from 1, it is larger than the limits that GET /v1 tells, or the like. The violation names the place.",
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
        "The member needs lists what is missing. GET /v1/heroes, GET /v1/boards and GET /v1/items list what there is. "
        "A board of your own has to come with the request, in content.boards or in the state: its digest alone works "
        "only as long as the board is remembered.",
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
    "too-many-players": Problem(
        409,
        "More players than this service takes",
        "The contract allows up to four players; this service is configured for fewer. GET /v1 tells how many.",
    ),
    "too-many-actions": Problem(
        409,
        "More actions than one request may carry",
        "GET /v1 tells how many actions a list may have. Nothing of this one happened: send fewer, then the rest.",
    ),
    "budget-exceeded": Problem(
        409,
        "The request takes too much work",
        "One request may take a limited number of the engine's steps and of units of other work, which GET /v1 tells, "
        "and some seconds of computing. Send fewer actions, or fewer calls in one batch: they share all three.",
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
    "too-many-requests": Problem(
        429,
        "Too many requests",
        "The header Retry-After says in how many seconds to try again; RateLimit and RateLimit-Policy tell how much is "
        "left of how much. A batch counts as many requests as it has calls.",
    ),
    "headers-too-large": Problem(
        431,
        "The headers are too large",
        "At most 64 headers of at most 8190 bytes are read. Nothing here needs cookies.",
    ),
    "internal-error": Problem(
        500,
        "Our mistake",
        "This should not happen. Nothing was changed; report the request id.",
    ),
    "unavailable": Problem(
        503,
        "Too busy just now",
        "The answer was not ready in time, or more is waiting than this instance can hold; the detail tells which. "
        "Nothing was done; Retry-After says when to try again.",
    ),
}


class Refused(Exception):
    """A refusal of the service itself, before the game was asked. The game's own are `rules.Refusal`."""

    def __init__(
        self,
        code: str,
        detail: str,
        violations: Sequence[Mapping[str, Any]] = (),
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.violations = violations
        self.headers = headers or {}


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
