"""What the README shows is what happens."""

import json
import random
import re
import shlex
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from tests.own_boards import crossing
from tests.server import ROOT, running_service

TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
CLIENT = ROOT / "examples" / "play.py"


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)
    assert found is not None
    return found.group(1)


@pytest.fixture(scope="module")
def service() -> Iterator[str]:
    with running_service() as address:
        yield address


def send_curl(command: str, address: str) -> Any:  # noqa: ANN401  # whatever JSON came back
    words = shlex.split(command)
    url = next(word for word in words if word.startswith("http")).replace("http://127.0.0.1:8000", address)
    name, _, value = words[words.index("-H") + 1].partition(": ")
    request = urllib.request.Request(url, words[words.index("-d") + 1].encode(), {name: value})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def post(address: str, path: str, body: dict[str, Any]) -> Any:  # noqa: ANN401  # whatever JSON came back
    request = urllib.request.Request(address + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def setup(**more: object) -> dict[str, Any]:
    players = [{"id": "alice", "hero": "robin-hood"}, {"id": "bob", "hero": "bigfoot"}]
    return {"mode": "duel", "board": "the-raft", "players": players, **more}


def shows(shown: object, real: object) -> bool:
    """Whether the real answer has everything shown; "..." stands for what is left out."""
    if isinstance(shown, dict) and isinstance(real, dict):
        return all(key == "..." or (key in real and shows(member, real[key])) for key, member in shown.items())
    if isinstance(shown, list) and isinstance(real, list):
        kept = [entry for entry in shown if entry != "..."]
        same_length = len(kept) == len(real) or "..." in shown
        return same_length and all(shows(one, other) for one, other in zip(kept, real, strict=False))
    return shown == real


def test_the_first_request_gets_the_answer_shown(service: str) -> None:
    answer = send_curl(block("sh"), service)

    assert shows(json.loads(block("json")), answer)
    assert 2_000 < len(json.dumps(answer["state"])) < 4_000


def play(service: str, answers: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(CLIENT), service]
    return subprocess.run(command, input=answers, capture_output=True, text=True, timeout=100, check=False)


def test_the_client_plays_a_whole_game(service: str) -> None:
    chance = random.Random("client")
    answers = "".join(f"{chance.randint(1, 12)}\n" for _ in range(50_000))

    played = play(service, answers)

    assert played.returncode == 0, played.stderr
    assert re.fullmatch(r"Won by (alice|bob)\.", played.stdout.splitlines()[-1])
    assert "Your turn: choose an action (2 actions left)." in played.stdout


def test_the_first_screen_shows_what_the_client_shows(service: str) -> None:
    shown = block("").splitlines()

    said = iter(play(service, "").stdout.splitlines())

    assert [line for line in shown if line.strip(" .") and line != "> 1" and line not in said] == []


def test_the_client_is_about_forty_lines() -> None:
    assert len([line for line in CLIENT.read_text(encoding="utf-8").splitlines() if line.strip()]) <= 40


def test_the_pages_shown_at_first_are_there(service: str) -> None:
    for path in ("/docs", "/v1/boards/yukon/picture.svg"):
        assert f"`{path}`" in TEXT
        with urllib.request.urlopen(service + path) as answer:
            assert answer.status == 200


def test_a_board_of_ones_own_is_sent_as_shown(service: str) -> None:
    (shown,) = re.findall(r"(?m)^    (\{.*\})$", TEXT)
    body = json.loads(shown) | {"players": [{"id": "alice", "hero": "alice"}, {"id": "bob", "hero": "medusa"}]}
    body["content"]["boards"] = [crossing(id=board["id"]) for board in body["content"]["boards"]]

    assert post(service, "/v1/games", body)["state"]["board"]["id"] == body["board"]


def test_every_option_is_in_the_table_with_values_that_work(service: str) -> None:
    table = TEXT.partition("## Options of a game")[2].partition("## ")[0]
    rows = dict(re.findall(r"(?m)^\| `(\w+)` \| (.*) \|$", table))
    contract = yaml.load((ROOT / "openapi.yaml").read_bytes(), yaml.CSafeLoader)

    assert list(rows) == list(contract["components"]["schemas"]["GameOptions"]["properties"])
    for option, values in rows.items():
        for value in map(json.loads, re.findall(r"`(.*?)`", values)):
            kept = post(service, "/v1/games", setup(options={option: value}))["state"]["options"][option]
            assert value == (kept if option != "rulings" else [ruling for ruling in kept if ruling in value])


def test_what_is_sent_besides_works_as_shown(service: str) -> None:
    (viewers,) = re.findall(r"`views_for: (.*?)`", TEXT)
    (left_out,) = re.findall(r"`omit: (.*?)`", TEXT)
    game = post(service, "/v1/games", setup(views_for=json.loads(viewers)))
    (concession,) = re.findall(r'`(\{"type": "concede".*?)`', TEXT)

    assert [view["viewer"] for view in game["views"]] == json.loads(viewers)
    assert set(post(service, "/v1/games", setup(omit=json.loads(left_out)))).isdisjoint(json.loads(left_out))
    assert post(service, "/v1/resolve", {"state": game["state"], "action": json.loads(concession)})["outcome"]


def test_the_commands_shown_exist() -> None:
    for command in ("deploy/run", "deploy/test"):
        assert f"    {command} " in TEXT
        assert (ROOT / command).stat().st_mode & 0o100
