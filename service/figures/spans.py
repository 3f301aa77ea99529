"""The only module that needs OpenTelemetry. Where spans go is told by its own variables, such as
OTEL_EXPORTER_OTLP_ENDPOINT."""

from collections.abc import Mapping

from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.propagate import extract
from opentelemetry.sdk.resources import SERVICE_NAME, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import Span, SpanKind

# OTEL_SERVICE_NAME goes before the name given here.
provider = TracerProvider(resource=Resource.create({SERVICE_NAME: "umpire"}))
provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))


def start_span(method: str, endpoint: str, headers: Mapping[str, str]) -> Span:
    """Part of the caller's trace, where it sent a traceparent."""
    return provider.get_tracer("umpire").start_span(
        f"{method} {endpoint}",
        context=extract({name.lower(): value for name, value in headers.items()}),
        kind=SpanKind.SERVER,
        attributes={"http.request.method": method, "http.route": endpoint},
    )
