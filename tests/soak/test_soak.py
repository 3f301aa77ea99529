"""The fixed share of `python -m tests.soak`."""

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.server import running_service
from tests.soak.games import Client, Json, soak

SHARE = 400


@pytest.fixture(scope="module")
def service() -> Iterator[str]:
    with running_service() as address:
        yield address


def test_answers_of_two_workers_to_mixed_games_are_the_engines_own(
    service: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: Counter[str] = Counter()
    honest = Client.must

    def counted(client: Client, name: str, body: Json, here: Json) -> None:
        asked[name] += 1
        honest(client, name, body, here)

    monkeypatch.setattr(Client, "must", counted)

    sent = soak(service, SHARE, "share")

    assert sent == asked.total() == SHARE
    assert asked.keys() == {"games", "resolve", "legal-actions", "validate", "batches"}


def test_an_answer_that_differs_is_noticed(service: str) -> None:
    with pytest.raises(AssertionError, match="games differs from the engine"):
        Client(service).must("games", {}, {})
