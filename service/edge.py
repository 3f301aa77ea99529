"""What every request and every answer has in common: a request id, an acceptable form, safe headers."""

import re
import uuid

from flask import Response, g, request

from service.contract import JSON
from service.documents import HTML, SVG, YAML
from service.problems import Refused

# What a path answers with, where that is not JSON alone.
FORMS = {
    "/docs": (HTML,),
    "/openapi.yaml": (YAML,),
    "/problems/<code>": (HTML,),
    "/v1/boards/<id>": (JSON, SVG),
    "/v1/boards/<id>/picture.svg": (SVG,),
}
REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


def take_request_id() -> None:
    sent = request.headers.get("X-Request-ID", "")
    g.request_id = sent if REQUEST_ID.fullmatch(sent) else uuid.uuid4().hex


def choose_form() -> None:
    """The form the client wants most of those the path has; of equals the first."""
    if request.url_rule is None:
        return
    offered = FORMS.get(request.url_rule.rule, (JSON,))
    if request.headers.get("Accept", "*/*") in ("*/*", offered[0]):
        g.form = offered[0]
        return
    g.form = max(offered, key=_quality)
    if not _quality(g.form):
        raise Refused("not-acceptable", f"This path answers with {' or '.join(offered)} only.")


def _quality(form: str) -> float:
    """That of the most specific range that covers the form; the parameters of a range are ignored."""
    wanted = {ranged.partition(";")[0].strip().lower(): quality for ranged, quality in request.accept_mimetypes}
    covering = (form, form.partition("/")[0] + "/*", "*/*")
    return next((wanted[ranged] for ranged in covering if ranged in wanted), 0 if wanted else 1)


def finish(response: Response) -> Response:
    response.headers["X-Request-ID"] = g.request_id
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers.setdefault("Cache-Control", "no-store")
    return response
