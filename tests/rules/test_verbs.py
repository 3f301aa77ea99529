"""The verbs of the table, as its README lists them and as the code has them."""

import ast
import re

from tests.rules.test_one_writer import PACKAGE, Writes

TABLE = PACKAGE / "table"
ROW = re.compile(r"^\| `(\w+\.py)` \| [^|]+ \| ([^|]+) \|$", re.MULTILINE)


def _listed() -> dict[str, list[str]]:
    rows = ROW.findall((TABLE / "README.md").read_text(encoding="utf-8"))
    return {file: re.findall(r"`(\w+)`", verbs) for file, verbs in rows}


def _calls(function: ast.FunctionDef) -> set[str]:
    return {
        node.func.id for node in ast.walk(function) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }


def test_every_verb_is_listed_by_its_file() -> None:
    trees = {path.name: ast.parse(path.read_text(encoding="utf-8")) for path in TABLE.glob("*.py")}
    functions = {
        file: [node for node in tree.body if isinstance(node, ast.FunctionDef)] for file, tree in trees.items()
    }
    calls = {function.name: _calls(function) for group in functions.values() for function in group}
    verbs = {name for tree in trees.values() for _, name in Writes(tree).found}
    # A function that asks a verb is one itself.
    while more := {name for name in calls.keys() - verbs if calls[name] & verbs}:
        verbs |= more

    public = {
        file: [one.name for one in group if one.name in verbs and not one.name.startswith("_")]
        for file, group in functions.items()
    }
    assert {file: sorted(names) for file, names in _listed().items()} == {
        file: sorted(names) for file, names in public.items() if names
    }


def test_no_two_verbs_have_one_name() -> None:
    names = [verb for verbs in _listed().values() for verb in verbs]

    assert len(set(names)) == len(names)
