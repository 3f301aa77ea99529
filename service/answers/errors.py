"""One problem for every refusal, and one for whatever nobody foresaw."""

from typing import Any

import orjson
from flask import Flask, Response, current_app, g, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed

import rules
from service.refusals.nearest import did_you_mean
from service.refusals.problems import PROBLEMS, Refused, problem

PROBLEM_JSON = "application/problem+json"
# What the framework may refuse by itself.
STATUS_CODES = {
    400: "malformed-request",
    404: "not-found",
    405: "method-not-allowed",
    411: "length-required",
    413: "body-too-large",
    415: "unsupported-media-type",
}


def handle_errors(app: Flask) -> None:
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(Exception, _answer)


def problem_of(error: Exception) -> dict[str, Any]:
    match error:
        case Refused():
            return problem(error.code, error.detail, g.request_id, error.violations)
        case rules.Refusal():
            return _game_problem(error)
    # What a client sent stays out of the log, what went wrong stays out of the answer.
    current_app.logger.error("request %s: %s %r", g.request_id, request.method, request.path, exc_info=error)
    return problem("internal-error", "Something went wrong on our side.", g.request_id)


def _game_problem(refusal: rules.Refusal) -> dict[str, Any]:
    violations = [violation.to_json() for violation in refusal.violations]
    known = {name: value for name, value in refusal.extra.items() if value is not None}
    return problem(refusal.code, refusal.detail, g.request_id, violations, known)


def _answer(error: Exception) -> Response:
    response = _respond(problem_of(error))
    if isinstance(error, Refused):
        response.headers.update(error.headers)
    return response


def _http_error(error: HTTPException) -> Response:
    """What the framework refuses by itself: paths and methods it does not know."""
    if isinstance(error, MethodNotAllowed):
        return _method_not_allowed(sorted(error.valid_methods or ()))
    code = STATUS_CODES.get(error.code or 0)
    if code is None:
        return _answer(error)
    return _respond(problem(code, _nothing_here() if code == "not-found" else PROBLEMS[code].page, g.request_id))


def _nothing_here() -> str:
    """Trailing slashes and underscores are the usual slips."""
    paths = [str(rule) for rule in current_app.url_map.iter_rules() if not rule.arguments]
    near = did_you_mean(request.path, paths)
    return f"There is no such path{near} The API is under /v1, its contract at /openapi.yaml."


def _method_not_allowed(methods: list[str]) -> Response:
    detail = f"This path answers {', '.join(methods)}."
    response = _respond(problem("method-not-allowed", detail, g.request_id))
    response.headers["Allow"] = ", ".join(methods)
    return response


def _respond(body: dict[str, Any]) -> Response:
    g.problem = body["code"]
    return Response(orjson.dumps(body), status=body["status"], mimetype=PROBLEM_JSON)
