"""Two versions side by side, as while a release is rolled out: states go back and forth between them."""

import http.client
import json
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.http.test_random_duels import post
from tests.server import ROOT, running_service

PARTS = ("rules", "service", "deploy", "openapi.yaml")
GAMES = 6


def other_version(folder: Path) -> Path:
    """The same Umpire with one card that boosts by another number."""
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder / part)
    file = folder / "rules" / "content" / "heroes" / "bigfoot.yaml"
    text = file.read_text(encoding="utf-8")
    assert "boost: 1," in text
    file.write_text(text.replace("boost: 1,", "boost: 3,", 1), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def versions(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[http.client.HTTPConnection]]:
    folder = other_version(tmp_path_factory.mktemp("other"))
    with running_service() as one, running_service(folder=folder) as other:
        connections = [http.client.HTTPConnection(urlsplit(address).netloc, timeout=30) for address in (one, other)]
        yield connections
        for connection in connections:
            connection.close()


def new_game(connection: http.client.HTTPConnection, seed: str, content: str) -> dict[str, Any]:
    players = [{"id": "alice", "hero": "bigfoot"}, {"id": "bob", "hero": "robin-hood"}]
    body = {"mode": "duel", "board": "yukon", "players": players, "seed": seed, "options": {"content": content}}
    status, answer = post(connection, "/v1/games", body)
    assert status == 200, answer
    game: dict[str, Any] = json.loads(answer)
    return game


@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_goes_back_and_forth_and_each_call_is_right_or_a_clean_refusal(
    number: int, versions: list[http.client.HTTPConnection]
) -> None:
    chance = random.Random(number)
    game = new_game(versions[0], f"rolling {number}", "follow")
    told, refused = 0, 0
    while not game["outcome"]:
        body = {"state": game["state"], "action": chance.choice(game["legal_actions"])["action"]}
        which = chance.randrange(2)
        status, answer = post(versions[which], "/v1/resolve", body)
        if status == 409:
            # In the middle of an effect of the changed hero only the version that began it goes on.
            assert json.loads(answer)["code"] == "content-changed"
            refused += 1
            status, answer = post(versions[1 - which], "/v1/resolve", body)
        assert status == 200, answer
        game = json.loads(answer)
        told += sum(event["type"] == "content-changed" for event in game["events"])

    assert told > 0
    assert refused < game["state"]["step"] / 2


def test_a_pinned_game_stays_with_the_version_it_began_with(versions: list[http.client.HTTPConnection]) -> None:
    game = new_game(versions[0], "pinned", "pinned")
    body = {"state": game["state"], "action": game["legal_actions"][0]["action"]}

    answers = [post(connection, "/v1/resolve", body) for connection in versions]

    assert [status for status, _ in answers] == [200, 409]
    assert json.loads(answers[1][1])["code"] == "content-changed"
