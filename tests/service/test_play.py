"""Playing over HTTP: the four calls, what they promise beyond the rules, and what clients do to a state."""

import random
import subprocess
from collections.abc import Callable
from typing import Any

import orjson
import pytest

import rules
from tests.node import NODE
from tests.service.client import Client
from tests.service.floats import as_floats
from tests.service.games import Json, asking, duel, finished_game, first_question, first_turn, random_play


def test_a_game_is_played_over_http_exactly_as_in_process(client: Client) -> None:
    played = list(random_play("a quiet afternoon"))

    answer = client.play("/v1/games", duel())
    assert answer == played[0]

    chance = random.Random("a quiet afternoon")
    for expected in played[1:]:
        action = chance.choice(answer["legal_actions"])["action"]
        answer = client.play("/v1/resolve", {"state": answer["state"], "action": action})
        assert answer == expected

    assert answer["outcome"]
    assert answer["decision"] is None


def test_the_same_request_gives_the_same_bytes(client: Client) -> None:
    first = client.post("/v1/games", duel())
    second = client.post("/v1/games", duel())

    assert first.data == second.data


def test_without_a_seed_every_game_is_another(client: Client) -> None:
    body = duel()
    del body["seed"]

    assert client.play("/v1/games", body)["digest"] != client.play("/v1/games", body)["digest"]


def test_an_empty_seed_is_a_seed(client: Client) -> None:
    assert client.play("/v1/games", duel(seed="")) == client.play("/v1/games", duel(seed=""))


def test_a_seat_left_bare_is_named_after_its_id(client: Client) -> None:
    long = "b" * 64
    bare = [{"id": "alice", "hero": "robin-hood"}, {"id": long, "hero": "bigfoot"}]

    players = client.play("/v1/games", duel(players=bare))["state"]["players"]

    assert [players[0][member] for member in ("name", "person", "team")] == ["alice"] * 3
    assert [players[1][member] for member in ("name", "person", "team")] == ["b" * 40, long, long]


def test_a_seat_keeps_the_names_it_was_given(client: Client) -> None:
    given = {"id": "1", "hero": "robin-hood", "name": "Älice ☃", "person": "alice", "team": "north"}

    players = client.play("/v1/games", duel(players=[given, {"id": "2", "hero": "bigfoot"}]))["state"]["players"]

    assert {member: players[0][member] for member in given} == given


def test_options_left_out_are_decided_by_the_board_and_the_defaults(client: Client) -> None:
    defaults = [{"id": ruling.id, "value": ruling.default} for ruling in rules.load_rulings().switches.values()]

    bare = client.play("/v1/games", duel(board="the-raft"))["state"]
    without = client.play("/v1/games", duel(board="sherwood-forest"))["state"]

    common = {"content": "follow", "team_hands": "shared", "ruleset": "rulebooks", "rulings": defaults}
    assert bare["options"] == {**common, "items": ["redemption-row"]}
    assert without["options"] == {**common, "items": []}
    assert len(bare["items"]) == 6
    assert without["items"] == []


def test_options_that_are_sent_stand_in_the_state(client: Client) -> None:
    options = {"items": ["brains-and-brawn"], "rulings": [{"id": "both-heroes-fall", "value": "draw"}]}

    state = client.play("/v1/games", duel(board="the-raft", options=options))["state"]

    assert state["options"]["items"] == ["brains-and-brawn"]
    assert {"id": "both-heroes-fall", "value": "draw"} in state["options"]["rulings"]
    known = rules.load_content().items
    assert {known[item["id"]].set for item in state["items"]} == {"Brains and Brawn"}


def test_a_ruleset_sets_every_switch_but_those_that_are_set_by_themselves(client: Client) -> None:
    own = {"id": "winner-check", "value": "immediate"}
    listed = orjson.loads(client.get("/v1/rulings").data)["rulesets"]
    current = next(ruleset["values"] for ruleset in listed if ruleset["id"] == "current")

    state = client.play("/v1/games", duel(options={"ruleset": "current", "rulings": [own]}))["state"]

    assert {"id": "winner-check", "value": "end-of-action"} in current
    assert state["options"]["ruleset"] == "current"
    assert state["options"]["rulings"] == [own if one["id"] == own["id"] else one for one in current]


def test_an_empty_list_of_sets_plays_without_items(client: Client) -> None:
    state = client.play("/v1/games", duel(board="the-raft", options={"items": []}))["state"]

    assert (state["options"]["items"], state["items"]) == ([], [])


@pytest.mark.parametrize("hero", rules.load_content().heroes)
@pytest.mark.parametrize("board", ["the-raft", "sanctum-sanctorum"])
def test_every_answer_of_every_hero_matches_the_contract(client: Client, hero: str, board: str) -> None:
    chance = random.Random(f"{hero} on {board}")
    switches = rules.load_rulings().switches.values()
    rulings = [{"id": switch.id, "value": chance.choice(list(switch.values))} for switch in switches]
    other = chance.choice(list(rules.load_content().heroes))
    players = [{"id": "alice", "hero": hero}, {"id": "bob", "hero": other}]
    answer = client.play("/v1/games", duel(board=board, players=players, options={"rulings": rulings}))
    while answer["decision"]:
        action = chance.choice(answer["legal_actions"])["action"]
        answer = client.play("/v1/resolve", {"state": answer["state"], "action": action})

    assert answer["outcome"]["type"] == ("won" if answer["outcome"]["winners"] else "draw")


