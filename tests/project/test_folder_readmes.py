"""The READMEs of the folders agree with the code."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest
import yaml

import rules
from rules.catalogue import Counter
from rules.content.hero import parse_hero
from rules.content.loader import load_shared_cards
from rules.content.shared_cards import with_shared_cards
from rules.effects.language.parser import TRIGGERS, parse_script
from rules.effects.language.scope import OwnWords
from rules.effects.words import conditions, fighters, players
from tests.conformance.chapters import CASES
from tests.conformance.checks import CHECKS
from tests.conformance.test_cases import test_case as run_case
from tests.conformance.umpires import InProcess
from tests.rules.hero_files import hero_data
from tests.server import ROOT

EFFECTS = (ROOT / "rules" / "effects" / "README.md").read_text(encoding="utf-8")
CONTENT = (ROOT / "rules" / "content" / "README.md").read_text(encoding="utf-8")
CONFORMANCE = (ROOT / "tests" / "conformance" / "README.md").read_text(encoding="utf-8")
RULES = (ROOT / "rules" / "README.md").read_text(encoding="utf-8")


def _rows(text: str, heading: str) -> list[list[str]]:
    section = text.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    rows = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


def test_the_tables_of_words_name_every_word() -> None:
    words = {row[0]: row[1] for row in _rows(EFFECTS, "Words")}

    assert [word for word in fighters.FIGHTER_WORDS if f"`{word}`" not in words["fighters"]] == []
    assert [word for word in players.PLAYER_WORDS if f"`{word}`" not in words["players"]] == []
    all_conditions = (*conditions.CONDITION_WORDS, *conditions.CONDITION_FORMS)
    assert [word for word in all_conditions if word not in words["conditions"]] == []
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


def yaml_blocks(text: str) -> list[Any]:
    return [yaml.safe_load(block) for block in re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)]


def test_the_cards_shown_are_cards() -> None:
    (card,), (reference,) = yaml_blocks(CONTENT)
    whole = with_shared_cards({"cards": [reference]}, "README", load_shared_cards())
    hero = hero_data("robin-hood")
    others = [one for one in hero["cards"] if one["id"] not in ("snark", "feint")]

    read = parse_hero({**hero, "cards": [*others, card, *cast("Any", whole)["cards"]]}, "README")

    shipped = rules.load_content().heroes["robin-hood"].cards["snark"]
    assert read.cards["snark"].wordings["after"].text == shipped.wordings["after"].text
    assert read.cards["snark"].tags == ("voyage",)


def test_the_case_shown_happens() -> None:
    ((case,),) = yaml_blocks(CONFORMANCE)

    run_case(case, InProcess())


def test_all_that_a_case_may_say_is_told() -> None:
    given = {key for case in CASES for key in case["given"]}

    told = set(re.findall(r"(?m)^ {4}(\w+):|`(\w+)[`:]", CONFORMANCE))
    assert given | CHECKS.keys() <= {word for words in told for word in words}


HEADS = re.findall(r"(?m)^\| `(?:do|if|may|choose)` \| `(.*?)` \|", EFFECTS)
STEPS = "[{do: draw, amount: 1}]"
OTHERS = ", ".join(f"{{name: {name}, steps: {STEPS}}}" for name in ("place", "move"))


@pytest.mark.parametrize("shown", HEADS)
def test_the_steps_shown_are_steps(shown: str) -> None:
    step = yaml.safe_load(shown.replace("[...]", STEPS).replace(", ...]", f", {OTHERS}]"))
    own = OwnWords(counters={"hellfire": Counter("hellfire", "Hellfire", 0, 5)})

    assert parse_script("README/effects/after", [step], "after", own, "README").steps


def test_every_module_of_the_package_is_in_the_map() -> None:
    table = "".join(row[0] for row in _rows(RULES, "Where things are, from the bottom up"))
    package = Path(rules.__file__).parent
    modules = [path.name + ("/" if path.is_dir() else "") for path in package.iterdir() if path.name[0] not in "._"]
    wanted = [name for name in modules if name.endswith(("/", ".py"))]

    assert [name for name in wanted if f"`{name}`" not in table] == []
