"""One line of JSON for each request, and for whatever else is logged. No body, state, query or address is in it."""

import logging
import sys
from datetime import UTC, datetime
from typing import Any

import orjson

from service.figures.patient import PatientHandler

requests = logging.getLogger("umpire.requests")
figures = logging.getLogger("umpire.figures")
OF_THE_SERVER = "gunicorn.error"
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
    handler = PatientHandler(sys.stdout)
    handler.setFormatter(JsonLines())
    logging.getLogger().handlers = [handler]
    requests.setLevel(logging.INFO if requests_too else logging.WARNING)
    figures.setLevel(logging.INFO)


def make_patient(logger: logging.Logger) -> None:
    """Of a server's own log: nobody waits for its reader either."""
    for handler in logger.handlers:
        if isinstance(handler, logging.StreamHandler) and not isinstance(handler, logging.FileHandler):
            patient = PatientHandler(handler.stream)
            patient.setFormatter(handler.formatter)
            logger.removeHandler(handler)
            logger.addHandler(patient)


def is_dropping() -> bool:
    """Whether lines are lost just now, as nobody takes them."""
    loggers = (logging.getLogger(), logging.getLogger(OF_THE_SERVER))
    return any(isinstance(one, PatientHandler) and one.is_dropping for logger in loggers for one in logger.handlers)


def log_request(fields: dict[str, Any]) -> None:
    requests.info("request", extra={"fields": fields})
