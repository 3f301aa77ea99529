"""Rules and rulings can be found: whatever is cited exists, and whatever exists is cited where it applies.

Code cites a rule as a string ("attack.melee") or in a comment (Rule attack.melee), a switch as a string, and any ruling
in a comment (Ruling nearest). Content cites rulings in comments and switches in conditions. Cases have their own test.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import rules
from tests.server import ROOT

RULES = rules.load_rulebook().keys()
RULINGS = {ruling.id for ruling in rules.load_rulings().all}
SWITCHES = rules.load_rulings().switches.keys()
CHAPTERS = "|".join(sorted({rule.partition(".")[0] for rule in RULES}))

CODE = [path for folder in ("rules", "service") for path in sorted((ROOT / folder).rglob("*.py"))]
CONTENT = [*sorted((ROOT / "rules/content/heroes").glob("*.yaml")), ROOT / "rules/content/items.yaml"]
RULEBOOK = ROOT / "rules/content/rulebook.yaml"

ID = "[a-z0-9]+(?:-[a-z0-9]+)*"
RULE_ID = f"{ID}[.]{ID}"
ONE_OR_SEVERAL = r"\b(?:{word} ({one})|{word}s ({one}(?:, {one})* and {one}))"
CITED_RULES = re.compile(ONE_OR_SEVERAL.format(word="Rule", one=RULE_ID))
CITED_RULINGS = re.compile(ONE_OR_SEVERAL.format(word="Ruling", one=ID))
RULE = re.compile(rf"({CHAPTERS})[.](?!yaml$){ID}")
OPEN_RULE = re.compile(rf"({CHAPTERS})[.]")
ASKED = re.compile(rf"\bruling: ({ID})")


@dataclass
class Cited:
    rules: set[str]
    rulings: set[str]


def in_code(source: str) -> Cited:
    prose = [*_comments(source), *_docstrings(source)]
    strings = set(map(_text, ast.walk(ast.parse(source))))
    return Cited(
        {text for text in strings if RULE.fullmatch(text)} | _listed(CITED_RULES, prose),
        (strings & SWITCHES) | _listed(CITED_RULINGS, prose),
    )


def in_content(text: str) -> set[str]:
    return _listed(CITED_RULINGS, [text]) | set(ASKED.findall(text))


def made_up(source: str) -> list[str]:
    """Rules put together from parts, which nobody can search for."""
    joined = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.JoinedStr) and node.values)
    return [start for start in (_text(node.values[0]) for node in joined) if OPEN_RULE.fullmatch(start)]


def _text(node: ast.AST) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _comments(source: str) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def _docstrings(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            yield ast.get_docstring(node) or ""


def _listed(citation: re.Pattern[str], prose: list[str]) -> set[str]:
    found = ["".join(groups) for text in prose for groups in citation.findall(text)]
    return {one for several in found for one in re.split(", | and ", several)}


@cache
def of_the_code() -> dict[Path, Cited]:
    return {path: in_code(path.read_text(encoding="utf-8")) for path in CODE}


def of_the_content() -> dict[Path, set[str]]:
    return {path: in_content(path.read_text(encoding="utf-8")) for path in CONTENT}


def test_every_rule_that_is_cited_is_in_the_rulebook() -> None:
    dangling = {path.name: cited.rules - RULES for path, cited in of_the_code().items() if cited.rules - RULES}

    assert dangling == {}


def test_every_rule_of_the_rulebook_is_cited_where_it_applies() -> None:
    cited = {rule for one in of_the_code().values() for rule in one.rules}

    assert RULES - cited == set()


def test_no_rule_is_put_together_from_parts() -> None:
    assert {path.name: found for path in CODE if (found := made_up(path.read_text(encoding="utf-8")))} == {}


def test_every_ruling_that_is_cited_is_one() -> None:
    cited = {path: one.rulings for path, one in of_the_code().items()} | of_the_content()
    cited[RULEBOOK] = in_content(RULEBOOK.read_text(encoding="utf-8"))
    dangling = {path.name: rulings - RULINGS for path, rulings in cited.items() if rulings - RULINGS}

    assert dangling == {}


def test_every_ruling_is_cited_where_it_applies() -> None:
    cited = {ruling for one in of_the_code().values() for ruling in one.rulings}
    cited |= {ruling for rulings in of_the_content().values() for ruling in rulings}

    assert RULINGS - cited == set()


@pytest.mark.parametrize(
    ("source", "rules_cited", "rulings_cited"),
    [
        ("# Ruling nearst: the fewest spaces.", set(), {"nearst"}),
        ("def f():\n    '''Rule attack.mele; Rulings own-zone and timng.'''", {"attack.mele"}, {"own-zone", "timng"}),
        ("fault('attack.mele', '/target')", {"attack.mele"}, set()),
        ("SWITCH = 'winner-check'", set(), {"winner-check"}),
        ("# Rule attack.melee, Ruling nearest: both.", {"attack.melee"}, {"nearest"}),
        ("where = 'attack.py says so'; # a ruling on corners, and every Ruling", set(), set()),
    ],
)
def test_a_citation_is_found_in_code(source: str, rules_cited: set[str], rulings_cited: set[str]) -> None:
    assert in_code(source) == Cited(rules_cited, rulings_cited)


def test_a_citation_is_found_in_content() -> None:
    assert in_content("# Ruling looking-glas: both\n- if: {ruling: dark-pact, is: player}") == {
        "looking-glas",
        "dark-pact",
    }


def test_a_rule_put_together_is_found() -> None:
    assert made_up("begin(f'combat.{window}')") == ["combat."]
