"""How gunicorn serves."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from service.settings.kinds import Limit

SERVER = {
    "port": Limit("PORT", 0, 65_535),
    "workers": Limit("WEB_CONCURRENCY", 1, 64),
    "threads": Limit("UMPIRE_THREADS", 1, 64),
}


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What is empty counts as left out, as platforms set these themselves."""

    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 2
    threads: int = 4
    metrics_folder: str | None = None

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> "ServerSettings":
        given: dict[str, Any] = {
            name: limit.read(environment[limit.variable])
            for name, limit in SERVER.items()
            if environment.get(limit.variable)
        }
        folder = environment.get("UMPIRE_METRICS_FOLDER") or None
        return cls(host=environment.get("HOST") or "127.0.0.1", metrics_folder=folder, **given)

    def address(self, port: int) -> str:
        return f"[{self.host}]:{port}" if ":" in self.host else f"{self.host}:{port}"
