"""A board of the caller's own, from the first call to the end of a game; here in one process and without Redis."""

import random
from collections import deque
from typing import Any
from xml.etree.ElementTree import fromstring

import orjson
import pytest

import rules
from service import Settings, create_app
from tests.own_boards import Json, crossing
from tests.service.client import Client
from tests.service.games import duel

HOSTILE = """</title><script>alert("1")</script>&amp;'<image href='//x'/>"""
TAGS = {"svg", "title", "desc", "style", "defs", "pattern", "rect", "text", "line", "g", "circle", "path", "polygon"}
WELL = {"log": "ok", "metrics": "ok"}


@pytest.fixture(scope="module")
def game(client: Client) -> Json:
    """A new game on it."""
    return client.play("/v1/games", duel(board="crossing", content={"boards": [crossing()]}))


def steps_between(board: Json) -> dict[str, dict[str, int]]:
    """The distances, by walking."""
    beside: dict[str, list[str]] = {space["id"]: [] for space in board["spaces"]}
    for line in board["connections"]:
        beside[line["from"]].append(line["to"])
        beside[line["to"]].append(line["from"])
    return {origin: _walked(beside, origin) for origin in beside}


def _walked(beside: dict[str, list[str]], origin: str) -> dict[str, int]:
    steps, queue = {origin: 0}, deque([origin])
    while queue:
        here = queue.popleft()
        for there in beside[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps


def test_what_follows_from_a_board_is_told(client: Client) -> None:
    answer = client.play("/v1/boards", crossing())

    steps = steps_between(crossing())
    spaces = {space["id"]: set(space["zones"]) for space in crossing()["spaces"]}
    assert [space["id"] for space in answer["topology"]["spaces"]] == list(spaces)
    for space in answer["topology"]["spaces"]:
        here = space["id"]
        assert dict(zip(spaces, space["distances"], strict=True)) == steps[here]
        assert space["neighbours"] == [there for there in spaces if steps[here][there] == 1]
        assert space["zone_mates"] == [there for there in spaces if there != here and spaces[there] & spaces[here]]
    assert answer["board"]["digest"] == answer["digest"]


def test_a_board_answers_the_same_however_it_is_spelled(client: Client) -> None:
    answer = client.play("/v1/boards", crossing())
    godot = orjson.loads(orjson.dumps(crossing()))
    for space in godot["spaces"]:
        space |= {
            "x": float(space["x"]),
            "y": float(space["y"]),
            "start": space.get("start"),
            "item": space.get("item"),
        }

    assert client.play("/v1/boards", godot) == answer
    assert client.play("/v1/boards", answer["board"]) == answer


@pytest.mark.parametrize("board", rules.load_content().boards)
def test_a_board_from_the_catalogue_can_be_changed_and_sent(client: Client, board: str) -> None:
    fetched = orjson.loads(client.get(f"/v1/boards/{board}").data)
    del fetched["digest"]

    answer = client.play("/v1/boards", fetched | {"id": "my-own"})

    assert answer["board"]["spaces"] == fetched["spaces"]
    assert answer["topology"]["spaces"][0]["neighbours"]


def test_names_are_nothing_but_text_in_the_picture(client: Client) -> None:
    answer = client.play("/v1/boards", crossing(name=HOSTILE, set=HOSTILE))

    picture = fromstring(answer["picture"])
    assert {element.tag.rpartition("}")[2] for element in picture.iter()} <= TAGS
    assert picture[0].text == HOSTILE
    assert not [
        name for element in picture.iter() for name in element.attrib if name.startswith("on") or "href" in name
    ]


def test_a_tangle_of_lines_is_drawn_with_few_gaps(client: Client) -> None:
    ids = [f"s{i}" for i in range(40)]
    lines = [(a, b) for a in range(40) for b in (a + 1, a + 13, a + 17, a + 19) if b < 40]
    spaces: list[Json] = [
        {"id": name, "x": (i * 373) % 1000, "y": (i * 757) % 1000, "zones": ["all"]} for i, name in enumerate(ids)
    ]
    spaces[0]["start"], spaces[1]["start"] = 1, 2
    tangle = crossing(
        frame={"width": 1000, "height": 1000},
        zones=[{"id": "all", "color": "#7e8e63"}],
        spaces=spaces,
        connections=[{"from": ids[a], "to": ids[b]} for a, b in lines],
    )

    picture = fromstring(client.play("/v1/boards", tangle)["picture"])

    assert len([element for element in picture.iter() if element.get("class") == "gap"]) == 300


def test_a_game_is_played_to_its_end_with_nothing_but_its_state(client: Client, game: Json) -> None:
    chance = random.Random(5)
    board = client.play("/v1/boards", crossing())["board"]
    while not game["outcome"]:
        body = {"state": game["state"], "action": chance.choice(game["legal_actions"])["action"]}
        assert game["state"]["board"] == board
        assert client.play("/v1/validate", body)["legal"]
        assert client.play("/v1/legal-actions", {"state": game["state"]})["legal_actions"] == game["legal_actions"]
        # Another process, which has never seen the board.
        game = (
            Client(create_app(Settings())).play("/v1/resolve", body)
            if chance.random() < 0.05
            else client.play("/v1/resolve", body)
        )

    assert game["outcome"]["type"] == "won"


def test_a_view_shows_the_board(client: Client) -> None:
    setup = duel(board="crossing", content={"boards": [crossing()]}, views_for=["alice", "spectator"])

    game = client.play("/v1/games", setup)

    seen = client.play("/v1/views", {"state": game["state"], "viewer": "alice", "events": game["events"]})
    assert seen == game["views"][0]
    assert seen["state"]["board"] == game["views"][1]["state"]["board"] == game["state"]["board"]


def test_the_items_lie_on_the_marks_of_the_board(client: Client) -> None:
    setup = duel(board="crossing", content={"boards": [crossing()]}, options={"items": ["redemption-row"]})

    items = client.play("/v1/games", setup)["state"]["items"]

    assert {item["space"] for item in items} == {"north-east", "south-west"}


def test_a_state_cut_down_to_a_digest_needs_the_board_beside_it(game: Json) -> None:
    fresh = Client(create_app(Settings()))
    whole = {"state": game["state"], "action": game["legal_actions"][0]["action"]}
    reference = {name: game["state"]["board"][name] for name in ("id", "digest")}
    cut = whole | {"state": game["state"] | {"board": reference}}

    refused: Any = fresh.post("/v1/resolve", cut).json
    resolved = fresh.play("/v1/resolve", cut | {"content": {"boards": [crossing()]}})
    remembered = fresh.play("/v1/resolve", cut)

    assert refused["code"] == "unknown-content"
    assert refused["needs"] == [{"kind": "board", **reference}]
    assert resolved == remembered
    assert resolved["state"]["board"] == reference
    assert resolved["legal_actions"] == fresh.play("/v1/resolve", whole)["legal_actions"]
    beside = {"state": cut["state"], "content": {"boards": [crossing()]}}
    assert fresh.play("/v1/legal-actions", beside)["legal_actions"] == game["legal_actions"]
    assert fresh.play("/v1/validate", beside)["legal"]
    assert fresh.play("/v1/views", beside | {"viewer": "alice"})["state"]["board"] == reference


def test_the_digest_of_a_registered_board_begins_a_game() -> None:
    fresh = Client(create_app(Settings()))
    missed: Any = fresh.post("/v1/games", duel(board=rules.board_digest(crossing()))).json
    registered = fresh.play("/v1/boards", crossing())

    game = fresh.play("/v1/games", duel(board=registered["digest"]))

    assert missed["needs"] == [{"kind": "board", "digest": registered["digest"]}]
    assert game["state"]["board"] == registered["board"]
    assert game == fresh.play("/v1/games", duel(board="crossing", content={"boards": [crossing()]}))


def test_the_digest_names_one_of_the_boards_that_were_sent(client: Client) -> None:
    boards = [crossing(), crossing(id="other", name="Other")]

    game = client.play("/v1/games", duel(board=rules.board_digest(boards[1]), content={"boards": boards}))

    assert game["state"]["board"]["name"] == "Other"


def test_limits_are_those_of_the_settings() -> None:
    strict = Client(create_app(Settings(board_spaces=8)))

    refused: Any = strict.post("/v1/boards", crossing()).json

    assert refused["violations"][0]["message"] == "9 entries, at most 8 are allowed."
    assert strict.post("/v1/games", duel(board="crossing", content={"boards": [crossing()]})).status_code == 409


def test_without_redis_the_service_is_ready(client: Client) -> None:
    assert orjson.loads(client.get("/readyz").data) == {"status": "ok", "redis": "unused", **WELL}


def test_with_redis_gone_the_service_is_degraded_and_answers(game: Json) -> None:
    lonely = Client(create_app(Settings(redis_url="unix:///nowhere/redis.sock")))

    assert lonely.play("/v1/legal-actions", {"state": game["state"]})["legal_actions"] == game["legal_actions"]
    assert orjson.loads(lonely.get("/readyz").data) == {"status": "degraded", "redis": "unreachable", **WELL}
