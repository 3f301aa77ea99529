"""What one request may cost: units of work, seconds of computing, and the time its client waits."""

import time

import orjson
import pytest

import rules
from service import Settings, create_app
from service.calls.allowance import DEADLINE, TooLate, watch_for
from tests.own_boards import crossing
from tests.service.client import Client
from tests.service.games import Json, duel, first_turn

MANEUVER = {"type": "maneuver", "player": "alice"}
LEAST_UNITS = 10_000
FEW = Settings(units=LEAST_UNITS)


def units(client: Client, path: str, body: object) -> int:
    return int(client.post(path, body).headers["Umpire-Units"])


def problem(client: Client, path: str, body: object) -> Json:
    answer = client.post(path, body)
    told: Json = orjson.loads(answer.data)
    return {**told, "status": answer.status_code}


def test_every_call_tells_what_it_has_cost_and_the_same_call_the_same(client: Client) -> None:
    state = first_turn()["state"]
    calls: dict[str, Json] = {
        "/v1/games": duel(),
        "/v1/legal-actions": {"state": state},
        "/v1/resolve": {"state": state, "action": MANEUVER},
        "/v1/validate": {"state": state},
        "/v1/views": {"state": state, "viewer": "bob"},
        "/v1/boards": crossing(),
    }

    costs = {path: units(client, path, body) for path, body in calls.items()}

    assert all(0 < cost < LEAST_UNITS for cost in costs.values()), costs
    assert costs == {path: units(client, path, body) for path, body in calls.items()}


def test_more_views_more_events_and_larger_boards_cost_more(client: Client) -> None:
    state, viewers = first_turn()["state"], ["alice", "bob", "spectator"]
    plain = {"state": state, "action": MANEUVER}
    court = {"id": "court", "x": 50, "y": 50, "zones": ["meadow"]}
    larger = crossing(spaces=[*crossing()["spaces"], court])
    larger["connections"].append({"from": "north-west", "to": "court"})

    assert units(client, "/v1/resolve", {**plain, "views_for": viewers}) > units(client, "/v1/resolve", plain)
    assert units(client, "/v1/boards", larger) > units(client, "/v1/boards", crossing())


def test_a_refusal_tells_what_it_has_cost(client: Client) -> None:
    assert units(
        client, "/v1/resolve", {"state": first_turn()["state"], "action": {"type": "accept", "player": "alice"}}
    )


def test_what_takes_more_units_than_allowed_is_refused_with_where_it_stood() -> None:
    client = Client(create_app(FEW))
    batch = {"state": first_turn()["state"], "calls": [{"call": "resolve", "action": MANEUVER}] * 50}

    results = orjson.loads(client.post("/v1/batches", batch).data)["results"]

    statuses = [result["status"] for result in results]
    taken = statuses.index(409)
    refused = results[taken]["problem"]
    assert 0 < taken < 50
    assert set(statuses[taken:]) == {409}
    assert (refused["code"], refused["detail"]) == ("budget-exceeded", "This takes more than 10000 units of work.")
    assert refused["violations"][0]["at"].startswith(f"/calls/{taken}")
    assert refused["violations"][0]["message"].startswith("Stopped ")


def test_the_time_of_computing_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 7.0
    monkeypatch.setattr(time, "thread_time", lambda: now)
    watch = watch_for(work_seconds=2, deadline=None)

    now = 9.0
    watch("the first turn")
    now = 9.1
    with pytest.raises(rules.Refusal, match="more than 2 s of work") as caught:
        watch("the second turn")

    assert caught.value.code == "budget-exceeded"
    assert caught.value.violations[0].message == "Stopped at the second turn."


def test_nothing_is_worked_out_for_a_client_that_was_told_to_come_back() -> None:
    watch = watch_for(work_seconds=2, deadline=time.monotonic() - 1)

    with pytest.raises(TooLate, match="Stopped at the first turn") as caught:
        watch("the first turn")

    assert (caught.value.code, caught.value.headers) == ("unavailable", {"Retry-After": "1"})


@pytest.mark.parametrize(
    ("path", "more", "where"),
    [
        ("/v1/resolve", {"action": MANEUVER}, "the state"),
        ("/v1/batches", {"calls": [{"call": "legal-actions"}]}, "call 1 of 1"),
    ],
)
def test_a_deadline_of_the_server_is_kept(path: str, more: Json, where: str) -> None:
    app = create_app(Settings())
    body = orjson.dumps({"state": first_turn()["state"], **more})
    environ = {DEADLINE: time.monotonic() - 1}

    answer = app.test_client().post(path, data=body, content_type="application/json", environ_base=environ)

    told = orjson.loads(answer.data)
    assert (answer.status_code, told["code"], answer.headers["Retry-After"]) == (503, "unavailable", "1")
    assert f"Stopped at {where}" in told["detail"]


def test_rates_can_count_the_work_instead_of_the_requests() -> None:
    limit = 3 * LEAST_UNITS
    client = Client(create_app(Settings(rate_limit=limit, rate_seconds=86_400, rate_counts="units")))
    call = {"state": first_turn()["state"], "calls": [{"call": "resolve", "action": MANEUVER}] * 5}

    answers = [client.post("/v1/batches", call) for _ in range(100)]

    statuses = [answer.status_code for answer in answers]
    served = statuses.index(429)
    cost = int(answers[0].headers["Umpire-Units"])
    assert statuses == [200] * served + [429] * (100 - served)
    assert (served - 1) * cost <= limit < served * cost
    assert f"At most {limit} units of work in 86400 s" in orjson.loads(answers[served].data)["detail"]
