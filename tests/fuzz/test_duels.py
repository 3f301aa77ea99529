"""The fixed share of what `deploy/fuzz` does for as long as one likes."""

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.fuzz.duels import Duels
from tests.fuzz.service import fuzzed_schema
from tests.server import running_service

SHARE = settings(
    max_examples=12,
    stateful_step_count=15,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.timeout(300)
def test_a_machine_plays_duels_to_their_end_and_every_answer_is_as_documented() -> None:
    with running_service() as address:
        Duels.schema = fuzzed_schema(address)
        Duels.seen.clear()

        run_state_machine_as_test(Duels, settings=SHARE)

    assert Duels.seen["ended"] >= 2
    assert Duels.seen["calls"] > 500
    assert Duels.seen.keys() >= {"status 200", "status 409", "status 422"}
