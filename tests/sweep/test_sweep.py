"""A sample of the full sweep: random tables, every game ends, every state on the way is sound."""

import random

import pytest

from tests.sweep.coverage import Coverage, every_way
from tests.sweep.games import every_table, play

SAMPLE = 240
SHARES = 6


def sample() -> list[tuple[str, tuple[str, str]]]:
    tables = every_table()
    return random.Random("sweep").sample(tables, min(SAMPLE, len(tables)))


@pytest.mark.parametrize("share", range(SHARES))
def test_sampled_games_end(share: int) -> None:
    for table in sample()[share::SHARES]:
        *_, last = play(table, "sample")
        assert last.outcome is not None


def test_coverage_sees_what_ran_and_what_did_not() -> None:
    coverage = Coverage()
    with coverage.watching():
        for _ in play(("yukon", ("bigfoot", "bigfoot")), "coverage"):
            pass

    missing = coverage.missing()
    assert any(script.startswith("bigfoot/") for script, _, _ in set(every_way()) - set(missing))
    assert all(way in missing for way in every_way() if way[0].startswith("robin-hood/"))
