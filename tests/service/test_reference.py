"""Everything that is fetched: the catalogue, the contract, the problems' pages, the service itself."""

from html import unescape

import orjson
import pytest
import yaml

import rules
from service import Settings, create_app
from service.reading.contract import PATH
from service.refusals.problems import PROBLEMS
from tests.contract.document import Operation, operations
from tests.service.client import Client
from tests.service.games import duel

CACHED = [
    "/v1",
    "/v1/heroes",
    "/v1/heroes/robin-hood",
    "/v1/boards",
    "/v1/boards/yukon",
    "/v1/boards/yukon/picture.svg",
    "/v1/items",
    "/v1/rules",
    "/v1/rulings",
    "/openapi.yaml",
    "/openapi.json",
    "/docs",
    "/problems/stale-decision",
]


def test_the_service_says_what_it_is_and_where_its_limits_are() -> None:
    settings = Settings(
        body_bytes=5000,
        nesting=20,
        steps=700,
        units=70_000,
        board_spaces=40,
        board_zones=9,
        board_neighbours=6,
        board_connections=70,
        batch_calls=7,
        answer_bytes=70_000,
    )
    client = Client(create_app(settings))

    about = orjson.loads(client.get("/v1").data)

    assert about["schema"] == rules.SCHEMA
    assert about["content_digest"] == rules.load_content().digest
    assert about["modes"] == ["duel", "free-for-all", "teams"]
    assert about["limits"] == {
        "body_bytes": 5000,
        "nesting": 20,
        "players": 4,
        "actions": 100,
        "steps": 700,
        "units": 70_000,
        "board_spaces": 40,
        "board_zones": 9,
        "board_neighbours": 6,
        "board_connections": 70,
        "batch_calls": 7,
        "answer_bytes": 70_000,
    }


def test_every_hero_and_board_in_the_lists_can_be_fetched(client: Client) -> None:
    heroes = orjson.loads(client.get("/v1/heroes").data)["heroes"]
    boards = orjson.loads(client.get("/v1/boards").data)["boards"]

    assert [hero["id"] for hero in heroes] == sorted(rules.load_content().heroes)
    assert [board["id"] for board in boards] == sorted(rules.load_content().boards)
    for hero in heroes:
        whole = orjson.loads(client.get(f"/v1/heroes/{hero['id']}").data)
        assert {name: whole[name] for name in hero} == hero
        assert sum(card["copies"] for card in whole["cards"]) == 30
    for board in boards:
        whole = orjson.loads(client.get(f"/v1/boards/{board['id']}").data)
        assert whole["digest"] == board["digest"]
        assert len(whole["spaces"]) == board["spaces"]
        assert sum(space["item"] is not None for space in whole["spaces"]) == board["items"]
        assert whole["picture"] == board["picture"]
        assert client.get(board["picture"]).status_code == 200


def test_every_item_says_what_it_does(client: Client) -> None:
    items = orjson.loads(client.get("/v1/items").data)["items"]

    assert [item["id"] for item in items] == list(rules.load_content().items)
    for item in items:
        assert item["text"], item["id"]
        assert (item["value"] is None) == (item["kind"] == "scheme"), item["id"]


def test_every_ruleset_is_listed_with_a_value_of_each_switch_the_default_first(client: Client) -> None:
    answer = orjson.loads(client.get("/v1/rulings").data)
    switches = {ruling["id"]: ruling for ruling in answer["rulings"] if ruling["kind"] == "switch"}
    rulebooks, current = answer["rulesets"]

    assert (rulebooks["id"], current["id"]) == (rules.Options().ruleset, "current")
    assert rulebooks["values"] == [{"id": one["id"], "value": one["default"]} for one in switches.values()]
    assert {one["id"]: one["value"] for one in current["values"] if one not in rulebooks["values"]} == {
        "winner-check": "end-of-action",
        "cancel-effectless-card": "boost-kept",
        "place-on-occupied": "may-fail",
    }


def test_every_ruling_is_listed_and_a_switch_begins_with_its_default(client: Client) -> None:
    rulings = orjson.loads(client.get("/v1/rulings").data)["rulings"]

    assert [ruling["id"] for ruling in rulings] == [ruling.id for ruling in rules.load_rulings().all]
    for ruling in rulings:
        if ruling["kind"] == "fixed":
            assert (ruling["default"], ruling["values"]) == (None, []), ruling["id"]
        else:
            assert ruling["default"] == ruling["values"][0]["id"]
            assert len(ruling["values"]) > 1


def test_the_contract_is_served_as_it_is_written(client: Client) -> None:
    as_yaml = client.get("/openapi.yaml")
    as_json = client.get("/openapi.json")

    assert as_yaml.data == PATH.read_bytes()
    assert orjson.loads(as_json.data) == yaml.safe_load(as_yaml.data)


@pytest.mark.parametrize("code", PROBLEMS)
def test_every_problem_has_a_page(client: Client, code: str) -> None:
    page = client.get(f"/problems/{code}")

    assert page.mimetype == "text/html"
    assert code in page.text
    assert PROBLEMS[code].page in unescape(page.text)


def test_the_process_says_it_is_well(client: Client) -> None:
    answer = client.get("/healthz")

    assert answer.data == b'{"status":"ok"}'
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", CACHED)
def test_what_does_not_change_is_not_sent_twice(client: Client, path: str) -> None:
    first = client.get(path)
    again = client.get(path, If_None_Match=first.headers["ETag"])
    other = client.get(path, If_None_Match='"something else"')

    assert first.headers["Cache-Control"] == "public, max-age=300"
    assert (again.status_code, again.data) == (304, b"")
    assert (other.status_code, other.data) == (200, first.data)


@pytest.mark.parametrize("path", CACHED)
def test_head_is_get_without_the_body(client: Client, path: str) -> None:
    head = client.send("HEAD", path)

    assert head.data == b""
    assert head.headers["Content-Length"] == str(len(client.get(path).data))


@pytest.mark.parametrize("operation", list(operations()), ids=lambda operation: operation.id)
def test_options_tells_the_methods_of_a_path(client: Client, operation: Operation) -> None:
    path = operation.path.replace("{id}", "yukon").replace("{code}", "not-found")

    allowed = client.send("OPTIONS", path).headers["Allow"]

    assert operation.method in allowed.split(", ")


def test_answers_with_a_state_are_not_stored(client: Client) -> None:
    assert client.post("/v1/games", duel()).headers["Cache-Control"] == "no-store"
