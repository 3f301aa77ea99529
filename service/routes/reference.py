"""The catalogue, its pictures, the contract, the problems' pages, the service itself: documents made at start-up."""

from collections.abc import Mapping

from flask import Blueprint, Response, g, request

from service.answers.documents import Document, PathAndForm
from service.reading.contract import JSON
from service.refusals.nearest import did_you_mean
from service.refusals.problems import Refused

PATHS = (
    "/v1",
    "/v1/heroes",
    "/v1/heroes/<id>",
    "/v1/rules",
    "/v1/rules/<id>",
    "/v1/rulings",
    "/v1/boards",
    "/v1/boards/<id>",
    "/v1/boards/<id>/picture.svg",
    "/v1/items",
    "/docs",
    "/openapi.yaml",
    "/openapi.json",
    "/problems/<code>",
)


def reference_routes(documents: Mapping[PathAndForm, Document]) -> Blueprint:
    routes = Blueprint("reference", __name__)

    def document(**_: str) -> Response:
        found = documents.get((request.path, g.form))
        if found is None:
            near = did_you_mean(request.path, {path for path, _ in documents})
            raise Refused("not-found", f"There is nothing with this id here{near}")
        return found.respond()

    for path in PATHS:
        routes.add_url_rule(path, view_func=document)

    @routes.get("/healthz")
    def healthz() -> Response:
        return Response(b'{"status":"ok"}', mimetype=JSON)

    return routes
