"""The running service as Schemathesis sees it."""

from pathlib import Path

import schemathesis
from schemathesis.schemas import BaseSchema

CONFIGURATION = Path(__file__).parent / "schemathesis.toml"


def fuzzed_schema(address: str) -> BaseSchema:
    config = schemathesis.Config.from_path(CONFIGURATION)
    return schemathesis.openapi.from_url(f"{address}/openapi.json", config=config)
