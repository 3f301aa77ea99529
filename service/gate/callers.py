"""Who calls: by a key's name, or by the address that the trusted proxies saw."""

from ipaddress import IPv6Address, IPv6Network, ip_address

from flask import request


def client_address(trusted_proxies: int) -> str:
    """Each trusted proxy added the address it saw to the right; what lies left of these anybody may have written."""
    seen = [hop.strip() for hop in request.headers.get("X-Forwarded-For", "").split(",")]
    if 0 < trusted_proxies <= len(seen):
        return _household(seen[-trusted_proxies]) or _nearest()
    return _nearest()


def _nearest() -> str:
    return _household(request.remote_addr or "") or "unknown"


def _household(address: str) -> str:
    """The address, or the network of a customer where he has 2^64 of them."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return ""
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped or IPv6Network((parsed, 64), strict=False))
    return str(parsed)
