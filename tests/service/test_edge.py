"""What every request and answer has in common, and what happens when something breaks."""

import logging

import orjson
import pytest
from flask import Flask

import rules
from service import Settings, create_app
from service.reading.contract import Contract
from service.settings import BadSetting
from tests.service.client import Client
from tests.service.games import duel, first_turn

SECRET = "the generator's key"


def test_a_request_id_comes_back(client: Client) -> None:
    answer = client.get("/v1/heroes/nobody", X_Request_ID="game-41.retry_2")

    assert answer.headers["X-Request-ID"] == "game-41.retry_2"
    assert orjson.loads(answer.data)["request_id"] == "game-41.retry_2"


@pytest.mark.parametrize("sent", ["", "two words", "x" * 65, "é", "<script>", 'a"b'])
def test_a_strange_request_id_is_replaced(client: Client, sent: str) -> None:
    answer = client.get("/healthz", X_Request_ID=sent)

    assert answer.headers["X-Request-ID"] != sent
    assert len(answer.headers["X-Request-ID"]) == 32


@pytest.mark.parametrize(
    "accept",
    ["*/*", "application/json", "application/*", "text/html, */*;q=0.1", "application/json; charset=utf-8", ""],
)
def test_json_is_sent_to_whoever_takes_it(client: Client, accept: str) -> None:
    assert client.get("/v1", Accept=accept).status_code == 200


@pytest.mark.parametrize(
    ("path", "accept", "status"),
    [
        ("/openapi.yaml", "application/yaml", 200),
        ("/openapi.yaml", "application/json", 406),
        ("/problems/not-found", "text/html,application/xhtml+xml", 200),
        ("/problems/not-found", "application/json", 406),
        ("/v1", "application/problem+json", 406),
        ("/v1", "application/json;q=0", 406),
        ("/v1", "image/*", 406),
        ("/v1/boards/yukon/picture.svg", "image/avif,image/webp,image/*,*/*;q=0.8", 200),
        ("/v1/boards/yukon/picture.svg", "application/json", 406),
        ("/v1/boards/yukon", "text/html", 406),
        ("/v1/nowhere", "image/*", 404),
    ],
)
def test_a_path_answers_in_its_own_form_or_says_which_it_has(
    client: Client, path: str, accept: str, status: int
) -> None:
    assert client.get(path, Accept=accept).status_code == status


