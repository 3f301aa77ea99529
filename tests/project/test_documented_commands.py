"""Every command that the documents show is run by a test, or stands with the reason why none can."""

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.test_prose import FILES
from tests.server import ROOT

PROGRAMS = "curl|deploy/|docker|kubectl|npm|pip|printf|python"
DEPLOY = "tests/project/test_deploy.py"
CONTAINER = "tests/project/test_container.py"
HERE = "tests/project/test_documented_commands.py"

# By the command the test that runs it, as far as can be without an engine, a cluster, a network or hours.
RUN_BY = {
    "curl -s http://127.0.0.1:8000/v1/games -H 'Content-Type: application/json' -d '{": "tests/project/test_readme.py",
    "deploy/bare": DEPLOY,
    "deploy/bare --help": DEPLOY,
    "deploy/bare --image": DEPLOY,
    "deploy/fuzz --minutes 30": HERE,
    "deploy/lock": DEPLOY,
    "deploy/lock --upgrade": DEPLOY,
    "deploy/run": DEPLOY,
    "deploy/test": DEPLOY,
    "deploy/test tests/rules -k maneuver": DEPLOY,
    "docker build --file deploy/Dockerfile --tag umpire:0.1.0 .": CONTAINER,
    "docker compose --file deploy/compose.yaml up --build": CONTAINER,
    "kubectl apply --kustomize deploy/kubernetes": CONTAINER,
    "kubectl create secret generic umpire-redis \\": CONTAINER,
    "npm pack swagger-ui-dist": "tests/service/test_docs.py",
    "pip install .": HERE,
    'printf %s "$key" | sha256sum': HERE,
    "python -m tests.benchmarks 10": HERE,
    "python -m tests.record": HERE,
    "python -m tests.soak": HERE,
    "python -m tests.sweep": HERE,
    "python3 -m pip --python .venv-run/bin/python install"
    " opentelemetry-sdk opentelemetry-exporter-otlp-proto-http": HERE,
    "python3 examples/play.py": "tests/project/test_readme.py",
}


def documented() -> Iterator[str]:
    """The commands shown as code, without comments, variables and the folder of an environment."""
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        for shown in re.findall(r"(?m)^    (\S.*)$|^```sh\n(.*)$|`([^`\n]+)`", text):
            command = re.sub(r"^([A-Z_]+=\S+ )*(\.venv-\w+/bin/)?", "", "".join(shown).partition("  #")[0])
            if re.match(rf"({PROGRAMS})\S* |deploy/[a-z]+$", command):
                yield command.strip()


def test_every_command_shown_is_run_by_a_test() -> None:
    assert set(documented()) == RUN_BY.keys()
    assert [test for test in RUN_BY.values() if not (ROOT / test).is_file()] == []


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy, as some commands write."""
    copy = tmp_path_factory.mktemp("copy") / "umpire"
    unneeded = shutil.ignore_patterns(".*", "__pycache__")
    shutil.copytree(ROOT, copy, ignore=unneeded)
    return copy


def run(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, timeout=110, check=False)


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["tests.benchmarks", "0.01"], 0, r"GET healthz +0 "),
        (["tests.soak", "20"], 0, "20 answers over two workers, without Redis, equal the engine's"),
        # No game at all: every step of every card is missing.
        (["tests.sweep", "0"], 1, r"^0 games on \d+ tables ended(.|\n)*\n  never: "),
        (["tests.fuzz", "--help"], 0, "--minutes MINUTES"),
    ],
)
def test_what_is_run_by_hand_runs(project: Path, arguments: list[str], code: int, said: str) -> None:
    done = run(project, "-m", *arguments)

    assert done.returncode == code, done.stderr
    assert re.search(said, done.stdout)


def test_what_is_recorded_is_written_again(project: Path) -> None:
    readme = project / "README.md"
    text = readme.read_text(encoding="utf-8")
    readme.write_text(text.replace("| call | answers |\n|---|---|\n", "| call | answers |\n| nothing | at all |\n"))

    done = run(project, "-m", "tests.record")

    assert done.returncode == 0, done.stderr
    assert "README.md: the calls\n" in done.stdout
    assert readme.read_text(encoding="utf-8") == text


def test_the_rules_alone_can_be_installed(tmp_path: Path) -> None:
    """What setuptools takes along is enough for the example of their README; it is in no lock file."""
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]
    taken = ["**/*.py", *tools["package-data"]["rules"]]
    for file in (path for pattern in taken for path in (ROOT / "rules").glob(pattern)):
        place = tmp_path / file.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, place)
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "rules/README.md").read_text(encoding="utf-8"), re.DOTALL)

    done = run(tmp_path, "-c", example)

    assert done.returncode == 0, done.stderr
    assert "rules*" in tools["packages"]["find"]["include"]


def test_a_key_is_hashed_as_shown() -> None:
    (shown,) = (command for command in RUN_BY if command.startswith("printf"))
    beginning = re.search(
        r"UMPIRE_API_KEYS=shop:([0-9a-f]+)\.", (ROOT / "deploy/README.md").read_text(encoding="utf-8")
    )

    hashed = subprocess.run(["sh", "-c", f"key=test; {shown}"], capture_output=True, text=True, check=True).stdout

    assert beginning
    assert hashed.startswith(beginning[1])


def test_what_tracing_needs_is_the_extra() -> None:
    (shown,) = (command for command in RUN_BY if "opentelemetry" in command)
    extra = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]["telemetry"]

    assert sorted(shown.split()[6:]) == sorted(re.split("[<>=]", requirement)[0] for requirement in extra)
