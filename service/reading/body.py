"""Reads a request body without trusting anything about it."""

from collections.abc import Iterable
from typing import Any

import orjson
from flask import request
from werkzeug.exceptions import ClientDisconnected

from service.reading.contract import JSON
from service.refusals.problems import Refused
from service.settings import Settings


def read_json(settings: Settings) -> object:
    length = _checked_length(settings.body_bytes)
    _check_type()
    return _parse(_read(length))


def _checked_length(limit: int) -> int:
    length = request.content_length
    if length is None or "Transfer-Encoding" in request.headers:
        # A body without a length could only be limited by reading it.
        raise Refused("length-required", "Send the body with a Content-Length; chunked bodies are not read.")
    if length > limit:
        raise Refused("body-too-large", f"The body has {length} bytes; the limit is {limit}.")
    return length


def _check_type() -> None:
    if request.mimetype != JSON:
        raise Refused("unsupported-media-type", "The body must be sent with Content-Type: application/json.")
    charset = request.mimetype_params.get("charset", "utf-8")
    if charset.lower() not in ("utf-8", "utf8"):
        raise Refused("unsupported-media-type", "JSON is read in UTF-8 only.")
    encoding = request.headers.get("Content-Encoding", "")
    if encoding.strip().lower() not in ("", "identity"):
        raise Refused("unsupported-media-type", "Send the body without Content-Encoding; it is not unpacked.")


def _read(length: int) -> bytes:
    try:
        data = request.get_data(cache=False)
    except ClientDisconnected:
        data = b""
    if len(data) < length:
        raise Refused("malformed-json", f"The body ended before its Content-Length of {length}.")
    return data


def _parse(data: bytes) -> object:
    if not data:
        raise Refused("malformed-json", "The body is empty.")
    try:
        return orjson.loads(data)
    except orjson.JSONDecodeError as error:
        if error.msg.startswith("depth"):  # far beyond any limit that can be set
            raise Refused("nested-too-deep", "The body is nested deeper than any parser follows.") from None
        place = f"line {error.lineno}, column {error.colno}"
        raise Refused("malformed-json", f"The body is not JSON: {error.msg} at {place}.") from None


def is_nested_deeper(body: object, limit: int) -> bool:
    """Whether arrays and objects lie more than `limit` deep; level by level, as recursion would overflow."""
    level = _containers([body])
    for _ in range(limit):
        level = [inner for outer in level for inner in _containers(outer)]
    return bool(level)


def _containers(parent: Iterable[Any]) -> list[Any]:
    values = parent.values() if isinstance(parent, dict) else parent
    return [value for value in values if isinstance(value, dict | list)]
