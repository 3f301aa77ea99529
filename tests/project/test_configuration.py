"""The table of variables in deploy/README.md is that of the code."""

import re
from dataclasses import fields
from pathlib import Path

from service.settings import LIMITS, REDIS_URL, SERVER, TEXTS, ServerSettings, Settings
from tests.server import ROOT

TEXT = (ROOT / "deploy" / "README.md").read_text(encoding="utf-8")
TABLE = TEXT.split("## Configuration\n", 1)[1].split("\n## ", 1)[0]
LINES = [line for line in TABLE.splitlines() if line.startswith("|")]
ROWS = [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in LINES]


def declared() -> dict[str, str]:
    variables = {"HOST": ServerSettings().host, REDIS_URL: "none", "UMPIRE_METRICS_FOLDER": "a new folder"}
    variables |= {limit.variable: _shown(getattr(ServerSettings(), name)) for name, limit in SERVER.items()}
    variables |= {limit.variable: _shown(getattr(Settings(), name)) for name, limit in LIMITS.items()}
    return variables | {choice.variable: _shown(getattr(Settings(), name)) for name, choice in TEXTS.items()}


def _shown(value: object) -> str:
    match value:
        case bool():
            return "on" if value else "off"
        case None | ():
            return "none"
    return str(value)


def test_every_variable_is_in_the_table_with_its_default() -> None:
    assert {row[0]: row[1] for row in ROWS[2:]} == declared()


def test_every_setting_can_be_set() -> None:
    assert {field.name for field in fields(Settings)} == {*LIMITS, *TEXTS, "redis_url"}
    assert {field.name for field in fields(ServerSettings)} == {*SERVER, "host", "metrics_folder"}


def test_no_other_variable_is_read_anywhere() -> None:
    modules = [path for folder in ("service", "rules", "deploy") for path in (ROOT / folder).rglob("*.py")]
    scripts = [ROOT / "deploy" / name for name in ("run", "environment.sh")]

    named = {name for path in [*modules, *scripts] for name in _read_in(path)}

    assert named - {"PYTHON"} <= declared().keys()
    assert len(named) > 15


def _read_in(path: Path) -> list[str]:
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return re.findall(r"\$\{([A-Z_]+)[:}]", text)
    asked = re.findall(r"(?:os\.environ|environment)(?:\.get\(|\[)\"([A-Z_]+)\"", text)
    return asked + re.findall(r'"(UMPIRE_\w+)"', text)


def test_every_metric_is_in_its_table() -> None:
    told = set(re.findall(r"`(umpire_\w+)`", TEXT))

    assert told == set(
        re.findall(r'"(umpire_\w+)"', (ROOT / "service" / "figures" / "metrics.py").read_text(encoding="utf-8"))
    )
