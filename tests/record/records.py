"""What is recorded from the code: each file, and how its text is made anew."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from service.reading.contract import PATH
from tests.contract.examples import with_examples
from tests.golden.games import FILE, with_games
from tests.record.hero_facts import FACTS, with_facts
from tests.record.tables import with_calls, with_completeness, with_operations
from tests.server import ROOT


@dataclass(frozen=True)
class Record:
    path: Path
    what: str
    renewed: Callable[[str], str]

    def write(self) -> bool:
        """Whether anything changed."""
        before = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        after = self.renewed(before)
        if after != before:
            self.path.write_text(after, encoding="utf-8")
        return after != before


RECORDS = (
    Record(PATH, "the examples of the contract", with_examples),
    Record(ROOT / "README.md", "the calls", with_calls),
    Record(ROOT / "README.md", "how much of each box there is", with_completeness),
    Record(ROOT / "rules/effects/README.md", "the operations", with_operations),
    Record(FACTS, "what the cards show; compare it with the printed ones", with_facts),
    Record(FILE, "the golden games", with_games),
)
