"""API keys: known by their hashes, so that whoever reads the configuration cannot use them."""

import hashlib
import hmac
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ApiKey:
    name: str
    sha256: str

    @classmethod
    def parse(cls, text: str) -> "ApiKey":
        """From name:sha256, as the configuration has it."""
        if not re.fullmatch("[A-Za-z0-9._-]{1,64}:[0-9a-fA-F]{64}", text):
            raise ValueError(text)
        name, _, sha256 = text.partition(":")
        return cls(name, sha256.lower())


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
