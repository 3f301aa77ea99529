"""The lock files: all that pyproject.toml asks for, pinned and hashed, with no trace of who wrote them."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCKS = ("requirements.lock", "requirements-dev.lock")


@pytest.mark.parametrize("lock", LOCKS)
def test_every_requirement_is_pinned_with_its_hashes(lock: str) -> None:
    for entry in entries(lock):
        assert re.match(r"[a-z0-9-]+==\S+ ", entry)
        assert re.search(r"--hash=sha256:[0-9a-f]{64}\b", entry)


@pytest.mark.parametrize("lock", LOCKS)
def test_no_host_and_no_path_is_named(lock: str) -> None:
    text = (ROOT / lock).read_text()

    assert "://" not in text
    assert re.findall(r"(?m)^\s*-(?!-hash=).*|(?<!\S)/\S+", text) == []


@pytest.mark.parametrize(("lock", "groups"), [("requirements.lock", []), ("requirements-dev.lock", ["dev"])])
def test_what_the_project_asks_for_is_locked(lock: str, groups: list[str]) -> None:
    locked = pins(lock)

    for requirement in asked_for(groups):
        assert requirement.specifier.contains(locked[canonicalize_name(requirement.name)])


def test_tests_run_on_what_is_deployed() -> None:
    assert pins("requirements.lock").items() <= pins("requirements-dev.lock").items()


def entries(lock: str) -> list[str]:
    return re.findall(r"(?m)^\w(?:.*\\\n)*.*", (ROOT / lock).read_text())


def pins(lock: str) -> dict[str, str]:
    return dict(re.findall(r"(?m)^([a-z0-9-]+)==(\S+)", (ROOT / lock).read_text()))


def asked_for(groups: list[str]) -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    lists = [project["project"]["dependencies"], *(project["dependency-groups"][group] for group in groups)]
    return [Requirement(line) for lines in lists for line in lines]
