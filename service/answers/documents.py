"""Answers that never change while the service runs: made at start-up, sent with an ETag."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

import orjson
from flask import Response, request

import rules
from service.answers.docs import docs_page, docs_policy
from service.answers.pictures import draw_board
from service.reading.contract import JSON, Contract
from service.refusals.problems import PROBLEMS, Problem
from service.settings import Settings

HTML = "text/html"
SVG = "image/svg+xml"
YAML = "application/yaml"

PICTURE = "/picture.svg"
# A picture opened by itself is a page of this site. It needs its own styles and nothing else.
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

PathAndForm = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Document:
    body: bytes
    mimetype: str
    etag: str
    policy: str | None = None

    @classmethod
    def of(cls, body: bytes, mimetype: str, version: str, policy: str | None = None) -> "Document":
        return cls(body, mimetype, hashlib.sha256(version.encode() + b"\n" + body).hexdigest()[:32], policy)

    def respond(self) -> Response:
        response = Response(self.body, mimetype=self.mimetype)
        response.set_etag(self.etag)
        response.headers["Cache-Control"] = "public, max-age=300"
        response.headers["Vary"] = "Accept"
        if self.policy:
            response.headers["Content-Security-Policy"] = self.policy
        response.make_conditional(request)
        return response


def make_documents(contract: Contract, settings: Settings) -> Mapping[PathAndForm, Document]:
    """Every document by its path and form."""
    content = rules.load_content()
    boards = content.boards.values()
    answers: dict[str, Any] = {
        "/v1": _service(contract, settings, content),
        "/v1/heroes": {"heroes": [rules.summarise_hero(hero) for hero in content.heroes.values()]},
        "/v1/boards": {"boards": [_with_picture(rules.summarise_board(board)) for board in boards]},
        "/v1/items": {"items": [rules.describe_item(item) for item in content.items.values()]},
        "/v1/rules": {"rules": [rules.describe_rule(rule) for rule in rules.load_rulebook().values()]},
        "/v1/rulings": _rulings(rules.load_rulings()),
        "/openapi.json": contract.document,
    }
    answers |= {f"/v1/rules/{rule.id}": rules.describe_rule(rule) for rule in rules.load_rulebook().values()}
    answers |= {f"/v1/heroes/{hero.id}": rules.describe_hero(hero) for hero in content.heroes.values()}
    answers |= {f"/v1/boards/{board.id}": _with_picture(rules.describe_board(board)) for board in boards}
    texts = [(path, orjson.dumps(answer), JSON) for path, answer in answers.items()]
    texts += [(f"/problems/{code}", _page(code, problem), HTML) for code, problem in PROBLEMS.items()]
    texts += [("/openapi.yaml", contract.text, YAML), ("/docs", docs_page(), HTML)]
    for board in boards:
        picture = draw_board(board)
        texts += [(f"/v1/boards/{board.id}{suffix}", picture, SVG) for suffix in ("", PICTURE)]
    return {(path, form): Document.of(text, form, contract.version, _policy(path, form)) for path, text, form in texts}


def _rulings(rulings: rules.Rulings) -> dict[str, Any]:
    return {
        "rulesets": [rules.describe_ruleset(ruleset) for ruleset in rulings.rulesets.values()],
        "rulings": [rules.describe_ruling(ruling) for ruling in rulings.all],
    }


def _policy(path: str, form: str) -> str | None:
    return docs_policy() if path == "/docs" else PICTURE_POLICY if form == SVG else None


def _with_picture(board: dict[str, Any]) -> dict[str, Any]:
    """The path alone is enough for programs that cannot ask for a form: image tags, chats, game engines."""
    return {**board, "picture": f"/v1/boards/{board['id']}{PICTURE}"}


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
            "players": settings.players,
            "actions": settings.actions,
            "steps": settings.steps,
            "units": settings.units,
            "board_spaces": settings.board_spaces,
            "board_zones": settings.board_zones,
            "board_neighbours": settings.board_neighbours,
            "board_connections": settings.board_connections,
            "batch_calls": settings.batch_calls,
            "answer_bytes": settings.answer_bytes,
        },
    }


def _page(code: str, problem: Problem) -> bytes:
    return (
        f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>{escape(code)}</title>\n'
        f"<h1>{escape(problem.title)}</h1>\n"
        f"<p>Code <code>{escape(code)}</code>, status {problem.status}.</p>\n"
        f"<p>{escape(problem.page)}</p>\n</html>\n"
    ).encode()
