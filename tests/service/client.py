"""A client that holds every answer to the contract: documented status, type, headers and body."""

from collections.abc import Mapping
from typing import Any
from xml.etree import ElementTree

import orjson
from flask import Flask
from werkzeug.test import TestResponse

from tests.contract.document import (
    PROBLEM_JSON,
    Operation,
    check_problem,
    operation_for,
    resolved,
    validator_for,
)

JSON = "application/json"
SAFETY = {"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Referrer-Policy": "no-referrer"}
SVG = "image/svg+xml"


class Client:
    def __init__(self, app: Flask) -> None:
        self._client = app.test_client()

    def get(self, path: str, **headers: str) -> TestResponse:
        return self.send("GET", path, headers={name.replace("_", "-"): text for name, text in headers.items()})

    def post(self, path: str, body: object) -> TestResponse:
        return self.send("POST", path, orjson.dumps(body), {"Content-Type": JSON})

    def play(self, path: str, body: object) -> dict[str, Any]:
        """A call that must succeed."""
        answer = self.post(path, body)
        assert answer.status_code == 200, answer.text
        played: dict[str, Any] = orjson.loads(answer.data)
        return played

    def send(
        self, method: str, path: str, data: bytes | None = None, headers: Mapping[str, str] | None = None
    ) -> TestResponse:
        answer = self._client.open(path, method=method, data=data, headers=headers)
        check(method, path, answer.status_code, dict(answer.headers), answer.data)
        return answer


def check(method: str, path: str, status: int, headers: Mapping[str, str], body: bytes) -> None:
    for name, value in SAFETY.items():
        assert headers[name] == value
    assert headers["X-Request-ID"]
    mimetype = headers.get("Content-Type", "").partition(";")[0]
    operation = operation_for(method, path)
    if operation is None:
        _check_undocumented(method, status, headers)
    else:
        _check_documented(operation, status, headers, mimetype)
    if method == "HEAD" or not body:
        return
    if mimetype == "text/html":
        assert headers["Content-Security-Policy"].startswith("default-src 'none'; ")
    if mimetype == PROBLEM_JSON:
        check_problem(orjson.loads(body), status, headers)
    elif mimetype == SVG:
        _check_picture(headers, body)
    elif operation and mimetype == JSON:
        validator_for(operation.id, status, mimetype).validate(orjson.loads(body))


def _check_picture(headers: Mapping[str, str], body: bytes) -> None:
    assert headers["Content-Security-Policy"] == "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    assert ElementTree.fromstring(body).tag == "{http://www.w3.org/2000/svg}svg"


def _check_undocumented(method: str, status: int, headers: Mapping[str, str]) -> None:
    """Only the paths and methods that do not exist are outside the document, and OPTIONS, which tells them."""
    if method == "OPTIONS" and status == 204:  # a browser's question, answered to pages that may call
        return
    if method == "OPTIONS" and status == 200:
        assert headers["Allow"]
        return
    assert status in (404, 405)
    assert headers["Content-Type"] == PROBLEM_JSON


def _check_documented(operation: Operation, status: int, headers: Mapping[str, str], mimetype: str) -> None:
    assert str(status) in operation.members["responses"], f"{operation.id} does not document {status}"
    response = operation.response(status)
    assert mimetype in response.get("content", {"": None}), f"{operation.id} does not document {mimetype}"
    for name, header in response["headers"].items():
        assert headers.get(name) or not resolved(header)["required"], f"{operation.id} promises {name}"
