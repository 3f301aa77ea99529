"""Fifty games on a board of the caller's own over two workers, with Redis and without: nothing has to be remembered."""

import http.client
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

import orjson
import pytest

import rules
from tests.own_boards import Json, crossing
from tests.redis_server import RedisServer, running_redis
from tests.server import running_service

GAMES = 50
HEROES = tuple(rules.load_content().heroes)


@dataclass(frozen=True)
class Service:
    address: str
    redis: RedisServer | None

    def post(self, connection: http.client.HTTPConnection, path: str, body: Json) -> tuple[int, Json]:
        connection.request("POST", path, orjson.dumps(body), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        read: Json = orjson.loads(answer.read())
        return answer.status, read

    @contextmanager
    def connections(self, count: int = 3) -> Iterator[list[http.client.HTTPConnection]]:
        """Several, so that both workers get to see each game."""
        with ExitStack() as stack:
            opened = [http.client.HTTPConnection(urlsplit(self.address).netloc, timeout=30) for _ in range(count)]
            for connection in opened:
                stack.callback(connection.close)
            yield opened


@pytest.fixture(scope="module", params=["with Redis", "without Redis"])
def service(request: pytest.FixtureRequest) -> Iterator[Service]:
    if request.param == "without Redis":
        with running_service() as address:
            yield Service(address, None)
        return
    with running_redis() as redis, running_service(REDIS_URL=redis.socket_url) as address:
        yield Service(address, redis)


def setup(number: int, **changes: object) -> Json:
    heroes = (HEROES[number % 12], HEROES[(5 * number + 1) % 12])
    players = [{"id": player, "hero": hero} for player, hero in zip(("alice", "bob"), heroes, strict=True)]
    return {"mode": "duel", "players": players, "seed": f"game {number}"} | changes


def eager(game: Json, chance: random.Random) -> Json:
    """Attacks where possible and does not defend, so that games are short; otherwise anything."""
    actions: list[Json] = [entry["action"] for entry in game["legal_actions"]]
    if game["decision"]["kind"] == "defend":
        default: int = game["decision"]["default"]
        return actions[default]
    return chance.choice([action for action in actions if action["type"] == "attack"] or actions)


def play(service: Service, number: int, board: Json) -> str:
    """Plays to the end, over another connection each time; Redis is emptied in the middle of some games."""
    chance = random.Random(number)
    new = setup(number, board=board["id"], content={"boards": [board]})
    with service.connections() as connections:
        status, game = service.post(connections[0], "/v1/games", new)
        for step in range(2000):
            assert status == 200, game
            assert game["state"]["board"] == board
            if game["outcome"]:
                break
            if service.redis and number % 10 == 0 and step == 20:
                service.redis.client.flushall()
            body = {"state": game["state"], "action": eager(game, chance)}
            status, game = service.post(connections[step % len(connections)], "/v1/resolve", body)
    return str(game["outcome"]["type"])


def test_fifty_games_on_a_registered_board_end(service: Service) -> None:
    with service.connections(1) as connections:
        status, registered = service.post(connections[0], "/v1/boards", crossing())
    assert status == 200

    with ThreadPoolExecutor(4) as players:
        ends = list(players.map(lambda number: play(service, number, registered["board"]), range(GAMES)))

    assert len(ends) == GAMES
    assert set(ends) <= {"won", "draw"}


def test_with_redis_the_digest_is_enough_and_without_it_says_what_to_send(service: Service) -> None:
    board = crossing(id="found-by-its-digest")
    with service.connections(9) as connections:
        _, registered = service.post(connections[0], "/v1/boards", board)
        answers = [service.post(one, "/v1/games", setup(0, board=registered["digest"])) for one in connections]

    if service.redis:
        assert {status for status, _ in answers} == {200}
    refusals = [problem for status, problem in answers if status != 200]
    for problem in refusals:
        assert problem["code"] == "unknown-content"
        assert problem["needs"] == [{"kind": "board", "digest": registered["digest"]}]
    assert all(game["state"]["board"] == registered["board"] for status, game in answers if status == 200)
