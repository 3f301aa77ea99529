"""The running service as Schemathesis sees it."""

import os
import subprocess
import sys
from pathlib import Path

import schemathesis
from schemathesis.schemas import BaseSchema

from tests.server import ROOT

CONFIGURATION = Path(__file__).parent / "schemathesis.toml"


def fuzzed_schema(address: str) -> BaseSchema:
    config = schemathesis.Config.from_path(CONFIGURATION)
    return schemathesis.openapi.from_url(f"{address}/openapi.json", config=config)


def run_schemathesis(address: str, *options: str, capture: bool = False) -> subprocess.CompletedProcess[str]:
    """Every phase, every check, and every warning is a failure."""
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(CONFIGURATION), "run"]
    surroundings = {**os.environ, "SCHEMATHESIS_HOOKS": "tests.fuzz.hooks"}
    return subprocess.run(
        [*command, f"{address}/openapi.json", *options],
        cwd=ROOT,
        env=surroundings,
        capture_output=capture,
        text=True,
        check=False,
    )
