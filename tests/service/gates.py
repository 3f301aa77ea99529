"""Who comes in, as tables: what is asked, with which headers, and what comes back."""

from dataclasses import dataclass, field
from hashlib import sha256

KEY = "correct horse battery staple"
OTHER = "another key"
KEYS = f"shop:{sha256(KEY.encode()).hexdigest()}, bot-2:{sha256(OTHER.encode()).hexdigest().upper()}"


@dataclass(frozen=True)
class Asked:
    name: str
    method: str
    path: str
    status: int
    code: str | None = None
    headers: dict[str, str] = field(default_factory=dict)


REQUIRED = (401, "api-key-required")
UNKNOWN = (401, "api-key-unknown")

WITH_KEYS = [
    Asked("a call without a key", "POST", "/v1/games", *REQUIRED),
    Asked("a call to resolve", "POST", "/v1/resolve", *REQUIRED),
    Asked("a call for legal actions", "POST", "/v1/legal-actions", *REQUIRED),
    Asked("a call to validate", "POST", "/v1/validate", *REQUIRED),
    Asked("an empty key", "POST", "/v1/games", *REQUIRED, {"X-API-Key": " "}),
    Asked("a bearer of nothing", "POST", "/v1/games", *REQUIRED, {"Authorization": "Bearer "}),
    Asked("a password", "POST", "/v1/games", *REQUIRED, {"Authorization": "Basic c2hvcDpjb3JyZWN0"}),
    Asked("a wrong key", "POST", "/v1/games", *UNKNOWN, {"X-API-Key": KEY + "r"}),
    Asked("a key cut short", "POST", "/v1/games", *UNKNOWN, {"X-API-Key": KEY[:-1]}),
    Asked("the hash of a key", "POST", "/v1/games", *UNKNOWN, {"X-API-Key": KEYS[5:69]}),
    Asked("the name of a key", "POST", "/v1/games", *UNKNOWN, {"X-API-Key": "shop"}),
    Asked("a very long key", "POST", "/v1/games", *UNKNOWN, {"X-API-Key": "x" * 8000}),
    Asked("a key in no alphabet", "POST", "/v1/games", *UNKNOWN, {"X-API-Key": "ключ".encode().decode("latin-1")}),
    Asked("metrics without a key", "GET", "/metrics", *REQUIRED),
    Asked("a key", "POST", "/v1/games", 200, None, {"X-API-Key": KEY}),
    Asked("a bearer", "POST", "/v1/games", 200, None, {"Authorization": f"Bearer {KEY}"}),
    Asked("a bearer in small letters", "POST", "/v1/games", 200, None, {"authorization": f"bearer {KEY}"}),
    Asked("another key", "POST", "/v1/games", 200, None, {"X-API-Key": OTHER}),
    Asked("metrics with a key", "GET", "/metrics", 200, None, {"X-API-Key": KEY}),
    Asked("the service", "GET", "/v1", 200),
    Asked("the catalogue", "GET", "/v1/heroes", 200),
    Asked("a hero", "HEAD", "/v1/heroes/medusa", 200),
    Asked("a picture", "GET", "/v1/boards/yukon/picture.svg", 200),
    Asked("the contract", "GET", "/openapi.json", 200),
    Asked("the page of a problem", "GET", "/problems/api-key-required", 200),
    Asked("health", "GET", "/healthz", 200),
    Asked("readiness", "GET", "/readyz", 200),
    Asked("a path that is none", "POST", "/v1/nothing", 404, "not-found"),
    Asked("a method that is none", "DELETE", "/v1/games", 405, "method-not-allowed"),
]

# The caller's own address, what the header says, how many proxies are trusted, and who is counted.
ADDRESSES = [
    ("203.0.113.7", None, 0, "203.0.113.7"),
    ("203.0.113.7", "198.51.100.1", 0, "203.0.113.7"),
    ("10.0.0.1", "198.51.100.1", 1, "198.51.100.1"),
    ("10.0.0.1", "1.2.3.4, 198.51.100.1", 1, "198.51.100.1"),
    ("10.0.0.1", "1.2.3.4, 198.51.100.1, 10.0.0.2", 2, "198.51.100.1"),
    ("10.0.0.1", "198.51.100.1", 2, "10.0.0.1"),
    ("10.0.0.1", None, 1, "10.0.0.1"),
    ("10.0.0.1", "rubbish", 1, "10.0.0.1"),
    ("10.0.0.1", "", 1, "10.0.0.1"),
    ("2001:db8:1:2:3:4:5:6", None, 0, "2001:db8:1:2::/64"),
    ("2001:db8:1:2:ffff::1", None, 0, "2001:db8:1:2::/64"),
    ("::ffff:203.0.113.7", None, 0, "203.0.113.7"),
    ("", None, 0, "unknown"),
]
