"""The cost of each endpoint over that of an empty one."""

import io
import itertools
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import orjson
from flask import Flask, Response, request

from service import Settings, create_app
from tests.service.games import asking, duel


@dataclass(frozen=True)
class Row:
    name: str
    sent: int
    returned: int
    median: float
    empty: float

    @property
    def ratio(self) -> float:
        return self.median / self.empty


def endpoint_rows(seconds: float) -> Iterator[Row]:
    app = create_app(Settings())
    calls = _calls()
    for name, method, path, body in calls:
        answer = _call(app, method, path, body)
        empty = _empty_app(answer)
        timed, baseline = _interleaved(app, empty, (method, path, body), seconds / len(calls))
        yield Row(name, len(body), len(answer), timed, baseline)


def _calls() -> list[tuple[str, str, str, bytes]]:
    turn = asking("take-action")
    moving = asking("move-fighters")
    attack = asking("defend")
    state = {"state": turn["state"]}
    maneuver = {"type": "maneuver", "player": turn["decision"]["player"]}
    defense = {"state": attack["state"], "action": attack["legal_actions"][0]["action"]}
    return [
        ("POST games", "POST", "/v1/games", orjson.dumps(duel())),
        ("POST legal-actions", "POST", "/v1/legal-actions", orjson.dumps(state)),
        ("  while moving", "POST", "/v1/legal-actions", orjson.dumps({"state": moving["state"]})),
        ("POST resolve", "POST", "/v1/resolve", orjson.dumps({**state, "action": maneuver})),
        ("  a defense", "POST", "/v1/resolve", orjson.dumps(defense)),
        ("POST validate", "POST", "/v1/validate", orjson.dumps({**state, "action": maneuver})),
        ("GET heroes/{id}", "GET", "/v1/heroes/robin-hood", b""),
        ("GET healthz", "GET", "/healthz", b""),
    ]


def _empty_app(answer: bytes) -> Flask:
    app = Flask("empty")

    @app.route("/<path:path>", methods=["GET", "POST"])
    def empty(path: str) -> Response:
        request.get_data(cache=False)
        return Response(answer, mimetype="application/json")

    return app


def _interleaved(app: Flask, empty: Flask, call: tuple[str, str, bytes], seconds: float) -> tuple[float, float]:
    """Median microseconds of both, call by call in turn."""
    spent: tuple[list[float], list[float]] = ([], [])
    until = time.perf_counter() + seconds
    for app_now, times in itertools.cycle(zip((app, empty), spent, strict=True)):
        began = time.perf_counter()
        _call(app_now, *call)
        times.append((time.perf_counter() - began) * 1e6)
        if began > until and spent[1]:
            break
    return statistics.median(spent[0]), statistics.median(spent[1])


def _call(app: Flask, method: str, path: str, body: bytes) -> bytes:
    environ: dict[str, Any] = {
        "REQUEST_METHOD": method,
        "PATH_INFO": path,
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.input": io.BytesIO(body),
        "wsgi.url_scheme": "http",
        "wsgi.errors": io.StringIO(),
    }
    return b"".join(app(environ, lambda *_: lambda _: None))