@pytest.mark.parametrize(
    ("accept", "form"),
    [
        ("*/*", "application/json"),
        ("image/svg+xml", "image/svg+xml"),
        ("image/*", "image/svg+xml"),
        ("image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "image/svg+xml"),
        ("text/html,application/xml;q=0.9,image/webp,*/*;q=0.8", "application/json"),
        ("image/svg+xml;q=0.5, application/json;q=0.4", "image/svg+xml"),
        ("image/svg+xml;q=0.4, application/json;q=0.5", "application/json"),
        ("image/svg+xml;q=0, */*", "application/json"),
    ],
)
def test_a_board_comes_in_the_form_wanted_most(client: Client, accept: str, form: str) -> None:
    answer = client.get("/v1/boards/yukon", Accept=accept)

    assert (answer.status_code, answer.mimetype) == (200, form)
    assert answer.headers["Vary"] == "Accept"


@pytest.mark.parametrize(
    "headers",
    [
        {"Content-Type": "application/json; charset=UTF-8"},
        {"Content-Type": "Application/JSON;charset=utf8"},
        {"Content-Type": "application/json", "Content-Encoding": "identity"},
    ],
)
def test_plain_json_is_read_however_it_is_announced(client: Client, headers: dict[str, str]) -> None:
    assert client.send("POST", "/v1/games", orjson.dumps(duel()), headers).status_code == 200


def test_the_largest_body_is_read_and_one_byte_more_is_not() -> None:
    client = Client(create_app(Settings(body_bytes=2000)))
    body = orjson.dumps(duel())

    fits = client.send("POST", "/v1/games", body.ljust(2000), {"Content-Type": "application/json"})
    exceeds = client.send("POST", "/v1/games", body.ljust(2001), {"Content-Type": "application/json"})

    assert fits.status_code == 200
    assert exceeds.status_code == 413
    assert orjson.loads(exceeds.data)["detail"] == "The body has 2001 bytes; the limit is 2000."


def test_the_deepest_nesting_is_read_and_one_level_more_is_not(client: Client) -> None:
    def nested(levels: int) -> bytes:
        return b"[" * levels + b"]" * levels

    fits = client.send("POST", "/v1/games", nested(64), {"Content-Type": "application/json"})
    exceeds = client.send("POST", "/v1/games", nested(65), {"Content-Type": "application/json"})

    assert (fits.status_code, exceeds.status_code) == (422, 400)


def test_a_request_that_takes_too_many_steps_is_refused() -> None:
    client = Client(create_app(Settings(steps=1)))

    answer = client.post(
        "/v1/resolve", {"state": first_turn()["state"], "action": {"type": "maneuver", "player": "alice"}}
    )

    assert answer.status_code == 409
    assert orjson.loads(answer.data)["code"] == "budget-exceeded"


def broken_app() -> Flask:
    app = create_app(Settings())

    @app.get("/healthz-broken")
    def broken() -> str:
        raise RuntimeError(SECRET)

    return app


def test_what_nobody_foresaw_is_a_problem_that_tells_nothing(caplog: pytest.LogCaptureFixture) -> None:
    client = broken_app().test_client()

    with caplog.at_level(logging.ERROR):
        answer = client.get("/healthz-broken", headers={"X-Request-ID": "find-me"})

    assert (answer.status_code, answer.mimetype) == (500, "application/problem+json")
    assert answer.json is not None
    assert answer.json["code"] == "internal-error"
    assert answer.json["request_id"] == answer.headers["X-Request-ID"] == "find-me"
    assert SECRET not in answer.text
    assert "Traceback" not in answer.text
    assert "find-me" in caplog.text
    assert SECRET in caplog.text


def test_a_mistake_in_the_rules_is_a_problem_too(
    monkeypatch: pytest.MonkeyPatch, client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    def mistaken(*_: object, **__: object) -> None:
        raise KeyError(SECRET)

    monkeypatch.setattr(rules, "new_game", mistaken)

    answer = client.post("/v1/games", duel())

    assert answer.status_code == 500
    assert SECRET not in answer.text
    assert duel()["seed"] not in caplog.text


def test_a_fault_marshmallow_does_not_see_is_told_by_the_validator_without_the_value(
    monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    monkeypatch.setattr(Contract, "explain", lambda *_: [])

    answer = client.post("/v1/resolve", {"state": {"step": SECRET}, "action": {}})

    problem = orjson.loads(answer.data)
    assert (answer.status_code, problem["code"]) == (422, "contract-violation")
    assert len(problem["violations"]) == 1
    assert SECRET not in answer.text


def test_settings_come_from_the_environment() -> None:
    settings = Settings.from_environment({"UMPIRE_BODY_BYTES": "4096", "UMPIRE_NESTING": "20", "PATH": "/bin"})

    assert settings == Settings(body_bytes=4096, nesting=20)


@pytest.mark.parametrize(
    ("variable", "text"),
    [
        ("UMPIRE_BODY_BYTES", ""),
        ("UMPIRE_BODY_BYTES", "1 MiB"),
        ("UMPIRE_BODY_BYTES", "-1"),
        ("UMPIRE_BODY_BYTES", "1023"),
        ("UMPIRE_NESTING", "201"),
        ("UMPIRE_NESTING", "٤٢"),
        ("UMPIRE_STEPS", "1e3"),
        ("UMPIRE_STEPS", "9" * 5000),
    ],
)
def test_a_bad_setting_stops_the_service_at_once(monkeypatch: pytest.MonkeyPatch, variable: str, text: str) -> None:
    monkeypatch.setenv(variable, text)

    with pytest.raises(BadSetting, match=f"^{variable} must be an integer from "):
        create_app()
