"""The full sweep, run by hand: python -m tests.sweep [games a table, 4]. Names every step or branch that never ran."""

import sys
import time

from tests.sweep.coverage import Coverage, every_way
from tests.sweep.games import every_table, play


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 4
    coverage = Coverage()
    began = time.perf_counter()
    decisions = longest = widest = 0
    with coverage.watching():
        for table in every_table():
            for number in range(games):
                length = 0
                for here in play(table, str(number)):
                    length += 1
                    widest = max(widest, len(here.legal_actions))
                decisions += length
                longest = max(longest, length)
    seconds = time.perf_counter() - began
    tables = len(every_table())
    print(f"{tables * games} games on {tables} tables ended: {decisions} decisions, {seconds:.0f} s")
    print(f"longest game {longest} decisions, longest list {widest} actions")
    missing = coverage.missing()
    print(f"{len(set(every_way())) - len(missing)} of {len(set(every_way()))} steps and branches ran")
    for script, at, way in missing:
        print(f"  never: {script} {at} ({way})")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
