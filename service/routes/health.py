"""Whether this process is up, and whether it should get requests.

Without Redis it works on, so that alone never makes it unready.
"""

import orjson
from flask import Blueprint, Response

from service.cache import RedisTier
from service.reading.contract import JSON


def health_routes(redis: RedisTier | None) -> Blueprint:
    routes = Blueprint("health", __name__)

    @routes.get("/healthz")
    def healthz() -> Response:
        return Response(b'{"status":"ok"}', mimetype=JSON)

    @routes.get("/readyz")
    def readyz() -> Response:
        health = redis.check() if redis else "unused"
        status = "ok" if health in ("ok", "unused") else "degraded"
        return Response(orjson.dumps({"status": status, "redis": health}), mimetype=JSON)

    return routes
