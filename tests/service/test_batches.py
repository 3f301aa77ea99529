"""Several calls in one request: each as if it had come alone, and none the worse for the others."""

import logging
from typing import Any

import orjson
import pytest

import rules
from service import Settings, create_app
from tests.service.client import Client
from tests.service.games import Json, asking, duel, finished_game, first_turn
from tests.service.refusals import MANEUVER

BATCHES = "/v1/batches"
OMIT = ["events", "legal_actions", "state"]


def results_of(client: Client, calls: list[Json], **members: object) -> list[Json]:
    results: list[Json] = client.play(BATCHES, {**members, "calls": calls})["results"]
    assert len(results) == len(calls)
    return results


def problem_of(client: Client, body: Json) -> tuple[int, Json]:
    answer = client.post(BATCHES, body)
    return answer.status_code, orjson.loads(answer.data)


def without_id(problem: Json) -> Json:
    return {name: value for name, value in problem.items() if name != "request_id"}


def every_call() -> list[tuple[str, Json]]:
    """Good calls and refused ones, each complete in itself."""
    turn, over = first_turn()["state"], finished_game()["state"]
    return [
        ("games", duel()),
        ("games", duel(board="atlantis")),
        ("games", duel(omit=OMIT)),
        ("legal-actions", {"state": turn}),
        ("legal-actions", {"state": over}),
        ("resolve", {"state": turn, "action": MANEUVER}),
        ("resolve", {"state": turn, "action": {**MANEUVER, "player": "bob"}}),
        ("resolve", {"state": turn, "decision": 0, "action": MANEUVER}),
        ("resolve", {"state": over, "action": MANEUVER}),
        ("resolve", {"state": turn, "actions": [MANEUVER], "omit": OMIT}),
        ("resolve", {"state": turn, "action": MANEUVER, "views_for": ["bob"]}),
        ("views", {"state": turn, "viewer": "spectator"}),
        ("views", {"state": turn, "viewer": "nobody"}),
        ("validate", {"state": turn, "action": MANEUVER}),
        ("validate", {"state": over}),
    ]


def test_each_call_gets_what_it_would_get_alone(client: Client) -> None:
    calls = every_call()

    results = results_of(client, [{"call": name, **body} for name, body in calls])

    for (name, body), result in zip(calls, results, strict=True):
        alone = client.post(f"/v1/{name}", body)
        assert result["status"] == alone.status_code
        if alone.status_code == 200:
            assert orjson.dumps(result["body"]) == alone.data
        else:
            told = without_id(orjson.loads(alone.data))
            assert without_id(result["problem"]) | {"violations": []} == told | {"violations": []}


def test_a_shared_state_is_as_good_as_one_of_its_own(client: Client) -> None:
    turn = first_turn()["state"]
    calls: list[Json] = [
        {"call": "resolve", "action": MANEUVER},
        {"call": "legal-actions"},
        {"call": "validate", "action": MANEUVER},
        {"call": "legal-actions", "state": asking("defend")["state"]},
    ]

    shared = results_of(client, calls, state=turn)
    own = results_of(client, [{"state": turn, **call} for call in calls])

    assert shared == own
    assert [result["status"] for result in shared] == [200] * 4
    assert shared[3]["body"]["decision"]["kind"] == "defend"


def test_a_shared_state_is_read_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    turn = first_turn()["state"]
    read: list[object] = []
    honest = rules.state_from_json

    def counted(state: Any, *boards: Any) -> rules.State:  # noqa: ANN401  # as the codec takes it
        read.append(state)
        return honest(state, *boards)

    monkeypatch.setattr(rules, "state_from_json", counted)

    results = results_of(client, [{"call": "legal-actions"}] * 20, state=turn)

    assert [result["status"] for result in results] == [200] * 20
    assert len(read) == 1


def test_calls_do_not_see_each_other(client: Client) -> None:
    answers = [entry["action"] for entry in asking("move-fighters")["legal_actions"]][:10]
    calls = [{"call": "resolve", "action": action} for action in answers]
    state = asking("move-fighters")["state"]

    forwards = results_of(client, calls, state=state)
    backwards = results_of(client, calls[::-1], state=state)

    assert forwards == backwards[::-1]
    assert [result["status"] for result in forwards] == [200] * 10


