"""The contract as a page to read and try: Swagger UI, which lies beside this file, in one document."""

import base64
import hashlib
from pathlib import Path

DOCS_FOLDER = Path(__file__).parent
SCRIPTS = tuple((DOCS_FOLDER / name).read_text(encoding="utf-8") for name in ("swagger-ui-bundle.js", "start.js"))
DOCS_STYLE = (DOCS_FOLDER / "swagger-ui.css").read_text(encoding="utf-8")


def docs_page() -> bytes:
    scripts = "".join(f"<script>{script}</script>\n" for script in SCRIPTS)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<title>Umpire</title>\n<link rel="icon" href="data:,">\n'
        f"<style>{DOCS_STYLE}</style>\n</head>\n"
        f'<body>\n<div id="contract"></div>\n{scripts}</body>\n</html>\n'
    ).encode()


def docs_policy() -> str:
    """Its own scripts, by their digests, and calls to this service: nothing else runs or is fetched."""
    scripts = " ".join(f"'sha256-{_digest(script)}'" for script in SCRIPTS)
    return (
        f"default-src 'none'; script-src {scripts}; style-src 'unsafe-inline'; img-src 'self' data: blob:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _digest(script: str) -> str:
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
