"""What every request and every answer has in common: a request id, an acceptable form, safe headers."""

import re
import time
import uuid
from collections.abc import Callable, Mapping, Sequence

from flask import Response, g, request

from service.answers.documents import HTML
from service.figures import metrics
from service.figures.logs import LONGEST_PATH, log_request
from service.reading.contract import JSON
from service.refusals.problems import Refused

SAFETY = {"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Referrer-Policy": "no-referrer"}
# A page that says no more about itself shows text and nothing else.
PAGE_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


def begin_request() -> None:
    g.started = time.perf_counter()
    take_request_id()


def take_request_id() -> None:
    sent = request.headers.get("X-Request-ID", "")
    g.request_id = sent if REQUEST_ID.fullmatch(sent) else uuid.uuid4().hex


def refuse_second_slash() -> None:
    """Werkzeug finds /metrics at //metrics too, and a proxy that guards the one path would let the other through."""
    if request.environ["PATH_INFO"].startswith("//"):
        request.url_rule = None
        raise Refused("not-found", "There is no such path. One slash begins it, not two.")


def choose_form(forms: Mapping[str, Sequence[str]]) -> Callable[[], None]:
    """The form the client wants most of those the path has; of equals the first. What is posted to answers JSON."""

    def choose() -> None:
        if request.url_rule is None:
            return
        offered = forms.get(request.url_rule.rule, (JSON,))
        if request.headers.get("Accept", "*/*") in ("*/*", offered[0]):
            g.form = offered[0]
            return
        g.form = max(offered, key=_quality)
        if not _quality(g.form):
            raise Refused("not-acceptable", f"This path answers with {' or '.join(offered)} only.")

    return choose


def _quality(form: str) -> float:
    """That of the most specific range that covers the form; the parameters of a range are ignored."""
    wanted = {ranged.partition(";")[0].strip().lower(): quality for ranged, quality in request.accept_mimetypes}
    covering = (form, form.partition("/")[0] + "/*", "*/*")
    return next((wanted[ranged] for ranged in covering if ranged in wanted), 0 if wanted else 1)


def finish(response: Response) -> Response:
    response.headers["X-Request-ID"] = g.request_id
    if "budget" in g:
        response.headers["Umpire-Units"] = str(g.budget.units_spent)
    response.headers.update(SAFETY)
    response.headers.setdefault("Cache-Control", "no-store")
    if response.mimetype == HTML:
        response.headers.setdefault("Content-Security-Policy", PAGE_POLICY)
    _tell(response, time.perf_counter() - g.started)
    return response


def _tell(response: Response, seconds: float) -> None:
    endpoint = request.url_rule.rule if request.url_rule else None
    problem: str | None = g.get("problem")
    metrics.request_answered(endpoint, request.method, response.status_code, seconds)
    if problem:
        metrics.request_refused(problem)
    log_request(
        {
            "request_id": g.request_id,
            "method": request.method[:16],
            "path": request.path[:LONGEST_PATH],
            "endpoint": endpoint,
            "status": response.status_code,
            "problem": problem,
            "key": g.get("key"),
            "milliseconds": round(seconds * 1000, 3),
            "bytes_in": request.content_length,
            "bytes_out": response.content_length,
        }
    )
