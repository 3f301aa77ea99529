"""Requests with the answers they must get, worked out in this process, and a steady load of them."""

import http.client
import random
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

import orjson

from service import Settings, create_app
from tests.own_boards import Json, crossing
from tests.service.games import duel

JSON = {"Content-Type": "application/json"}


@dataclass(frozen=True)
class Exchange:
    """`may_miss` marks a short cut: it gets this answer, or is told what to send."""

    path: str
    body: bytes
    answer: bytes
    may_miss: bool = False

    def is_answered_by(self, status: int, answer: bytes) -> bool:
        if self.may_miss and status == 409:
            return bool(orjson.loads(answer)["code"] == "unknown-content")
        return status == 200 and answer == self.answer


def exchanges_on_own_boards(boards: int, moves: int) -> list[Exchange]:
    """Games on several boards, move by move, so that whoever remembers few boards has to ask for each."""
    client = create_app(Settings()).test_client()

    def exchange(path: str, body: Json, *, may_miss: bool = False) -> tuple[Exchange, Json]:
        sent = orjson.dumps(body)
        answer = client.post(path, data=sent, headers=JSON)
        assert answer.status_code == 200, answer.text
        return Exchange(path, sent, answer.data, may_miss), answer.json or {}

    def game_on(number: int) -> Iterator[Exchange]:
        chance = random.Random(number)
        board = crossing(id=f"crossing-{number}", name=f"Crossing {number}")
        registration, registered = exchange("/v1/boards", board)
        yield registration
        yield exchange("/v1/games", duel(board=registered["digest"]), may_miss=True)[0]
        setup = duel(board=board["id"], content={"boards": [board]}, seed=f"game {number}")
        new, game = exchange("/v1/games", setup)
        yield new
        for _ in range(moves):
            action = chance.choice(game["legal_actions"])["action"]
            body = {"state": game["state"], "action": action}
            yield exchange("/v1/validate", body)[0]
            yield exchange("/v1/legal-actions", {"state": game["state"]})[0]
            resolved, game = exchange("/v1/resolve", body)
            yield resolved

    games = [list(game_on(number)) for number in range(boards)]
    return [one for together in zip(*games, strict=True) for one in together]


class Load:
    """Steady load from several threads. What was answered wrongly is kept."""

    def __init__(self, address: str, exchanges: Sequence[Exchange]) -> None:
        self._address = urlsplit(address).netloc
        self._exchanges = exchanges
        self._stopped = threading.Event()
        self.wrong: list[str] = []
        self.answered = 0

    def run(self, first: int) -> None:
        connection = http.client.HTTPConnection(self._address, timeout=30)
        number = first
        while not self._stopped.is_set():
            self._send(connection, self._exchanges[number % len(self._exchanges)])
            number += 1
        connection.close()

    def wait_for(self, answers: int) -> None:
        """Until so many more have come, or one was wrong."""
        enough = self.answered + answers
        while self.answered < enough and not self.wrong:
            self._stopped.wait(0.02)

    def stop(self) -> None:
        self._stopped.set()

    def _send(self, connection: http.client.HTTPConnection, exchange: Exchange) -> None:
        try:
            connection.request("POST", exchange.path, exchange.body, JSON)
            reply = connection.getresponse()
            status, answer = reply.status, reply.read()
        except (OSError, http.client.HTTPException) as error:
            self.wrong.append(f"{exchange.path}: {error!r}")
            connection.close()
            return
        if not exchange.is_answered_by(status, answer):
            self.wrong.append(f"{exchange.path}: {status} {answer[:500]!r}")
        self.answered += 1


@contextmanager
def steady_load(address: str, exchanges: Sequence[Exchange], threads: int = 3) -> Iterator[Load]:
    load = Load(address, exchanges)
    starts = [i * len(exchanges) // threads for i in range(threads)]
    running = [threading.Thread(target=load.run, args=(start,)) for start in starts]
    for thread in running:
        thread.start()
    try:
        yield load
    finally:
        load.stop()
        for thread in running:
            thread.join()