def test_legal_actions_are_those_that_came_with_the_state(client: Client) -> None:
    for known in (first_question(), asking("defend"), finished_game()):
        listed = client.play("/v1/legal-actions", {"state": known["state"]})

        assert listed == {name: known[name] for name in ("decision", "legal_actions", "outcome")}


def test_a_list_of_actions_comes_to_the_same_as_one_after_the_other(client: Client) -> None:
    answer = start = first_question()
    actions = []
    for _ in range(5):
        actions.append(answer["legal_actions"][-1]["action"])
        answer = client.play("/v1/resolve", {"state": answer["state"], "action": actions[-1]})

    at_once = client.play("/v1/resolve", {"state": start["state"], "decision": 0, "actions": actions})

    assert at_once["digest"] == answer["digest"]
    assert at_once["previous"] == start["digest"]


def test_a_double_click_is_one_action(client: Client) -> None:
    known = first_turn()
    request = {"decision": known["decision"]["id"], "action": {"type": "maneuver", "player": "alice"}}
    after = client.play("/v1/resolve", {"state": known["state"], **request})

    again = client.post("/v1/resolve", {"state": after["state"], **request})

    assert again.status_code == 409
    problem = orjson.loads(again.data)
    assert problem["code"] == "stale-decision"
    assert problem["decision"] == {"id": after["decision"]["id"], "player": after["decision"]["player"]}


def test_the_wrong_seat_learns_nothing_of_the_other_ones_options(client: Client) -> None:
    known = asking("defend")
    asked = known["decision"]["player"]
    other = next(player["id"] for player in known["state"]["players"] if player["id"] != asked)

    answer = client.post("/v1/resolve", {"state": known["state"], "action": {"type": "decline", "player": other}})

    assert answer.status_code == 409
    hand = next(player["hand"] for player in known["state"]["players"] if player["id"] == asked)
    assert not [card for card in hand if card in answer.text]


def test_a_state_read_by_the_rules_and_refused_by_them_is_a_verdict(client: Client) -> None:
    state = first_turn()["state"]
    state["turn"]["started_at"] *= 2

    verdict = client.play("/v1/validate", {"state": state})

    assert (verdict["legal"], verdict["code"]) == (False, "invalid-state")
    assert verdict["violations"][0]["at"] == "/state/turn/started_at"


def test_a_newer_state_of_the_same_shape_is_a_verdict(client: Client) -> None:
    verdict = client.play("/v1/validate", {"state": first_turn()["state"] | {"schema": rules.SCHEMA + 1}})

    assert (verdict["legal"], verdict["code"]) == (False, "unsupported-schema")


def test_a_good_state_alone_is_legal(client: Client) -> None:
    assert client.play("/v1/validate", {"state": first_turn()["state"]})["legal"]


def through_node(program: str) -> Callable[[Json], bytes]:
    def mangle(body: Json) -> bytes:
        script = f"""
        let text = ''
        process.stdin.on('data', part => text += part)
        process.stdin.on('end', () => process.stdout.write({program}))
        """
        run = subprocess.run([NODE, "-e", script], input=orjson.dumps(body), capture_output=True, check=True)
        return run.stdout

    return mangle


def reordered(value: Any) -> Any:  # noqa: ANN401  # any JSON
    match value:
        case dict():
            return {key: reordered(value[key]) for key in reversed(value)}
        case list():
            return [reordered(inner) for inner in value]
        case _:
            return value


MANGLED: dict[str, Callable[[Json], bytes]] = {
    "node": through_node("JSON.stringify(JSON.parse(text))"),
    "node, indented": through_node("JSON.stringify(JSON.parse(text), null, 4)"),
    "all integers as floats": lambda body: orjson.dumps(as_floats(body)),
    "keys reordered": lambda body: orjson.dumps(reordered(body)),
    "keys sorted": lambda body: orjson.dumps(body, option=orjson.OPT_SORT_KEYS),
    "whitespace": lambda body: orjson.dumps(body, option=orjson.OPT_INDENT_2).replace(b"\n", b"\r\n\t"),
    "characters escaped": lambda body: orjson.dumps(body).replace(b"o", b"\\u006f"),
}


@pytest.mark.parametrize("mangle", MANGLED.values(), ids=MANGLED.keys())
@pytest.mark.parametrize(
    "kind", ["place-fighter", "take-action", "defend", "choose-card", "choose-route", "attach-item", "choose-number"]
)
def test_a_state_survives_what_clients_do_to_it(client: Client, kind: str, mangle: Callable[[Json], bytes]) -> None:
    known = asking(kind)
    body = {
        "state": known["state"],
        "decision": known["decision"]["id"],
        "action": known["legal_actions"][0]["action"],
    }

    plain = client.post("/v1/resolve", body)
    mangled = client.send("POST", "/v1/resolve", mangle(body), {"Content-Type": "application/json"})

    assert plain.status_code == 200
    assert mangled.data == plain.data
    assert orjson.loads(mangled.data)["previous"] == known["digest"]


def test_a_hand_sent_in_another_order_makes_no_difference(client: Client) -> None:
    known = first_turn()
    shuffled = orjson.loads(orjson.dumps(known["state"]))
    for player in shuffled["players"]:
        player["hand"].reverse()
    action = {"type": "maneuver", "player": "alice"}

    plain = client.play("/v1/resolve", {"state": known["state"], "action": action})

    assert client.play("/v1/resolve", {"state": shuffled, "action": action}) == plain
