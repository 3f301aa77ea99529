"""Every ordered pair of heroes on every board, and a checked game of each."""

from collections.abc import Iterator

import rules
from tests.rules.play import eager_action, new_duel, played

Table = tuple[str, tuple[str, str]]


def every_table() -> list[Table]:
    content = rules.load_content()
    return [(board, (one, other)) for board in content.boards for one in content.heroes for other in content.heroes]


def play(table: Table, seed: str) -> Iterator[rules.Adjudication]:
    """A random game in which attacks are preferred, as they are where most cards take effect.

    Every resolve checks all invariants of the state it is given.
    """
    return played(f"{table} {seed}", new_duel(seed, *table), eager_action)
