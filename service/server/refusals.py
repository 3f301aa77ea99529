"""Refusals before the service is asked: what gunicorn cannot read, or what never came."""

import uuid
from http import HTTPStatus

import orjson
from gunicorn.http import errors  # type: ignore[import-untyped]  # gunicorn has no types

from service.answers.edge import SAFETY
from service.answers.errors import PROBLEM_JSON
from service.figures import metrics
from service.figures.logs import log_request
from service.refusals.problems import problem

UNREADABLE = {
    errors.LimitRequestLine: ("path-too-long", "The request line is longer than 2048 bytes."),
    errors.LimitRequestHeaders: (
        "headers-too-large",
        "There are over 64 headers, or one of over 8190 bytes.",
    ),
    errors.UnsupportedTransferCoding: ("length-required", "Send the body with a Content-Length; no coding is undone."),
}
BUSY_SECONDS = 1


def refusal_of(error: Exception) -> bytes:
    """The answer to what gunicorn could not read. What it says of it holds parts of the request, so it is not told."""
    for kind, (code, detail) in UNREADABLE.items():
        if isinstance(error, kind):
            return refusal(code, detail)
    if isinstance(error, errors.ParseException) and not isinstance(error, errors.ConfigurationProblem):
        return refusal("malformed-request", "The request line, a header or the length of the body cannot be read.")
    return refusal("internal-error", "Something went wrong on our side.")


def refusal(code: str, detail: str) -> bytes:
    """A whole answer, as bytes, after which the connection is closed."""
    request_id = uuid.uuid4().hex
    told = problem(code, detail, request_id)
    body = orjson.dumps(told)
    headers = {
        "Content-Type": PROBLEM_JSON,
        "Content-Length": str(len(body)),
        "Connection": "close",
        "Cache-Control": "no-store",
        "X-Request-ID": request_id,
        **SAFETY,
    }
    if code == "unavailable":
        headers["Retry-After"] = str(BUSY_SECONDS)
    _tell(code, told["status"], request_id)
    lines = [f"HTTP/1.1 {told['status']} {HTTPStatus(told['status']).phrase}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode() + body


def _tell(code: str, status: int, request_id: str) -> None:
    metrics.request_answered(None, "other", status, 0.0)
    metrics.request_refused(code)
    log_request({"request_id": request_id, "status": status, "problem": code})
