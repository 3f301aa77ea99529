"""Whether this process should get requests. Without Redis it works on, so that alone never makes it unready."""

import orjson
from flask import Blueprint, Response

from service.contract import JSON
from service.redis import RedisStore


def readiness_routes(store: RedisStore | None) -> Blueprint:
    routes = Blueprint("readiness", __name__)

    @routes.get("/readyz")
    def readyz() -> Response:
        redis = store.check() if store else "unused"
        status = "ok" if redis in ("ok", "unused") else "degraded"
        return Response(orjson.dumps({"status": status, "redis": redis}), mimetype=JSON)

    return routes
