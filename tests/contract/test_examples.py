"""The examples of the contract are requests that work and the answers they get."""

from typing import Any

import pytest

from service import Settings, create_app
from tests.contract.document import DOCUMENT, operations, resolved
from tests.contract.examples import make_examples
from tests.service.client import Client

POSTS = [
    (operation.path, name, example)
    for operation in operations()
    if "requestBody" in operation.members
    for name, example in operation.members["requestBody"]["content"]["application/json"]["examples"].items()
]


def test_the_examples_are_what_the_service_says_today() -> None:
    today = make_examples()

    assert today == DOCUMENT["components"]["examples"], "run python -m tests.record"


@pytest.mark.parametrize(("path", "name", "example"), POSTS, ids=[name for _, name, _ in POSTS])
def test_an_example_is_played_and_answered_as_shown(path: str, name: str, example: dict[str, Any]) -> None:
    client = Client(create_app(Settings()))

    answer = client.play(path, resolved(example)["value"])

    shown = resolved(DOCUMENT["paths"][path]["post"]["responses"]["200"])["content"]["application/json"]
    if "examples" in shown:
        assert answer == resolved(shown["examples"][name])["value"]
