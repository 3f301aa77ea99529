"""The catalogue, its pictures, the contract, the problems' pages, the service itself: documents made at start-up."""

from collections.abc import Iterable, Mapping

from flask import Blueprint, Response, g, request

from service.answers.documents import Document, PathAndForm
from service.refusals.nearest import did_you_mean
from service.refusals.problems import Refused


def reference_routes(paths: Iterable[str], documents: Mapping[PathAndForm, Document]) -> Blueprint:
    routes = Blueprint("reference", __name__)

    def document(**_: str) -> Response:
        found = documents.get((request.path, g.form))
        if found is None:
            near = did_you_mean(request.path, {path for path, _ in documents})
            raise Refused("not-found", f"There is nothing with this id here{near}")
        return found.respond()

    for path in paths:
        routes.add_url_rule(path, view_func=document)

    return routes
