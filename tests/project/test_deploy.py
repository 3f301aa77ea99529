"""The scripts that start and test Umpire, run for real but offline: the lock file names a wheel made here."""

import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CONFIGURATION = ROOT / "deploy/gunicorn.conf.py"
COMMANDS = ("deploy/run", "deploy/test", "deploy/fuzz", "deploy/lock", "deploy/bare", ".ci/run")


@pytest.mark.parametrize("script", [*COMMANDS, "deploy/environment.sh"])
def test_script_is_sound_bash(script: str) -> None:
    subprocess.run(["bash", "-n", ROOT / script], check=True)


@pytest.mark.parametrize("script", COMMANDS)
def test_command_can_be_executed(script: str) -> None:
    assert os.access(ROOT / script, os.X_OK)


@pytest.mark.parametrize("script", ["deploy/run", "deploy/test"])
def test_an_old_python_is_refused_in_one_sentence(script: str, tmp_path: Path) -> None:
    old_python = executable(tmp_path / "python3", "echo 3.9")

    refused = start(ROOT / script, PATH=f"{old_python.parent}:/usr/bin:/bin")

    assert refused.returncode == 1
    assert refused.stderr.startswith("Umpire needs Python 3.11 or newer, and python3 is Python 3.9.")
    assert refused.stderr.count("\n") == 1


def test_a_missing_python_is_refused_in_one_sentence() -> None:
    refused = start(ROOT / "deploy/run", PYTHON="python-of-nowhere")

    assert refused.returncode == 1
    assert refused.stderr.startswith("Umpire needs Python 3.11 or newer, and there is no python-of-nowhere here.")


def test_the_proof_on_a_bare_machine_says_how_it_is_used() -> None:
    told = start(ROOT / "deploy/bare", "--help")

    assert told.returncode == 0
    assert "deploy/bare [--base DIR] --image" in told.stdout
    assert "#" not in told.stdout


def test_the_proof_on_a_bare_machine_is_refused_in_one_sentence_without_root(tmp_path: Path) -> None:
    identity = executable(tmp_path / "id", "echo 1000")

    refused = start(ROOT / "deploy/bare", PATH=f"{identity.parent}:/usr/bin:/bin")

    assert refused.returncode == 1
    assert refused.stderr == "deploy/bare: This needs root, to mount file systems and to enter the Debian.\n"


def test_run_sets_up_its_environment_once_and_starts_the_server_from_any_directory(tmp_path: Path) -> None:
    project = project_with_a_server_that_only_says_what_it_is_asked(tmp_path)

    first, second = start(project / "deploy/run"), start(project / "deploy/run")

    asked = "--config deploy/gunicorn.conf.py service:create_app()\n"
    assert first.stdout == f"Setting up .venv-run from requirements.lock ...\n{asked}"
    assert second.stdout == asked


def test_a_number_of_workers_that_is_none_is_told_at_once(tmp_path: Path) -> None:
    project = project_with_a_server_that_only_says_what_it_is_asked(tmp_path)

    refused = start(project / "deploy/run", WEB_CONCURRENCY="many")

    assert refused.returncode == 1
    assert refused.stderr == "Umpire cannot start: WEB_CONCURRENCY must be an integer from 1 to 64, not 'many'.\n"


def test_a_changed_lock_file_sets_up_the_environment_again(tmp_path: Path) -> None:
    project = project_with_a_server_that_only_says_what_it_is_asked(tmp_path)
    start(project / "deploy/run")

    with (project / "requirements.lock").open("a") as lock:
        lock.write("# changed\n")

    assert start(project / "deploy/run").stdout.startswith("Setting up")


def test_a_failed_installation_is_told_and_begun_again(tmp_path: Path) -> None:
    project = project_with_a_server_that_only_says_what_it_is_asked(tmp_path)
    wheel = next(project.glob("*.whl"))
    content = wheel.read_bytes()
    wheel.write_bytes(content + b"tampered")

    failed = start(project / "deploy/run")
    wheel.write_bytes(content)
    repaired = start(project / "deploy/run")

    assert failed.returncode == 1
    assert "The next start begins it anew." in failed.stderr
    assert repaired.stdout.startswith("Setting up")
    assert repaired.returncode == 0


def test_of_two_starts_at_once_one_sets_up_the_environment(tmp_path: Path) -> None:
    project = project_with_a_server_that_only_says_what_it_is_asked(tmp_path)

    both = [subprocess.Popen([project / "deploy/run"], stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = [process.communicate(timeout=60)[0] for process in both]

    assert [process.returncode for process in both] == [0, 0]
    assert sum(words.count("Setting up") for words in said) == 1


def test_gunicorn_listens_where_it_is_told_and_stops_when_asked(tmp_path: Path) -> None:
    with gunicorn(tmp_path) as (server, address), urllib.request.urlopen(f"{address}/healthz") as answer:
        assert answer.status == 200

    assert server.returncode == 0
    assert list(tmp_path.iterdir()) == []


@contextmanager
def gunicorn(home: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, "-m", "gunicorn", "-c", str(CONFIGURATION), "service:create_app()"]
    told = {"HOST": "127.0.0.1", "PORT": "0", "HOME": str(home), "XDG_RUNTIME_DIR": str(home), "TMPDIR": str(home)}
    surroundings = {**os.environ, **told}
    with subprocess.Popen(command, cwd=ROOT, env=surroundings, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr
        listening = (re.search(r"Listening at: (\S+)", line) for line in server.stderr)
        try:
            yield server, next(found[1] for found in listening if found)
        finally:
            server.send_signal(signal.SIGTERM)
            server.stderr.read()


def start(command: Path, *arguments: str, **changed: str) -> subprocess.CompletedProcess[str]:
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHON"} | changed
    return subprocess.run([command, *arguments], cwd="/", env=surroundings, capture_output=True, text=True, check=False)


def executable(path: Path, line: str) -> Path:
    path.write_text(f"#!/bin/sh\n{line}\n")
    path.chmod(0o755)
    return path


def project_with_a_server_that_only_says_what_it_is_asked(folder: Path) -> Path:
    shutil.copytree(ROOT / "deploy", folder / "deploy")
    wheel = folder / "gunicorn-1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("gunicorn/__main__.py", "import sys\nprint(*sys.argv[1:])\n")
        archive.writestr("gunicorn-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: gunicorn\nVersion: 1\n")
        archive.writestr("gunicorn-1.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr("gunicorn-1.dist-info/RECORD", "")
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    (folder / "requirements.lock").write_text(f"gunicorn @ {wheel.as_uri()} --hash=sha256:{digest}\n")
    return folder
