"""Which web pages may call from a browser. Browsers ask first (OPTIONS), for every JSON that is posted."""

from flask import Flask, Response, request

from service.settings import Settings

METHODS = "GET, HEAD, POST"
REQUEST_HEADERS = "Accept, Authorization, Content-Type, If-None-Match, X-API-Key, X-Request-ID"
ANSWER_HEADERS = "ETag, Retry-After, RateLimit, RateLimit-Policy, Umpire-Units, WWW-Authenticate, X-Request-ID"
REMEMBERED_SECONDS = "7200"  # the longest that browsers take


def allow_origins(app: Flask, settings: Settings) -> None:
    origins = settings.cors_origins
    if not origins:
        return

    def answer_preflight() -> Response | None:
        if request.method != "OPTIONS" or "Access-Control-Request-Method" not in request.headers:
            return None
        return Response(status=204)

    def tell_origin(response: Response) -> Response:
        if origins == ("*",):
            response.headers["Access-Control-Allow-Origin"] = "*"
        else:
            response.vary.add("Origin")
            if request.headers.get("Origin") not in origins:
                return response
            response.headers["Access-Control-Allow-Origin"] = request.headers["Origin"]
        response.headers["Access-Control-Expose-Headers"] = ANSWER_HEADERS
        if request.method == "OPTIONS":
            response.headers["Access-Control-Allow-Methods"] = METHODS
            response.headers["Access-Control-Allow-Headers"] = REQUEST_HEADERS
            response.headers["Access-Control-Max-Age"] = REMEMBERED_SECONDS
        return response

    app.before_request(answer_preflight)
    app.after_request(tell_origin)
