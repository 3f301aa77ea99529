"""Nothing a client sends makes a 500: each refusal has its status, its code, its place and, in the game, its rule."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import cache
from typing import Any

import orjson
import pytest

from tests.own_boards import crossing
from tests.service.board_refusals import BOARDS
from tests.service.client import Client
from tests.service.games import Json, asking, duel, finished_game, first_turn, first_turn_on
from tests.service.refusals import BYTES, CONTRACT, DROP, GAME, MANEUVER, Refused, RefusedBytes

JUDGED = [row for row in (*GAME, *BOARDS) if row.path == "/v1/resolve" and row.status == 409]


BASES: dict[str, Callable[[], Json]] = {
    "setup": duel,
    "setup with a board": lambda: duel(board="crossing", content={"boards": [crossing()]}),
    "board": crossing,
    "first turn": lambda: {"state": first_turn()["state"], "action": MANEUVER},
    "first turn on a board": lambda: {"state": first_turn_on(crossing())["state"], "action": MANEUVER},
    "finished": lambda: {"state": finished_game()["state"], "action": MANEUVER},
}


@cache
def good_body(base: str) -> Json:
    """One of the bases, or a moment in which Alice is asked a kind of question."""
    if base in BASES:
        return BASES[base]()
    return {"state": asking(base, "alice")["state"], "action": MANEUVER}


def body_of(row: Refused) -> Json:
    body = deepcopy(good_body(row.base))
    if row.path == "/v1/legal-actions":
        del body["action"]
    for pointer, value in row.puts.items():
        put(body, pointer, value)
    return body


def put(body: Json, pointer: str, value: object) -> None:
    *path, last = (step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:])
    holder: Any = body
    for step in path:
        holder = holder[int(step)] if isinstance(holder, list) else holder[step]
    if isinstance(holder, list):
        holder[int(last) : int(last) + 1] = [] if value is DROP else [deepcopy(value)]
    elif value is DROP:
        del holder[last]
    else:
        holder[last] = deepcopy(value)


@pytest.mark.parametrize("row", BYTES, ids=lambda row: row.name)
def test_a_request_that_cannot_be_read_is_refused(client: Client, row: RefusedBytes) -> None:
    answer = client.send(row.method, row.path, row.body, row.headers)

    problem = orjson.loads(answer.data)
    assert (answer.status_code, problem["code"]) == (row.status, row.code)
    assert row.says in problem["detail"]


@pytest.mark.parametrize("row", [*CONTRACT, *GAME, *BOARDS], ids=lambda row: row.name)
def test_a_body_is_refused_at_its_place(client: Client, row: Refused) -> None:
    answer = client.post(row.path, body_of(row))

    problem = orjson.loads(answer.data)
    assert (answer.status_code, problem["code"]) == (row.status, row.code), problem
    fault = problem["violations"][0]
    assert fault["at"] == row.at
    assert row.says in fault["message"]
    assert row.rule in (None, fault["rule"])
    assert len(answer.data) < 5000


@pytest.mark.parametrize(
    ("path", "base"),
    [
        ("/v1/games", "setup"),
        ("/v1/games", "setup with a board"),
        ("/v1/resolve", "first turn"),
        ("/v1/resolve", "first turn on a board"),
        ("/v1/boards", "board"),
    ],
)
def test_what_the_rows_are_made_from_is_good(client: Client, path: str, base: str) -> None:
    client.play(path, good_body(base))


@pytest.mark.parametrize("row", JUDGED, ids=lambda row: row.name)
def test_validate_says_the_same_with_a_verdict(client: Client, row: Refused) -> None:
    verdict = client.play("/v1/validate", body_of(row))

    assert (verdict["legal"], verdict["code"]) == (False, row.code)
    assert verdict["violations"][0]["at"] == row.at


def test_problems_carry_what_helps_to_go_on(client: Client) -> None:
    def problem(path: str, body: Mapping[str, Any]) -> Json:
        read: Json = orjson.loads(client.post(path, body).data)
        return read

    unknown = problem("/v1/games", duel(board="atlantis"))
    over = problem("/v1/resolve", good_body("finished"))
    wrong_seat = problem("/v1/resolve", {**good_body("first turn"), "action": {**MANEUVER, "player": "bob"}})

    assert unknown["needs"] == [{"kind": "board", "id": "atlantis"}]
    assert over["outcome"]["type"] == "won"
    assert wrong_seat["decision"]["player"] == "alice"


def test_the_third_of_a_list_is_refused_at_its_place_and_nothing_happens(client: Client) -> None:
    start = good_body("first turn")["state"]
    first = client.play("/v1/resolve", {"state": start, "action": MANEUVER})
    second = first["legal_actions"][-1]["action"]
    wrong = {"type": "defend", "player": "alice", "card": "feint"}

    answer = client.post("/v1/resolve", {"state": start, "actions": [MANEUVER, second, wrong]})

    problem = orjson.loads(answer.data)
    assert problem["code"] == "illegal-action"
    assert problem["violations"][0]["at"] == "/actions/2"


def test_a_method_not_allowed_tells_those_that_are(client: Client) -> None:
    assert client.send("PATCH", "/v1/heroes").headers["Allow"] == "GET, HEAD, OPTIONS"
    assert client.send("GET", "/v1/games").headers["Allow"] == "OPTIONS, POST"


def test_at_most_twenty_faults_are_told(client: Client) -> None:
    state = {**good_body("first turn")["state"], "players": [{}] * 4, "fighters": [{}] * 40}

    problem = orjson.loads(client.post("/v1/legal-actions", {"state": state}).data)

    assert len(problem["violations"]) == 20


@pytest.mark.timeout(5)
@pytest.mark.parametrize(
    "body",
    [
        b'{"state":{' + b",".join(b'"f%d":0' % n for n in range(90_000)) + b"}}",
        b'{"state":{"players":[' + b",".join([b"{}"] * 300_000) + b"]}}",
        b'{"state":{"frames":[' + b",".join([b'{"bound":[%s]}' % b",".join([b"{}"] * 16)] * 32) + b"]}}",
        b'{"state":{"mode":"' + b"x" * 1_000_000 + b'"}}',
        b'{"' + b"x" * 1_000_000 + b'":0}',
        b'{"action":{"type":"' + b"maneuver" * 100_000 + b'"}}',
    ],
    ids=["many fields", "many players", "many bindings", "a long word", "a long name", "a long type"],
)
def test_a_bad_body_of_the_largest_size_is_refused_quickly_and_not_repeated(client: Client, body: bytes) -> None:
    answer = client.send("POST", "/v1/resolve", body, {"Content-Type": "application/json"})

    assert answer.status_code == 422
    assert len(answer.data) < 10_000


def test_the_last_of_two_equal_keys_counts(client: Client) -> None:
    body = b'{"mode": 1, ' + orjson.dumps(duel())[1:]

    assert client.send("POST", "/v1/games", body, {"Content-Type": "application/json"}).status_code == 200
