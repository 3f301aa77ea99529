"""Spans for OpenTelemetry, where it is switched on: one for each request, without anything of a body in it."""

from importlib.util import find_spec

from flask import Flask, Response, g, request

from service.settings import BadSetting


def demand_tracing() -> None:
    if find_spec("opentelemetry") is None or find_spec("opentelemetry.exporter") is None:
        needed = 'the extra "telemetry" of pyproject.toml is installed'
        raise BadSetting(f"UMPIRE_TRACING may be on only where {needed}.")


def trace_requests(app: Flask) -> None:
    demand_tracing()
    from service.figures.spans import start_span  # noqa: PLC0415  # it needs what only the extra `telemetry` installs

    def begin_span() -> None:
        endpoint = request.url_rule.rule if request.url_rule else "none"
        g.span = start_span(request.method, endpoint, dict(request.headers))

    def end_span(response: Response) -> Response:
        g.span.set_attribute("http.response.status_code", response.status_code)
        g.span.set_attribute("umpire.request_id", g.request_id)
        if "problem" in g:
            g.span.set_attribute("umpire.problem", g.problem)
        g.span.end()
        return response

    app.before_request(begin_span)
    app.after_request(end_span)
