"""The files of cases, and the numbers that the first line of each says are its own."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parent / "cases"


@dataclass(frozen=True)
class Chapter:
    file: str
    own: range
    cases: list[dict[str, Any]]

    @property
    def numbers(self) -> list[int]:
        return [case["case"] for case in self.cases]

    @property
    def further(self) -> range:
        """Where it goes on: at ten times its numbers, unless those are some hero's."""
        return range(10 * self.own.start, 10 * self.own.stop) if self.own.start >= 1000 else range(0)


def _read(path: Path) -> Chapter:
    text = path.read_text(encoding="utf-8")
    first, last = re.findall(r": (\d+)-(\d+)[.]", text.splitlines()[0])[0]
    # Ten times as fast as the safe loader in Python.
    return Chapter(path.name, range(int(first), int(last) + 1), yaml.load(text, yaml.CSafeLoader))


CHAPTERS = [_read(path) for path in sorted(FOLDER.glob("*.yaml"))]
CASES = [case for chapter in CHAPTERS for case in chapter.cases]
