"""Whether this process is up, and whether it should get requests.

Without Redis, a log or figures it works on, so that alone never makes it unready.
"""

import orjson
from flask import Blueprint, Response

from service.cache import RedisTier
from service.figures.logs import is_dropping
from service.figures.metrics import is_alone
from service.reading.contract import JSON

WELL = {"ok", "unused"}


def health_routes(redis: RedisTier | None) -> Blueprint:
    routes = Blueprint("health", __name__)

    @routes.get("/healthz")
    def healthz() -> Response:
        return Response(b'{"status":"ok"}', mimetype=JSON)

    @routes.get("/readyz")
    def readyz() -> Response:
        parts = {
            "redis": redis.check() if redis else "unused",
            "log": "dropping" if is_dropping() else "ok",
            "metrics": "alone" if is_alone() else "ok",
        }
        status = "ok" if set(parts.values()) <= WELL else "degraded"
        return Response(orjson.dumps({"status": status, **parts}), mimetype=JSON)

    return routes
