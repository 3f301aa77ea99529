"""What the README shows is what happens."""

import json
import random
import re
import shlex
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.project.completeness import completeness
from tests.server import ROOT, running_service

TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


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


def test_the_client_plays_a_whole_game(service: str, tmp_path: Path) -> None:
    client = tmp_path / "client.py"
    client.write_text(block("python"), encoding="utf-8")
    chance = random.Random("client")
    answers = "".join(f"{chance.randint(1, 12)}\n" for _ in range(50_000))

    played = subprocess.run(
        [sys.executable, str(client), service], input=answers, capture_output=True, text=True, timeout=100, check=False
    )

    assert played.returncode == 0, played.stderr
    assert re.fullmatch(r"Won by (alice|bob)\.", played.stdout.splitlines()[-1])
    assert "Your turn: choose an action (2 actions left)." in played.stdout


def test_the_client_is_about_forty_lines() -> None:
    assert len([line for line in block("python").splitlines() if line.strip()]) <= 40


def test_the_table_of_calls_is_that_of_the_contract() -> None:
    text = TEXT[TEXT.index("## The calls") : TEXT.index("## In Python without HTTP")]
    contract = yaml.safe_load((ROOT / "openapi.yaml").read_text(encoding="utf-8"))

    shown = set(re.findall(r"`(?:GET |POST )?(/[^`]*)`", text))
    assert shown == set(contract["paths"])


def test_the_commands_shown_exist() -> None:
    for command in ("deploy/run", "deploy/test"):
        assert f"    {command} " in TEXT
        assert (ROOT / command).stat().st_mode & 0o100


def test_the_table_of_what_is_in_it_is_true() -> None:
    assert completeness() in TEXT
