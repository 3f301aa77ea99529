"""What every request and every answer has in common: a request id, an acceptable form, safe headers."""

import re
import uuid

from flask import Response, g, request

from service.contract import JSON
from service.documents import HTML, YAML
from service.problems import Refused

REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


def take_request_id() -> None:
    sent = request.headers.get("X-Request-ID", "")
    g.request_id = sent if REQUEST_ID.fullmatch(sent) else uuid.uuid4().hex


def refuse_unacceptable() -> None:
    if request.url_rule is None:
        return
    offered = _offered(request.url_rule.rule)
    if request.headers.get("Accept", "*/*") not in ("*/*", offered) and not _accepts(offered):
        raise Refused("not-acceptable", f"This path answers with {offered} only.")


def _offered(path: str) -> str:
    if path == "/openapi.yaml":
        return YAML
    return HTML if path.startswith("/problems/") else JSON


def _accepts(offered: str) -> bool:
    """Whether the most specific range that covers the type is wanted at all; its parameters are ignored."""
    ranges = request.accept_mimetypes
    wanted = {ranged.partition(";")[0].strip().lower(): quality for ranged, quality in ranges}
    covering = (offered, offered.partition("/")[0] + "/*", "*/*")
    return next((wanted[ranged] > 0 for ranged in covering if ranged in wanted), not wanted)


def finish(response: Response) -> Response:
    response.headers["X-Request-ID"] = g.request_id
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers.setdefault("Cache-Control", "no-store")
    return response
