"""Spans: one for each request, in the caller's trace, with nothing of a body in them."""

import subprocess
import sys
from collections.abc import Iterator

import pytest
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from service import Settings, create_app
from service.figures import spans
from tests.server import ROOT
from tests.service.client import Client
from tests.service.games import duel

TRACE = "0af7651916cd43dd8448eb211c80319c"


@pytest.fixture
def exported(monkeypatch: pytest.MonkeyPatch) -> Iterator[InMemorySpanExporter]:
    exporter = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    monkeypatch.setattr(spans, "provider", provider)
    yield exporter
    provider.shutdown()


def test_a_request_is_a_span_of_the_callers_trace(exported: InMemorySpanExporter) -> None:
    client = Client(create_app(Settings(tracing=True)))

    client.post("/v1/games", duel(seed="a secret seed"))
    client.get("/v1/heroes/nobody", traceparent=f"00-{TRACE}-b7ad6b7169203331-01", X_Request_ID="mine")

    game, nobody = exported.get_finished_spans()
    assert (game.name, nobody.name) == ("POST /v1/games", "GET /v1/heroes/<id>")
    assert game.attributes is not None
    assert game.attributes["http.response.status_code"] == 200
    assert nobody.context is not None
    assert f"{nobody.context.trace_id:032x}" == TRACE
    assert dict(nobody.attributes or {}) == {
        "http.request.method": "GET",
        "http.route": "/v1/heroes/<id>",
        "http.response.status_code": 404,
        "umpire.request_id": "mine",
        "umpire.problem": "not-found",
    }
    assert "secret" not in game.to_json() + nobody.to_json()


def test_without_the_extra_the_service_says_what_is_missing_and_otherwise_never_asks_for_it() -> None:
    code = (
        "import sys; sys.modules['opentelemetry'] = None\n"
        "from service import Settings, create_app\n"
        "from service.settings import BadSetting\n"
        "create_app(Settings())\n"
        "try: create_app(Settings(tracing=True))\n"
        "except BadSetting as bad: print(bad)\n"
    )

    said = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)

    assert said.stdout.startswith("UMPIRE_TRACING may be on only where the extra"), said.stderr
