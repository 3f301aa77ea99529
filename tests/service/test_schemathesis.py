"""Generated requests, good and bad, for every operation: nothing undocumented, nothing broken.

The examples of the contract reach the game itself; what is generated mostly stays at its door.
"""

from collections import Counter

import pytest
import schemathesis
from schemathesis.engine import Status, events, from_schema

from service import Settings, create_app

CONFIG = schemathesis.Config.from_dict(
    {
        "generation": {"max-examples": 6, "deterministic": True},
        "phases": {"stateful": {"enabled": False}},
        # States are large, and a busy machine makes them slowly.
        "suppress-health-check": ["too_slow"],
        # A request without a body has no length either, which is what it is refused for.
        "checks": {"negative_data_rejection": {"expected-statuses": [400, 404, 405, 406, 409, 411, 415, 422]}},
    }
)


def failures_of(scenario: events.ScenarioFinished) -> list[str]:
    checks = (check for checked in scenario.recorder.checks.values() for check in checked)
    return [f"{scenario.label}: {check.failure_info.failure}" for check in checks if check.failure_info]


@pytest.mark.timeout(300)
def test_every_answer_is_as_documented() -> None:
    schema = schemathesis.openapi.from_wsgi("/openapi.json", create_app(Settings()), config=CONFIG)
    statuses: Counter[int] = Counter()
    faults: list[str] = []

    for event in from_schema(schema).execute():
        if isinstance(event, events.NonFatalError | events.FatalError):
            faults.append(str(event))
        if isinstance(event, events.ScenarioFinished):
            faults += failures_of(event)
            assert event.status in (Status.SUCCESS, Status.SKIP, Status.FAILURE)
            answers = (interaction.response for interaction in event.recorder.interactions.values())
            statuses.update(answer.status_code for answer in answers if answer)

    assert not faults, "\n\n".join(faults[:5])
    assert max(statuses) < 500
    assert statuses.keys() >= {200, 304, 400, 404, 405, 409, 411, 415, 422}
    assert statuses.total() > 3000
