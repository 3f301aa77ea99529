"""/docs in a real Chromium: it shows the contract, and a call made from it is answered."""

import json
import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Request, sync_playwright

from tests.server import running_service

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
PATIENCE = 60_000  # milliseconds: the machine may be busy

pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="no Chromium here to open /docs in; apt-get install chromium brings one"
)


@pytest.fixture(scope="module")
def service() -> Iterator[str]:
    with running_service() as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # Chromium's sandbox cannot be set up by root, who runs tests in containers.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield browser
        browser.close()


class Docs:
    """The page, and what it asked for and complained about since it was opened."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.fetched: list[str] = []
        self.complaints: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("request", self._note_request)
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(f"{address}/docs")

    def _note_request(self, request: Request) -> None:
        self.fetched.append(request.url)

    def try_out(self, operation: str) -> tuple[str, str]:
        """Sends the first example as it stands; the status and the body that the page then shows."""
        block = self.page.locator(f"#operations-{operation}")
        block.locator(".opblock-summary-control").click()
        block.locator("button.execute").click()
        answer = block.locator(".live-responses-table .response").first
        answer.locator(".response-col_status").wait_for()
        return answer.locator(".response-col_status").inner_text(), answer.locator("pre").first.inner_text()


@pytest.fixture
def docs(browser: Browser, service: str) -> Iterator[Docs]:
    page = browser.new_page()
    yield Docs(page, service)
    page.close()


def test_the_page_shows_every_call_and_takes_nothing_from_elsewhere(docs: Docs, service: str) -> None:
    docs.page.locator("#operations-Play-runBatch").wait_for()

    shown = docs.page.locator(".opblock-summary-path").all_inner_texts()
    contract = json.loads(docs.page.request.get(f"{service}/openapi.json").text())
    calls = [path for path, methods in contract["paths"].items() for _ in methods]
    assert sorted(path.replace("\u200b", "") for path in shown) == sorted(calls)
    assert set(docs.fetched) == {f"{service}/docs", f"{service}/openapi.json"}
    assert docs.complaints == []


def test_a_call_tried_out_is_answered_by_the_service(docs: Docs, service: str) -> None:
    status, body = docs.try_out("Play-validate")

    assert status.split()[0] == "200"
    assert json.loads(body) == {"legal": True, "code": None, "detail": "Nothing is wrong with it.", "violations": []}
    assert docs.fetched[-1] == f"{service}/v1/validate"
    assert docs.complaints == []


def test_what_the_page_may_not_do_the_browser_refuses(docs: Docs) -> None:
    docs.page.evaluate("document.body.appendChild(document.createElement('script')).textContent = 'window.foreign = 1'")
    elsewhere = docs.page.evaluate("fetch('http://127.0.0.2:1/').then(() => 'went out', error => error.name)")

    assert docs.page.evaluate("window.foreign") is None
    assert elsewhere == "TypeError"
    assert any("Content Security Policy" in complaint for complaint in docs.complaints)
