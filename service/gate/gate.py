"""Who comes in: callers are counted, and where keys are on, what works or tells of others' work needs one."""

from flask import Flask, Response, g, request

from service.gate.callers import client_address
from service.gate.keys import name_of, sent_key
from service.gate.rates import RateLimiter, SharedCounts
from service.refusals.problems import Refused
from service.settings import Settings

UNCOUNTED_PATHS = ("/healthz", "/readyz", "/metrics")
CHALLENGE = {"WWW-Authenticate": 'Bearer realm="umpire"'}


def guard(app: Flask, settings: Settings, shared: SharedCounts | None) -> None:
    limiter = RateLimiter(settings.rate_limit, settings.rate_seconds, shared) if settings.rate_limit else None

    def admit() -> None:
        # A browser asks before it sends a request, and can send no key with that question.
        if request.method == "OPTIONS":
            return
        sent = sent_key(request.headers.get) if settings.api_keys else None
        g.key = name_of(sent, settings.api_keys) if sent else None
        if limiter and request.path not in UNCOUNTED_PATHS:
            g.limiter = limiter
            # Counted before a key is refused: guessing has its limit too.
            g.caller = f"key {g.key}" if g.key else f"address {client_address(settings.trusted_proxies)}"
            spend_requests(1)
        if settings.api_keys and _needs_key(settings) and not g.key:
            raise _unknown() if sent else _required()

    app.before_request(admit)
    app.after_request(_tell_allowance)


def spend_requests(requests: int) -> None:
    """Counts requests of this caller. A batch counts its calls, less the one that it is."""
    limiter: RateLimiter | None = g.get("limiter")
    if limiter is None:
        return
    g.allowance = allowance = limiter.spend(g.caller, requests)
    if allowance.is_spent:
        detail = f"At most {allowance.limit} requests in {allowance.window} s; try again in {allowance.seconds} s."
        raise Refused("too-many-requests", detail, headers={"Retry-After": str(allowance.seconds)})


def _needs_key(settings: Settings) -> bool:
    """The calls and the metrics. What the catalogue, the contract and the pages tell is no secret."""
    if request.path == "/metrics":
        return settings.metrics_port is None
    return request.method == "POST" and request.url_rule is not None


def _required() -> Refused:
    detail = "This call needs an API key, sent as Authorization: Bearer KEY or as X-API-Key: KEY."
    return Refused("api-key-required", detail, headers=CHALLENGE)


def _unknown() -> Refused:
    challenge = {"WWW-Authenticate": f'{CHALLENGE["WWW-Authenticate"]}, error="invalid_token"'}
    return Refused("api-key-unknown", "This service does not know the API key that was sent.", headers=challenge)


def _tell_allowance(response: Response) -> Response:
    if "allowance" in g:
        response.headers.update(g.allowance.headers())
    return response