def test_one_that_fails_leaves_the_others_alone(client: Client) -> None:
    turn = first_turn()["state"]
    broken = {**turn, "fighters": [{**fighter, "space": "s01"} for fighter in turn["fighters"]]}
    good = {"call": "resolve", "action": MANEUVER}
    bad: list[tuple[Json, int, str, str]] = [
        ({"call": "resolve"}, 422, "contract-violation", ""),
        ({"call": "resolve", "action": {"type": "manoeuvre"}}, 422, "contract-violation", "/action/type"),
        ({"call": "resolve", "state": broken, "action": MANEUVER}, 409, "invalid-state", "/state/fighters/1/space"),
        ({"call": "resolve", "action": {**MANEUVER, "player": "bob"}}, 409, "not-your-decision", "/action/player"),
        ({"call": "legal-actions", "action": MANEUVER}, 422, "contract-violation", "/action"),
        ({"call": "legal-actions", "state": {"type": "view"}}, 422, "view-is-not-a-state", "/state/type"),
        ({"call": "legal-actions", "state": {"schema": 99}}, 409, "unsupported-schema", "/state/schema"),
        ({"call": "games", "state": turn, **duel()}, 422, "contract-violation", "/state"),
        ({"call": "games", **duel(board="atlantis")}, 409, "unknown-content", "/board"),
    ]
    calls = [call for sent, *_ in bad for call in (good, sent)]

    results = results_of(client, [*calls, good], state=turn)

    assert {orjson.dumps(result) for result in results[::2]} == {orjson.dumps(results[0])}
    assert results[0]["status"] == 200
    for number, (_, status, code, at) in enumerate(bad):
        refused = results[2 * number + 1]
        assert (refused["status"], refused["problem"]["code"]) == (status, code)
        assert refused["problem"]["violations"][0]["at"] == f"/calls/{2 * number + 1}{at}"


def test_a_place_in_the_shared_state_is_that_of_the_batch(client: Client) -> None:
    turn = first_turn()["state"]
    broken = {**turn, "fighters": [{**turn["fighters"][0], "health": 99}, *turn["fighters"][1:]]}
    calls: list[Json] = [{"call": "legal-actions"}, {"call": "validate"}, {"call": "legal-actions", "state": broken}]

    shared, verdict, own = results_of(client, calls, state=broken)

    assert shared["problem"]["violations"][0]["at"] == "/state/fighters/0/health"
    assert verdict["body"]["violations"][0]["at"] == "/state/fighters/0/health"
    assert own["problem"]["violations"][0]["at"] == "/calls/2/state/fighters/0/health"


def test_a_shared_state_that_cannot_be_read_concerns_those_who_want_it(client: Client) -> None:
    turn = first_turn()["state"]
    twice = {**turn, "players": [turn["players"][0]] * 2}
    calls = [{"call": "validate"}, {"call": "legal-actions"}, {"call": "legal-actions", "state": turn}]

    verdict, refused, own = results_of(client, [*calls, {"call": "games", **duel()}], state=twice)[:3]

    assert (verdict["status"], verdict["body"]["legal"]) == (200, False)
    assert (refused["status"], refused["problem"]["code"]) == (409, "invalid-state")
    assert own["status"] == 200


def test_a_call_without_any_state_is_told_so(client: Client) -> None:
    (result,) = results_of(client, [{"call": "legal-actions"}])

    fault = result["problem"]["violations"][0]
    assert (result["status"], fault["at"]) == (422, "/calls/0/state")
    assert fault["message"] == "This field is missing, and the batch has no state to share."


@pytest.mark.parametrize(
    ("body", "at", "says"),
    [
        ({}, "/calls", "missing"),
        ({"calls": []}, "/calls", "Expected 1 to 1000 entries, not 0."),
        ({"calls": [{}]}, "/calls/0/call", "missing"),
        ({"calls": [7]}, "/calls/0", "Expected an object."),
        ({"calls": [{"call": "batches", "calls": []}]}, "/calls/0/call", 'Expected one of "games", "legal-actions"'),
        ({"calls": [{"call": "resolv"}]}, "/calls/0/call", 'did you mean "resolve"?'),
        ({"calls": [{"call": "games"}], "state": {}}, "/state/type", "missing"),
        ({"calls": [{"call": "games"}], "omit": []}, "/omit", "Unknown field"),
    ],
)
def test_a_batch_that_is_none_is_refused_as_a_whole(client: Client, body: Json, at: str, says: str) -> None:
    status, problem = problem_of(client, body)

    assert (status, problem["code"]) == (422, "contract-violation")
    assert problem["violations"][0]["at"] == at
    assert says in problem["violations"][0]["message"]


