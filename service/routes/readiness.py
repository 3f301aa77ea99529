"""Whether this process should get requests. Without Redis it works on, so that alone never makes it unready."""

import orjson
from flask import Blueprint, Response

from service.cache.boards import Boards
from service.reading.contract import JSON


def readiness_routes(boards: Boards) -> Blueprint:
    routes = Blueprint("readiness", __name__)

    @routes.get("/readyz")
    def readyz() -> Response:
        redis = boards.redis.check() if boards.redis else "unused"
        status = "ok" if redis in ("ok", "unused") else "degraded"
        return Response(orjson.dumps({"status": status, "redis": redis}), mimetype=JSON)

    return routes
