"""Free-for-alls and teams over HTTP against the real service: they end, and every listed action is accepted."""

import http.client
import json
import random
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

import rules
from tests.http.test_random_duels import post
from tests.server import running_service

TABLES = 48
SHARES = 4
HEROES = list(rules.load_content().heroes)
BOARDS = [board.id for board in rules.load_content().boards.values() if len(board.topology.starts) >= 4]
PLAYERS = ("alice", "bob", "carol", "dave")


@pytest.fixture(scope="module")
def connection() -> Iterator[http.client.HTTPConnection]:
    with running_service() as address:
        connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=30)
        yield connection
        connection.close()


def setup(number: int, chance: random.Random) -> dict[str, Any]:
    """Three or four for themselves, or two teams of two; the last of them with one person for both heroes of a team."""
    mode = ("free-for-all", "teams")[number % 2]
    seats = PLAYERS if mode == "teams" else PLAYERS[: chance.choice((3, 4))]
    players: list[dict[str, str]] = [{"id": seat, "hero": chance.choice(HEROES)} for seat in seats]
    if mode == "teams":
        for i, player in enumerate(players):
            player["team"] = ("north", "south")[i % 2]
        if number % 4 == 3:
            players[2]["person"] = "alice"
    options = {"team_hands": chance.choice(("shared", "own"))}
    board = chance.choice(BOARDS)
    return {"mode": mode, "board": board, "players": players, "seed": f"table {number}", "options": options}


@pytest.mark.parametrize("share", range(SHARES))
def test_random_games_of_more_than_two_end(share: int, connection: http.client.HTTPConnection) -> None:
    for number in range(share, TABLES, SHARES):
        chance = random.Random(number)
        body = setup(number, chance)
        viewer = chance.choice([*(player["id"] for player in body["players"]), "spectator"])
        status, answer = post(connection, "/v1/games", {**body, "views_for": [viewer]})
        for _ in range(5_000):
            assert status == 200, answer
            game = json.loads(answer)
            _shows_the_viewer_no_more_than_their_own(game, viewer)
            if game["outcome"]:
                break
            assert game["legal_actions"]
            action = _chosen(game, chance)
            request = {"state": game["state"], "action": action, "views_for": [viewer]}
            status, answer = post(connection, "/v1/resolve", request)
        _has_an_outcome(game, body)


def _chosen(game: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Attacks are preferred, so that games are short; now and then somebody leaves."""
    if chance.random() < 0.003:
        seats = [player["id"] for player in game["state"]["players"] if player["out_at"] is None]
        return {"type": "concede", "player": chance.choice(seats)}
    actions: list[dict[str, Any]] = [entry["action"] for entry in game["legal_actions"]]
    eager = [action for action in actions if action["type"] in ("attack", "scheme", "defend", "accept")]
    return chance.choice(eager if eager and chance.random() < 0.6 else actions)


def _shows_the_viewer_no_more_than_their_own(game: dict[str, Any], viewer: str) -> None:
    (view,) = game["views"]
    decision = game["decision"]
    persons = {player["id"]: player["person"] for player in game["state"]["players"]}
    is_asked = decision is not None and viewer in (decision["player"], persons[decision["player"]])
    assert view["legal_actions"] == (game["legal_actions"] if is_asked else [])
    assert len(view["events"]) == len(game["events"])
    for player in view["state"]["players"]:
        assert set(player["deck"]) <= {"?"}


def _has_an_outcome(game: dict[str, Any], body: dict[str, Any]) -> None:
    outcome = game["outcome"]
    winners = set(outcome["winners"])
    teams = {player["id"]: player.get("team", player["id"]) for player in body["players"]}
    assert outcome["type"] == "won"
    assert {teams[winner] for winner in winners} == {teams[outcome["winners"][0]]}
    assert [entry["player"] for entry in outcome["standing"]] == [player["id"] for player in body["players"]]
    assert {entry["player"] for entry in outcome["standing"] if entry["place"] == 1} == winners
    assert game["decision"] is None
    assert game["legal_actions"] == []
