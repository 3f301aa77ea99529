"""Fuzzing for as long as one likes: `deploy/fuzz --minutes N`. Fails with what was found, and how to see it again."""

import argparse
import sys
import time

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.fuzz.duels import Duels
from tests.fuzz.service import fuzzed_schema, run_schemathesis
from tests.server import running_service


def main() -> int:
    arguments = argparse.ArgumentParser(prog="deploy/fuzz", description=__doc__)
    arguments.add_argument("--minutes", type=float, default=10.0, help="how long, half of it for each kind (10)")
    seconds = arguments.parse_args().minutes * 60
    with running_service() as address:
        play_duels(address, seconds / 2)
        return run_schemathesis(address, "--max-time", str(max(1, round(seconds / 2)))).returncode


def play_duels(address: str, seconds: float) -> None:
    """Rounds of the state machine, until the time is over; a failure ends it with the shortest way to it."""
    Duels.schema = fuzzed_schema(address)
    until = time.monotonic() + seconds
    once = settings(
        max_examples=10,
        stateful_step_count=40,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.reuse, Phase.generate, Phase.shrink],
        print_blob=True,
    )
    while time.monotonic() < until:
        run_state_machine_as_test(Duels, settings=once)
    for name, count in sorted(Duels.seen.items()):
        print(f"{name:<12} {count}")


if __name__ == "__main__":
    sys.exit(main())
