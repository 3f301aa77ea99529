"""The catalogue, the contract, the problems' pages and the service itself: documents made at start-up."""

from collections.abc import Mapping

from flask import Blueprint, Response, request

from service.contract import JSON
from service.documents import Document
from service.problems import Refused

PATHS = (
    "/v1",
    "/v1/heroes",
    "/v1/heroes/<id>",
    "/v1/boards",
    "/v1/boards/<id>",
    "/openapi.yaml",
    "/openapi.json",
    "/problems/<code>",
)


def reference_routes(documents: Mapping[str, Document]) -> Blueprint:
    routes = Blueprint("reference", __name__)

    def document(**_: str) -> Response:
        if request.path not in documents:
            raise Refused("not-found", "There is nothing with this id here.")
        return documents[request.path].respond()

    for path in PATHS:
        routes.add_url_rule(path, view_func=document)

    @routes.get("/healthz")
    def healthz() -> Response:
        return Response(b'{"status":"ok"}', mimetype=JSON)

    return routes
