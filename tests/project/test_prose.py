"""Prose in Markdown stays in lines that a diff can show."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import ROOT

COLUMNS = 110
FILES = sorted(
    path for path in ROOT.rglob("*.md") if not any(part.startswith(".") for part in path.relative_to(ROOT).parts)
)


def prose(text: str) -> Iterator[tuple[int, str]]:
    """The lines that can be broken: no tables, no code, and no link or code span longer than a line."""
    is_code = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            is_code = not is_code
        elif not is_code and not line.startswith(("|", "    ")) and _can_be_broken(line):
            yield number, line


def _can_be_broken(line: str) -> bool:
    return " " in re.sub(r"`[^`]*`|\[[^]]*\]\([^)]*\)", "x", line.lstrip(" -"))


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(ROOT)) for path in FILES])
def test_no_line_of_prose_is_longer_than_its_columns(path: Path) -> None:
    too_long = [(number, line) for number, line in prose(path.read_text(encoding="utf-8")) if len(line) > COLUMNS]

    assert too_long == []


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        ("word " * 30, 1),
        ("| word " * 30, 0),
        ("    code " * 30, 0),
        ("- [a long link](" + "x" * 200 + ")", 0),
        ("```sh\nword\n```\nword word", 1),
    ],
)
def test_what_counts_as_prose(line: str, lines: int) -> None:
    assert len(list(prose(line))) == lines
