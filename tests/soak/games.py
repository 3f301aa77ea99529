"""Mixed games over HTTP beside the engine in this process: every answer must be the engine's, byte for byte."""

import http.client
import itertools
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit

import orjson

import rules

Json = dict[str, Any]

PLAYERS = ("alice", "bob", "carol", "dave")
CLIENTS = 4  # at once, so that both workers are busy and requests of different games cross each other


class Client:
    def __init__(self, address: str) -> None:
        self.address = urlsplit(address).netloc
        self.requests = 0

    def post(self, name: str, body: Json) -> tuple[int, bytes]:
        """On a connection of its own: one that is kept would stay with one worker."""
        connection = http.client.HTTPConnection(self.address, timeout=30)
        try:
            connection.request("POST", f"/v1/{name}", orjson.dumps(body), {"Content-Type": "application/json"})
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()
            self.requests += 1

    def must(self, name: str, body: Json, here: Json) -> None:
        status, answer = self.post(name, body)
        if status != 200 or answer != orjson.dumps(here):
            raise AssertionError(f"{name} differs from the engine: {status}\n{orjson.dumps(body)!r}\n{answer[:500]!r}")


def soak(address: str, requests: int, seed: str) -> int:
    """Sends at least so many, from several clients at once; how many it were."""
    shares = [(address, requests // CLIENTS, f"{seed} {client}") for client in range(CLIENTS)]
    with ThreadPoolExecutor(CLIENTS) as clients:
        return sum(clients.map(lambda share: _share(*share), shares))


def _share(address: str, requests: int, seed: str) -> int:
    client = Client(address)
    chance = random.Random(seed)
    for number in itertools.count():
        for name, body, here in _game(chance, f"{seed} {number}"):
            client.must(name, body, here)
            if client.requests >= requests:
                return client.requests
    raise AssertionError("unreachable")


def _game(chance: random.Random, seed: str) -> Iterator[tuple[str, Json, Json]]:
    """The calls of one game, each with what the engine says here."""
    setup, body = _setup(chance, seed)
    here = rules.new_game(setup)
    yield "games", body, here.to_json()
    while not here.outcome:
        state = here.state
        action = chance.choice(here.legal_actions).action
        asked = {"state": rules.state_to_json(state), "action": action.to_json()}
        yield from _questions(chance, state, asked)
        here = rules.resolve(state, action)
        yield "resolve", asked, here.to_json()


def _questions(chance: random.Random, state: rules.State, asked: Json) -> Iterator[tuple[str, Json, Json]]:
    """Now and then something besides the action itself."""
    position, verdict = rules.legal_actions(state).to_json(), rules.Verdict(None).to_json()
    match chance.randrange(8):
        case 0:
            yield "legal-actions", {"state": asked["state"]}, position
        case 1:
            yield "validate", asked, verdict
        case 2:
            calls = [{"call": "legal-actions"}, {"call": "validate", "action": asked["action"]}]
            results = [{"status": 200, "body": position}, {"status": 200, "body": verdict}]
            yield "batches", {"state": asked["state"], "calls": calls}, {"results": results}


def _setup(chance: random.Random, seed: str) -> tuple[rules.Setup, Json]:
    """A duel, or three and four for themselves where the board has room."""
    content = rules.load_content()
    board = chance.choice(sorted(content.boards))
    most = min(len(PLAYERS), len(content.boards[board].topology.starts))
    players = PLAYERS[: chance.randint(2, most)]
    mode: rules.Mode = "duel" if len(players) == 2 else "free-for-all"
    seats = tuple(
        rules.Seat(player, chance.choice(sorted(content.heroes)), player, player, player) for player in players
    )
    named = [{"id": seat.id, "hero": seat.hero} for seat in seats]
    return rules.Setup(mode, board, seats, seed), {"mode": mode, "board": board, "players": named, "seed": seed}
