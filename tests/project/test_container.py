"""The image, compose file and manifests, held to their schemas and to each other. Nothing here needs an engine."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import urllib.request
from importlib.resources import files
from pathlib import Path
from typing import Any

import kubernetes_validate  # type: ignore[import-untyped]  # it has no types
import pytest
import yaml
from jsonschema_rs import validator_for

from service.reading.contract import load_contract
from tests.server import ROOT, running_service

DEPLOY = ROOT / "deploy"
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
KUBERNETES = ("1.31", "1.37")  # the oldest that is still common, and the newest known here
MANIFESTS = sorted(path for path in (DEPLOY / "kubernetes").glob("*.yaml") if path.stem != "kustomization")
Instruction = tuple[str, str]


def read(path: Path) -> Any:  # noqa: ANN401  # whatever the file says
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def instructions() -> list[Instruction]:
    text = re.sub(r"(?m)^#.*\n", "", (DEPLOY / "Dockerfile").read_text()).replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip()]
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines)]


def final_stage() -> list[Instruction]:
    every = instructions()
    return every[max(i for i, (word, _) in enumerate(every) if word == "FROM") :]


def only(word: str) -> str:
    (found,) = (rest for name, rest in final_stage() if name == word)
    return found


def copied() -> list[tuple[str, str]]:
    """What comes into the image from the project, and where to."""
    pairs = [rest.split() for word, rest in final_stage() if word == "COPY" and not rest.startswith("--from")]
    return [(source, words[-1]) for words in pairs for source in words[:-1]]


def container() -> dict[str, Any]:
    (found,) = read(DEPLOY / "kubernetes/deployment.yaml")["spec"]["template"]["spec"]["containers"]
    return dict(found)


def test_the_image_is_built_in_one_stage_and_runs_in_another_of_the_same_python() -> None:
    stages = [rest for word, rest in instructions() if word == "FROM"]

    assert len(stages) == 2
    assert stages[0] == f"{stages[1]} AS build"
    assert re.fullmatch(r"python:3\.\d+-slim-\w+", stages[1])


def test_every_instruction_is_one() -> None:
    known = {"FROM", "COPY", "RUN", "ENV", "WORKDIR", "USER", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK", "CMD"}

    assert {word for word, _ in instructions()} == known


def test_what_is_installed_has_been_locked() -> None:
    (installed,) = (rest for word, rest in instructions() if word == "RUN")

    assert "--require-hashes --requirement /requirements.lock" in installed
    assert ("COPY", "requirements.lock /") in instructions()


def test_the_image_runs_as_somebody_who_is_not_root() -> None:
    user, _, group = only("USER").partition(":")
    pod = read(DEPLOY / "kubernetes/deployment.yaml")["spec"]["template"]["spec"]["securityContext"]

    assert int(user) > 0
    assert (pod["runAsUser"], pod["runAsGroup"], pod["runAsNonRoot"]) == (int(user), int(group), True)
    assert final_stage().index(("USER", only("USER"))) > max(
        i for i, (word, _) in enumerate(final_stage()) if word == "COPY"
    )


def test_the_image_serves_as_deploy_run_does() -> None:
    command = json.loads(only("CMD"))
    (run,) = re.findall(r"(?m)^exec \S+ (.*)$", (DEPLOY / "run").read_text())

    assert command == ["python", *(word for word in shlex.split(run) if word != "$@")]


def test_the_build_sees_what_it_copies_and_nothing_else() -> None:
    lines = (ROOT / ".dockerignore").read_text().splitlines()

    seen = {line.removeprefix("!") for line in lines if line.startswith("!")}
    assert "*" in lines
    assert seen == {source for source, _ in copied()} | {"requirements.lock"}
    assert all((ROOT / path).exists() for path in seen)


def test_the_files_of_the_image_are_enough_to_serve_and_its_health_check_says_so(tmp_path: Path) -> None:
    for source, target in copied():
        place = tmp_path / target
        if (ROOT / source).is_dir():
            shutil.copytree(ROOT / source, place, ignore=shutil.ignore_patterns("__pycache__", "README.md"))
        else:
            place.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / source, place)

    with running_service(folder=tmp_path) as address:
        with urllib.request.urlopen(f"{address}/docs") as page:
            assert page.status == 200
        healthy = health_check(address.rpartition(":")[2])

    assert healthy.returncode == 0, healthy.stderr
    assert health_check(address.rpartition(":")[2]).returncode != 0


def health_check(port: str) -> subprocess.CompletedProcess[str]:
    command = json.loads(only("HEALTHCHECK").partition("CMD ")[2])
    surroundings = {**os.environ, "PORT": port}
    return subprocess.run(
        [sys.executable, *command[1:]], env=surroundings, capture_output=True, text=True, timeout=30, check=False
    )


def test_the_compose_file_is_one() -> None:
    schema = json.loads((files("check_jsonschema") / "builtin_schemas/vendor/compose-spec.json").read_text())

    validator_for(schema).validate(read(DEPLOY / "compose.yaml"))


def test_the_compose_file_runs_the_image_with_redis() -> None:
    services = read(DEPLOY / "compose.yaml")["services"]
    umpire = services["umpire"]

    build = DEPLOY / umpire["build"]["context"]
    assert umpire["image"] == f"umpire:{VERSION}"
    assert (build / umpire["build"]["dockerfile"]).samefile(DEPLOY / "Dockerfile")
    assert umpire["environment"]["REDIS_URL"].startswith("redis://redis:")
    assert umpire["ports"] == [f"127.0.0.1:8000:{only('EXPOSE')}"]
    assert all(service["read_only"] and service["cap_drop"] == ["ALL"] for service in services.values())


@pytest.mark.parametrize("version", KUBERNETES)
@pytest.mark.parametrize("path", MANIFESTS, ids=lambda path: path.stem)
def test_a_manifest_is_what_kubernetes_takes(path: Path, version: str) -> None:
    kubernetes_validate.validate(read(path), version, strict=True)


def test_a_misspelt_manifest_would_be_noticed() -> None:
    deployment = read(DEPLOY / "kubernetes/deployment.yaml")
    deployment["spec"]["template"]["spec"]["containers"][0]["readynessProbe"] = {}

    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(deployment, KUBERNETES[-1], strict=True)


def test_the_manifests_are_all_listed_and_belong_together() -> None:
    kustomization = read(DEPLOY / "kubernetes/kustomization.yaml")
    manifests = {manifest["kind"]: manifest for manifest in map(read, MANIFESTS)}
    deployment = manifests["Deployment"]
    labels = deployment["spec"]["template"]["metadata"]["labels"]

    assert sorted(kustomization["resources"]) == [path.name for path in MANIFESTS]
    assert kustomization["images"] == [{"name": container()["image"], "newTag": VERSION}]
    assert deployment["spec"]["selector"]["matchLabels"] == labels
    assert manifests["Service"]["spec"]["selector"] == labels
    assert manifests["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"] == labels
    assert manifests["HorizontalPodAutoscaler"]["spec"]["scaleTargetRef"]["name"] == deployment["metadata"]["name"]


def test_two_and_more_run_and_one_at_least_stays() -> None:
    scaler = read(DEPLOY / "kubernetes/autoscaler.yaml")["spec"]
    deployment = read(DEPLOY / "kubernetes/deployment.yaml")["spec"]

    assert 2 <= scaler["minReplicas"] < scaler["maxReplicas"]
    assert "replicas" not in deployment
    assert deployment["strategy"]["rollingUpdate"] == {"maxUnavailable": 0, "maxSurge": 1}
    assert read(DEPLOY / "kubernetes/disruption-budget.yaml")["spec"]["minAvailable"] < scaler["minReplicas"]


@pytest.mark.parametrize("probe", ["startupProbe", "readinessProbe", "livenessProbe"])
def test_a_probe_asks_what_the_service_answers(probe: str) -> None:
    asked = container()[probe]["httpGet"]
    (port,) = container()["ports"]

    assert "get" in load_contract().document["paths"][asked["path"]]
    assert asked["port"] == port["name"]
    assert str(port["containerPort"]) == only("EXPOSE")


def test_a_pod_is_given_longer_to_stop_than_it_takes() -> None:
    pod = read(DEPLOY / "kubernetes/deployment.yaml")["spec"]["template"]["spec"]
    sleeps = int(container()["lifecycle"]["preStop"]["exec"]["command"][1])
    (graceful,) = re.findall(r"(?m)^graceful_timeout = (\d+)$", (DEPLOY / "gunicorn.conf.py").read_text())
    (stopping,) = re.findall(r"(?m)^    stop_grace_period: (\d+)s$", (DEPLOY / "compose.yaml").read_text())

    assert sleeps + int(graceful) < pod["terminationGracePeriodSeconds"]
    assert int(graceful) < int(stopping)


def test_a_pod_can_change_nothing_and_gets_redis_by_url_if_there_is_one() -> None:
    held = container()["securityContext"]
    (redis,) = (entry for entry in container()["env"] if entry["name"] == "REDIS_URL")

    assert held == {
        "allowPrivilegeEscalation": False, "readOnlyRootFilesystem": True, "capabilities": {"drop": ["ALL"]},
    }  # fmt: skip
    assert redis["valueFrom"]["secretKeyRef"]["optional"] is True


def test_every_file_is_in_the_table_of_the_readme() -> None:
    table = (DEPLOY / "README.md").read_text().partition("## ")[0]

    names = [path.name for path in DEPLOY.iterdir() if path.name not in ("README.md", "__pycache__")]
    assert [name for name in names if f"`{name.partition('environment')[1] or name}" not in table] == []
