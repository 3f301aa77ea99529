"""Answers that never change while the service runs: made at start-up, sent with an ETag."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

import orjson
from flask import Response, request

import rules
from service.contract import JSON, Contract
from service.problems import PROBLEMS, Problem
from service.settings import Settings

HTML = "text/html"
YAML = "application/yaml"


@dataclass(frozen=True, slots=True)
class Document:
    body: bytes
    mimetype: str
    etag: str

    @classmethod
    def of(cls, body: bytes, mimetype: str, version: str) -> "Document":
        return cls(body, mimetype, hashlib.sha256(version.encode() + b"\n" + body).hexdigest()[:32])

    def respond(self) -> Response:
        response = Response(self.body, mimetype=self.mimetype)
        response.set_etag(self.etag)
        response.headers["Cache-Control"] = "public, max-age=300"
        response.headers["Vary"] = "Accept"
        response.make_conditional(request)
        return response


def make_documents(contract: Contract, settings: Settings) -> Mapping[str, Document]:
    """Every document by its path."""
    content = rules.load_content()
    answers: dict[str, Any] = {
        "/v1": _service(contract, settings, content),
        "/v1/heroes": {"heroes": [rules.summarise_hero(hero) for hero in content.heroes.values()]},
        "/v1/boards": {"boards": [rules.summarise_board(board) for board in content.boards.values()]},
        "/openapi.json": contract.document,
    }
    answers |= {f"/v1/heroes/{hero.id}": rules.describe_hero(hero) for hero in content.heroes.values()}
    answers |= {f"/v1/boards/{board.id}": rules.describe_board(board) for board in content.boards.values()}
    texts = [(path, orjson.dumps(answer), JSON) for path, answer in answers.items()]
    texts += [(f"/problems/{code}", _page(code, problem), HTML) for code, problem in PROBLEMS.items()]
    texts += [("/openapi.yaml", contract.text, YAML)]
    return {path: Document.of(text, mimetype, contract.version) for path, text, mimetype in texts}


def _service(contract: Contract, settings: Settings, content: rules.Content) -> dict[str, Any]:
    return {
        "name": "umpire",
        "version": contract.version,
        "schema": rules.SCHEMA,
        "content_digest": content.digest,
        "modes": list(rules.MODES),
        "limits": {
            "body_bytes": settings.body_bytes,
            "nesting": settings.nesting,
            "actions": contract.most_actions,
            "steps": settings.steps,
        },
    }


def _page(code: str, problem: Problem) -> bytes:
    return (
        f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>{escape(code)}</title>\n'
        f"<h1>{escape(problem.title)}</h1>\n"
        f"<p>Code <code>{escape(code)}</code>, status {problem.status}.</p>\n"
        f"<p>{escape(problem.page)}</p>\n</html>\n"
    ).encode()
