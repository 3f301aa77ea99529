"""Every ordered pair of heroes on every board, and a checked game of each."""

import random
from collections.abc import Iterator

import rules
from tests.rules.play import new_duel

LONGEST_GAME = 5_000
Table = tuple[str, tuple[str, str]]


def every_table() -> list[Table]:
    content = rules.load_content()
    return [(board, (one, other)) for board in content.boards for one in content.heroes for other in content.heroes]


def play(table: Table, seed: str) -> Iterator[rules.Adjudication]:
    """A random game in which attacks are preferred, as they are where most cards take effect.

    Every resolve checks all invariants of the state it is given.
    """
    chance = random.Random(f"{table} {seed}")
    here = new_duel(seed, *table)
    yield here
    for _ in range(LONGEST_GAME):
        if here.outcome:
            return
        answers = [answer.action for answer in here.legal_actions]
        eager = [action for action in answers if action.type in ("attack", "scheme", "defend", "boost", "accept")]
        action = chance.choice(eager if eager and chance.random() < 0.6 else answers)
        here = rules.resolve(here.state, action)
        yield here
    raise AssertionError(f"the game {table} with seed {seed} did not end in {LONGEST_GAME} actions")
