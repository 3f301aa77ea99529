"""The shape of the package, as its imports have it."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import rules

PACKAGE = Path(rules.__file__).parent
ROOT = PACKAGE.parent

# From the bottom up; a module imports only from its own room and those before it.
ROOMS = (
    "refusals",
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


def _modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        yield name, ast.parse(path.read_text(encoding="utf-8"))


def _imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield node.module or ""


def _height(module: str) -> int:
    """Of the room a module is in; the face of the package is above them all."""
    room = module.removeprefix("rules").lstrip(".").partition(".")[0]
    return ROOMS.index(room) if room else len(ROOMS)


def test_every_module_is_in_a_room_and_every_room_says_its_law() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert rooms == set(ROOMS)
    assert [path.name for path in PACKAGE.glob("*.py")] == ["__init__.py"]
    for room in ROOMS:
        law = ast.get_docstring(ast.parse((PACKAGE / room / "__init__.py").read_text(encoding="utf-8")))
        assert law, room


def test_rules_imports_nothing_but_the_standard_library_and_yaml() -> None:
    foreign = {
        (name, imported)
        for name, tree in _modules()
        for imported in _imports(tree)
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
    found = {
        (name, imported)
        for name, tree in _modules()
        for imported in _imports(tree)
        if imported.partition(".")[0] in impure
    }
    assert found == {("rules.content.loader", "pathlib"), ("rules.content.loader", "yaml")}


def test_dependencies_point_one_way() -> None:
    upward = {
        (name, imported)
        for name, tree in _modules()
        for imported in _imports(tree)
        if imported.startswith("rules") and _height(imported) > _height(name)
    }
    assert upward == set()


def test_the_engine_names_no_hero_and_no_card() -> None:
    content = rules.load_content()
    names = {name for hero in content.heroes.values() for name in (hero.id, hero.name)}
    names |= {card.id for hero in content.heroes.values() for card in hero.cards.values() if "-" in card.id}
    names |= set(content.boards) | set(content.items)
    for path in (*PACKAGE.rglob("*.py"), *(ROOT / "service").rglob("*.py")):
        text = path.read_text(encoding="utf-8").lower()
        assert [name for name in names if name.lower() in text] == [], path
