"""The order of every list is a promise: it does not depend on the process."""

import subprocess
import sys

from tests.server import ROOT

GAME = """
import hashlib, json
from tests.rules.play import random_duel
answers = [json.dumps(here.to_json()) for here in random_duel("order", "yukon", ("robin-hood", "bigfoot"))]
print(len(answers), hashlib.sha256("".join(answers).encode()).hexdigest())
"""


def _played(hash_seed: str) -> str:
    environment = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", GAME], env=environment, capture_output=True, text=True, timeout=60, check=True
    )
    return done.stdout


def test_two_processes_give_the_same_bytes() -> None:
    first, second = _played("1"), _played("2")

    assert int(first.split()[0]) > 100
    assert first == second
