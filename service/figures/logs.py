"""One line of JSON for each request, and for whatever else is logged. No body, state, query or address is in it."""

import logging
import sys
from datetime import UTC, datetime
from typing import Any

import orjson

requests = logging.getLogger("umpire.requests")
LONGEST_PATH = 200  # a stranger writes it


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return orjson.dumps(line, default=str).decode()


def write_to_stdout(*, requests_too: bool) -> None:
    """For a server process. In tests and elsewhere logging is whoever's it is."""
    handler = logging.StreamHandler(sys.stdout)
    handler.setFormatter(JsonLines())
    logging.getLogger().handlers = [handler]
    requests.setLevel(logging.INFO if requests_too else logging.WARNING)


def log_request(fields: dict[str, Any]) -> None:
    requests.info("request", extra={"fields": fields})
