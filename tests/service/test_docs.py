"""The page at /docs, as far as can be seen without a browser; tests/browser opens it in one."""

import base64
import hashlib
import re

from service.answers.docs import DOCS_FOLDER
from tests.service.client import Client


def test_the_page_is_complete_in_itself(client: Client) -> None:
    page = client.get("/docs", Accept="text/html,application/xhtml+xml,*/*;q=0.8")

    head, _, body = page.text.partition("<body>")
    linked = re.findall(r"<(?:script|link|img)\b[^>]*(?:src|href)=\"([^\"]*)\"", re.sub("<style>.*</style>", "", head))
    assert page.mimetype == "text/html"
    assert linked == ["data:,"]
    assert body.count("</script>") == 2


def test_only_the_scripts_of_the_page_may_run(client: Client) -> None:
    page = client.get("/docs")

    policy = page.headers["Content-Security-Policy"]
    scripts = re.findall(r"<script>(.*?)</script>", page.text, re.DOTALL)
    digests = [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts]
    assert "script-src " + " ".join(f"'sha256-{digest}'" for digest in digests) + ";" in policy
    assert policy.startswith("default-src 'none';")
    assert "unsafe-eval" not in policy


def test_what_was_taken_from_others_is_as_they_released_it() -> None:
    listed = dict(re.findall(r"\| `(\S+)` \| `([0-9a-f]{64})` \|", (DOCS_FOLDER / "README.md").read_text()))

    ours = {"README.md", "__init__.py", "start.js"}
    assert listed.keys() == {path.name for path in DOCS_FOLDER.iterdir() if path.is_file()} - ours
    for name, digest in listed.items():
        assert hashlib.sha256((DOCS_FOLDER / name).read_bytes()).hexdigest() == digest, name
