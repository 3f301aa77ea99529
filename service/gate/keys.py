"""Whose key was sent."""

import hashlib
import hmac
from collections.abc import Callable, Sequence

from service.settings import ApiKey


def sent_key(header: Callable[[str, str], str]) -> str | None:
    """From Authorization: Bearer, or else from X-API-Key."""
    scheme, _, key = header("Authorization", "").strip().partition(" ")
    if scheme.lower() == "bearer" and key.strip():
        return key.strip()
    return header("X-API-Key", "").strip() or None


def name_of(sent: str, keys: Sequence[ApiKey]) -> str | None:
    digest = hashlib.sha256(sent.encode("latin-1", "replace")).hexdigest()
    # Each is compared, and in constant time: how long it takes tells nothing about any of them.
    matching = [key.name for key in keys if hmac.compare_digest(digest, key.sha256)]
    return matching[0] if matching else None
