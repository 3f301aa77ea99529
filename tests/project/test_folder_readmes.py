"""The READMEs of the folders agree with the code."""

import re
import subprocess
import sys
from pathlib import Path

import rules
from rules.effects.language.parameters import parameters_of
from rules.effects.language.parser import TRIGGERS
from rules.effects.operations import OPERATIONS
from rules.effects.words import conditions, fighters, players
from tests.server import ROOT

EFFECTS = (ROOT / "rules" / "effects" / "README.md").read_text(encoding="utf-8")
RULES = (ROOT / "rules" / "README.md").read_text(encoding="utf-8")


def _rows(text: str, heading: str) -> list[list[str]]:
    section = text.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    rows = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


def test_the_table_of_operations_is_that_of_the_code() -> None:
    declared = []
    for name, operation in OPERATIONS.items():
        required, optional = parameters_of(operation)
        parameters = ", ".join([*(f"`{p}`" for p in required), *(f"`{p}?`" for p in optional)])
        kept = f"`{operation.binds_by}` {operation.binds}" if operation.binds else ""
        declared.append([f"`{name}`", parameters, kept])

    assert _rows(EFFECTS, "Operations") == declared


def test_the_tables_of_words_name_every_word() -> None:
    words = {row[0]: row[1] for row in _rows(EFFECTS, "Words")}

    assert [word for word in fighters.WORDS if f"`{word}`" not in words["fighters"]] == []
    assert [word for word in players.WORDS if f"`{word}`" not in words["players"]] == []
    assert [word for word in (*conditions.WORDS, *conditions.FORMS) if word not in words["conditions"]] == []
    assert sorted(re.findall(r"`(.*?)`", words["triggers of an ability"])) == sorted(TRIGGERS)


def test_the_example_of_the_package_runs(tmp_path: Path) -> None:
    example = re.search(r"```python\n(.*?)```", RULES, re.DOTALL)
    assert example is not None
    (tmp_path / "example.py").write_text(example.group(1), encoding="utf-8")

    done = subprocess.run(
        [sys.executable, str(tmp_path / "example.py")],
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"The game is over: (Alice|Bob) wins\.\n", done.stdout)


def test_every_module_of_the_package_is_in_the_map() -> None:
    table = "".join(row[0] for row in _rows(RULES, "Where things are, from the bottom up"))
    package = Path(rules.__file__).parent
    modules = [path.name + ("/" if path.is_dir() else "") for path in package.iterdir() if path.name[0] not in "._"]
    wanted = [name for name in modules if name.endswith(("/", ".py"))]

    assert [name for name in wanted if f"`{name}`" not in table] == []
