"""Who comes in: callers are counted, and where keys are on, what works or tells of others' work needs one."""

from flask import Flask, Response, g, request

from service.gate.callers import client_address
from service.gate.keys import name_of, sent_key
from service.gate.rates import RateLimiter, SharedCounts
from service.refusals.problems import Refused
from service.settings import Settings

UNCOUNTED_PATHS = ("/healthz", "/readyz", "/metrics")
LEAST_UNITS = 100  # about what reading any request costs
TOO_MANY = 429
CHALLENGE = {"WWW-Authenticate": 'Bearer realm="umpire"'}


def guard(app: Flask, settings: Settings, shared: SharedCounts | None) -> None:
    limiter = RateLimiter(settings.rate_limit, settings.rate_seconds, shared) if settings.rate_limit else None
    counts_units = settings.rate_counts == "units"

    def admit() -> None:
        # A browser asks before it sends a request, and can send no key with that question.
        if request.method == "OPTIONS":
            return
        sent = sent_key(request.headers.get) if settings.api_keys else None
        g.key = name_of(sent, settings.api_keys) if sent else None
        if limiter and request.path not in UNCOUNTED_PATHS:
            g.limiter, g.counts_units = limiter, counts_units
            # Counted before a key is refused: guessing has its limit too.
            g.caller = f"key {g.key}" if g.key else f"address {client_address(settings.trusted_proxies)}"
            # What work costs is known afterwards, and charged then; whoever has spent it all is refused the next.
            _charge(0 if counts_units else 1)
        if settings.api_keys and _needs_key(settings) and not g.key:
            raise _unknown() if sent else _required()

    def charge_units(response: Response) -> Response:
        if limiter and "caller" in g and response.status_code != TOO_MANY:
            spent = g.budget.units_spent if "budget" in g else 0
            g.allowance = limiter.spend(g.caller, max(spent, LEAST_UNITS))
        return response

    app.before_request(admit)
    app.after_request(_tell_allowance)
    if counts_units:
        app.after_request(charge_units)


def spend_requests(requests: int) -> None:
    """Counts requests of this caller. A batch counts its calls, less the one that it is."""
    if "limiter" in g and not g.counts_units:
        _charge(requests)


def _charge(amount: int) -> None:
    g.allowance = allowance = g.limiter.spend(g.caller, amount)
    if allowance.is_spent:
        what = "units of work" if g.counts_units else "requests"
        detail = f"At most {allowance.limit} {what} in {allowance.window} s; try again in {allowance.seconds} s."
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
