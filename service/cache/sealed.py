"""Bytes with a checksum over them and their key: what was changed, cut or stored under another key is not opened."""

import hashlib

CHECKSUM = 16


def seal(key: str, value: bytes) -> bytes:
    return _checksum(key, value) + value


def unseal(key: str, sealed: object) -> bytes | None:
    """The bytes that were sealed under this key, or None whatever else it is."""
    if not isinstance(sealed, bytes) or len(sealed) < CHECKSUM:
        return None
    value = sealed[CHECKSUM:]
    return value if sealed[:CHECKSUM] == _checksum(key, value) else None


def _checksum(key: str, value: bytes) -> bytes:
    return hashlib.blake2b(key.encode() + b"\n" + value, digest_size=CHECKSUM).digest()
