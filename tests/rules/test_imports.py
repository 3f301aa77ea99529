"""The shape of the package, as its imports have it."""

import ast
import sys

import pytest

import rules
from tests.rooms import ROOT, House

# From the bottom up; a module imports only from its own room and those before it.
ROOMS = (
    "refusals",
    "plain",
    "wording",
    "board",
    "state",
    "catalogue",
    "trace",
    "engine",
    "table",
    "effects",
    "rulebook",
    "content",
    "invariants",
    "calls",
)
RULES = House("rules", ROOMS)


def test_every_module_is_in_a_room_and_every_room_says_its_law() -> None:
    RULES.assert_everything_is_in_a_room()


def test_rules_imports_nothing_but_the_standard_library_and_yaml() -> None:
    foreign = {
        (name, imported)
        for name, imported in RULES.imports()
        if (top := imported.partition(".")[0]) not in sys.stdlib_module_names and top not in ("rules", "yaml")
    }
    assert foreign == set()


def test_only_the_content_loader_reads_files_and_nobody_the_clock_or_the_environment() -> None:
    impure = {
        "os",
        "time",
        "datetime",
        "random",
        "secrets",
        "socket",
        "urllib",
        "http",
        "subprocess",
        "pathlib",
        "yaml",
    }
    found = {(name, imported) for name, imported in RULES.imports() if imported.partition(".")[0] in impure}
    assert found == {("rules.content.loader", "pathlib"), ("rules.content.loader", "yaml")}


def test_dependencies_point_one_way() -> None:
    assert RULES.upward_imports() == set()


OPERATIONS = "rules.effects.operations"


def _operations_known(tree: ast.Module) -> set[str]:
    """What a module imports from where the operations are, but for the table of all of them."""
    named = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    known = {f"{node.module}.{alias.name}" for node in named for alias in node.names}
    known |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return {name for name in known if name.startswith(OPERATIONS)} - {f"{OPERATIONS}.OPERATIONS"}


@pytest.mark.parametrize(
    "line",
    [
        f"from {OPERATIONS} import Move",
        f"from {OPERATIONS}.turn import Lasting",
        f"import {OPERATIONS}.turn",
        "from rules.effects import operations",
    ],
)
def test_an_operation_that_is_known_is_noticed(line: str) -> None:
    assert _operations_known(ast.parse(line))


def test_nobody_but_operations_knows_a_particular_operation() -> None:
    known = {
        (name, operation)
        for name, tree in RULES.modules()
        if not name.startswith(OPERATIONS)
        for operation in _operations_known(tree)
    }
    assert known == set()


def test_the_engine_names_no_hero_and_no_card() -> None:
    content = rules.load_content()
    names = {name for hero in content.heroes.values() for name in (hero.id, hero.name)}
    names |= {card.id for hero in content.heroes.values() for card in hero.cards.values() if "-" in card.id}
    names |= set(content.boards) | set(content.items)
    for path in (*RULES.folder.rglob("*.py"), *(ROOT / "service").rglob("*.py")):
        text = path.read_text(encoding="utf-8").lower()
        assert [name for name in names if name.lower() in text] == [], path