def test_the_configured_number_of_calls_is_taken_and_one_more_is_not() -> None:
    client = Client(create_app(Settings(batch_calls=3)))
    call = {"call": "legal-actions", "state": first_turn()["state"]}

    results_of(client, [call] * 3)
    status, problem = problem_of(client, {"calls": [call] * 4})

    assert (status, problem["code"]) == (409, "too-many-calls")
    assert problem["detail"] == "A batch may have 3 calls here, and this one has 4."


def test_all_calls_together_have_the_steps_of_one_request() -> None:
    turn = first_turn()["state"]
    call = {"call": "resolve", "action": MANEUVER}
    steps = 100
    client = Client(create_app(Settings(steps=steps)))

    results = results_of(client, [*[call] * 48, {"call": "legal-actions"}, {"call": "validate"}], state=turn)

    statuses = [result["status"] for result in results]
    taken = statuses.index(409)
    assert 0 < taken < 48
    assert statuses == [200] * taken + [409] * (48 - taken) + [200, 200]
    assert results[taken]["problem"]["code"] == "budget-exceeded"
    assert f"more than {steps} engine steps" in results[taken]["problem"]["detail"]


def test_steps_of_a_refused_call_are_spent_too() -> None:
    turn = first_turn()["state"]
    refused = {"call": "resolve", "actions": [MANEUVER, {"type": "accept", "player": "alice"}]}
    client = Client(create_app(Settings(steps=100)))

    results = results_of(client, [refused] * 50, state=turn)

    codes = [result["problem"]["code"] for result in results]
    assert codes[0] == "illegal-action"
    assert codes[-1] == "budget-exceeded"


def test_what_does_not_fit_into_the_answer_gets_a_problem_and_what_is_small_still_fits() -> None:
    room = 64 * 1024
    client = Client(create_app(Settings(answer_bytes=room)))
    large, small = {"call": "games", **duel()}, {"call": "games", **duel(omit=OMIT)}

    answer = client.post(BATCHES, {"calls": [large] * 20 + [small]})

    results = orjson.loads(answer.data)["results"]
    codes = [result.get("problem", {}).get("code") for result in results]
    taken = codes.index("answer-too-large")
    assert codes == [None] * taken + ["answer-too-large"] * (20 - taken) + [None]
    assert taken > 1
    assert len(answer.data) < room + 50 * 500
    assert results[-1]["status"] == 200
    assert f"of the {room} that the answers of a batch may have" in results[taken]["problem"]["detail"]


def test_a_mistake_of_ours_in_one_call_is_one_problem(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    calls = [{"call": "games", **duel()}, {"call": "validate", "state": first_turn()["state"]}]

    def mistaken(*_: object, **__: object) -> None:
        raise KeyError("the generator's key")

    monkeypatch.setattr(rules, "new_game", mistaken)

    with caplog.at_level(logging.ERROR):
        answer = client.post(BATCHES, {"calls": calls})

    broken, whole = orjson.loads(answer.data)["results"]
    assert (broken["status"], broken["problem"]["code"], whole["status"]) == (500, "internal-error", 200)
    assert "the generator's key" not in answer.text
    assert broken["problem"]["request_id"] in caplog.text


def test_deep_nesting_in_one_call_is_refused_there() -> None:
    client = Client(create_app(Settings(nesting=20)))

    def nested(levels: int) -> bytes:
        return b"[" * levels + b"]" * levels

    def batch(levels: int) -> tuple[int, Json]:
        calls = b'[{"call": "games"}, {"call": "validate", "state": %s}]' % nested(levels)
        answer = client.send("POST", BATCHES, b'{"calls": %s}' % calls, {"Content-Type": "application/json"})
        return answer.status_code, orjson.loads(answer.data)

    assert [result["status"] for result in batch(17)[1]["results"]] == [422, 422]
    assert [result["status"] for result in batch(18)[1]["results"]] == [422, 400]
    assert [result["status"] for result in batch(300)[1]["results"]] == [422, 400]
