"""How the service fares, for those who run it."""

from flask import Blueprint, Response, request

from service.figures import metrics
from service.refusals.problems import Refused
from service.settings import Settings


def operation_routes(settings: Settings) -> Blueprint:
    routes = Blueprint("operation", __name__)
    own_port = settings.metrics_port and str(settings.metrics_port)

    @routes.before_app_request
    def keep_ports_apart() -> None:
        is_metrics = request.path == "/metrics"
        if own_port and is_metrics != (request.environ.get("SERVER_PORT") == own_port):
            raise Refused("not-found", "This port answers other paths; metrics have a port of their own.")

    @routes.get("/metrics")
    def show_metrics() -> Response:
        return Response(metrics.exposition(), content_type=metrics.CONTENT_TYPE)

    return routes
