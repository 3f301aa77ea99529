"""Generated requests, good and bad, for every operation: nothing undocumented, nothing broken, enough let in.

`deploy/fuzz` does the same for as long as one likes.
"""

import re

import pytest

from tests.fuzz.service import run_schemathesis
from tests.server import running_service

FIXED = ("--max-examples", "5", "--generation-deterministic", "--no-color")


@pytest.mark.timeout(1200)  # on two processors that others were using too, it has taken more than 400 s
def test_every_answer_is_as_documented() -> None:
    with running_service() as address:
        run = run_schemathesis(address, *FIXED, capture=True)

    assert run.returncode == 0, run.stdout[-20_000:] + run.stderr
    assert "No issues found" in run.stdout
    assert "WARNINGS" not in run.stdout
    for phase in ("Examples", "Coverage", "Fuzzing", "Stateful"):
        assert re.search(rf"✅  {phase} \(in ", run.stdout), phase
    (requests,) = re.findall(r"(\d+) generated, \1 passed", run.stdout)
    assert int(requests) > 3000
