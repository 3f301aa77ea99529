"""Bytes with a checksum over them and their key: what was changed, cut or stored under another key is not opened.

With a secret the checksum is one that nobody else can make: whoever else can write to Redis writes misses.
"""

import hashlib
import hmac

CHECKSUM = 16


class Seal:
    def __init__(self, secret: str | None = None) -> None:
        self._secret = hashlib.sha256(secret.encode()).digest() if secret else b""

    def close(self, key: str, value: bytes) -> bytes:
        return self._checksum(key, value) + value

    def open(self, key: str, sealed: object) -> bytes | None:
        """The bytes that were sealed under this key, or None whatever else it is."""
        if not isinstance(sealed, bytes) or len(sealed) < CHECKSUM:
            return None
        value = sealed[CHECKSUM:]
        return value if hmac.compare_digest(sealed[:CHECKSUM], self._checksum(key, value)) else None

    def _checksum(self, key: str, value: bytes) -> bytes:
        said = key.encode() + b"\n" + value
        return hashlib.blake2b(said, digest_size=CHECKSUM, key=self._secret).digest()
