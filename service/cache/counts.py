import threading
from dataclasses import dataclass, field

from service.figures import metrics


@dataclass(slots=True)
class TierCounts:
    """How often a tier had what was asked of it, had it not, failed, or was left alone because it had failed."""

    tier: str = "process"
    hits: int = 0
    misses: int = 0
    errors: int = 0
    skipped: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False, compare=False)

    def add(self, what: str) -> None:
        metrics.cache_asked(self.tier, what)
        with self._lock:
            setattr(self, what, getattr(self, what) + 1)

    def figures(self) -> dict[str, int]:
        with self._lock:
            return {name: getattr(self, name) for name in ("hits", "misses", "errors", "skipped")}
