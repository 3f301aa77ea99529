"""Web pages of other origins: those that are named may call, and read problems too."""

import orjson
import pytest

from service import Settings, create_app
from tests.service.client import Client
from tests.service.games import duel

PLAY = "https://play.example"
JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def open_to_play() -> Client:
    return Client(create_app(Settings.from_environment({"UMPIRE_CORS_ORIGINS": f"{PLAY}, http://localhost:3000"})))


@pytest.mark.parametrize("origin", [PLAY, "http://localhost:3000"])
def test_a_page_that_may_call_is_told_so_and_what_it_may_send(open_to_play: Client, origin: str) -> None:
    question = {
        "Origin": origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "x-api-key",
    }

    answer = open_to_play.send("OPTIONS", "/v1/games", None, question)

    assert answer.status_code == 204
    assert answer.headers["Access-Control-Allow-Origin"] == origin
    assert "POST" in answer.headers["Access-Control-Allow-Methods"]
    assert {"Authorization", "Content-Type", "X-API-Key", "X-Request-ID"} <= set(
        answer.headers["Access-Control-Allow-Headers"].split(", ")
    )
    assert answer.headers["Access-Control-Max-Age"] == "7200"
    assert "Access-Control-Allow-Credentials" not in answer.headers


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/v1/games", orjson.dumps(duel()), 200),
        ("POST", "/v1/games", b"{", 400),
        ("POST", "/v1/games", b"{}", 422),
        ("GET", "/v1/heroes", None, 200),
        ("GET", "/v1/nowhere", None, 404),
        ("PUT", "/v1/games", None, 405),
    ],
)
def test_answers_and_problems_can_be_read(
    open_to_play: Client, method: str, path: str, body: bytes | None, status: int
) -> None:
    answer = open_to_play.send(method, path, body, {**JSON, "Origin": PLAY})

    assert answer.status_code == status
    assert answer.headers["Access-Control-Allow-Origin"] == PLAY
    exposed = set(answer.headers["Access-Control-Expose-Headers"].split(", "))
    assert {"ETag", "Retry-After", "RateLimit", "RateLimit-Policy", "X-Request-ID"} <= exposed
    assert "Origin" in answer.headers["Vary"]


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "https://play.example.evil", "http://play.example", "null", ""]
)
def test_other_pages_are_told_nothing(open_to_play: Client, origin: str) -> None:
    answer = open_to_play.get("/v1/heroes", Origin=origin)

    assert answer.status_code == 200
    assert "Access-Control-Allow-Origin" not in answer.headers
    assert {part.strip() for part in answer.headers["Vary"].split(",")} == {"Accept", "Origin"}


def test_everybody_may_be_let_in() -> None:
    client = Client(create_app(Settings(cors_origins=("*",))))

    answer = client.get("/v1/heroes", Origin="https://anybody.example")

    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert answer.headers["Vary"] == "Accept"


def test_by_default_no_page_is_told_anything(client: Client) -> None:
    answer = client.get("/v1/heroes", Origin=PLAY)

    assert not [name for name in answer.headers.keys() if name.startswith("Access-Control")]  # noqa: SIM118  # pairs


def test_what_holds_a_state_is_not_stored(client: Client) -> None:
    assert client.post("/v1/games", duel()).headers["Cache-Control"] == "no-store"
    assert client.get("/v1/heroes").headers["Cache-Control"] == "public, max-age=300"
    assert client.get("/v1/heroes/nobody").headers["Cache-Control"] == "no-store"
