"""One way to name a thing by its content: SHA-256 of its JSON with sorted keys, no spaces, in UTF-8."""

import hashlib
import json


def digest_of(value: object) -> str:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return f"sha256:{hashlib.sha256(text.encode()).hexdigest()}"
