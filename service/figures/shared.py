"""Figures of all workers together: each writes its own to a file, and whoever is asked adds up what the others wrote.

A folder that is full, gone or slow costs the others' figures and nothing else: nobody waits for it but a thread of its
own. (A file mapped into memory, prometheus_client's own way, ends the process when the disk is full.)
"""

import logging
import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import orjson
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.metrics_core import Metric

Figures = dict[str, Any]

log = logging.getLogger("umpire.figures")
OF_THE_GONE = "gone"
PAUSE_SECONDS = 0.1
# So long a write that was wanted may be under way or missing before others are told.
LATE_SECONDS = 5.0


class SharedFigures:
    """One process's share of the figures, written soon after they have changed."""

    def __init__(self, folder: Path, registry: CollectorRegistry, name: str) -> None:
        self._folder = folder
        self._registry = registry
        self._name = name
        self._changed = threading.Event()
        self._written = time.monotonic()
        self._fails = False
        threading.Thread(target=self._write_forever, name="figures", daemon=True).start()

    def change(self) -> None:
        self._changed.set()

    @property
    def is_alone(self) -> bool:
        """Whether the others do not see what happens here."""
        is_late = self._changed.is_set() and time.monotonic() - self._written > LATE_SECONDS
        return self._fails or is_late

    def exposition(self) -> bytes:
        """This process as it is now, the others as they were last seen."""
        others = [figures for name, figures in self._read_all() if name != self._name]
        return generate_latest(_Together([_figures_of(self._registry), *others]))

    def write(self) -> None:
        try:
            write_figures(self._folder, self._name, _figures_of(self._registry))
        except OSError as error:
            self._tell(fails=True, why=type(error).__name__)
        else:
            self._written = time.monotonic()
            self._tell(fails=False, why="")

    def _tell(self, *, fails: bool, why: str) -> None:
        if fails and not self._fails:
            log.warning("Figures cannot be written (%s): each worker tells its own alone.", why)
        if self._fails and not fails:
            log.info("Figures can be written again.")
        self._fails = fails

    def _write_forever(self) -> None:
        while True:
            self._changed.wait()
            time.sleep(PAUSE_SECONDS)
            self._changed.clear()
            self.write()

    def _read_all(self) -> Iterator[tuple[str, Figures]]:
        try:
            files = sorted(self._folder.glob("*.json"))
        except OSError:
            files = []
        for file in files:
            figures = read_figures(file)
            if figures is not None:
                yield file.stem, figures


class _Together:
    """What several processes have counted, added up."""

    def __init__(self, everybody: Iterable[Figures]) -> None:
        self._everybody = list(everybody)

    def collect(self) -> Iterator[Metric]:
        yield from (_metric(name, family) for name, family in added(self._everybody).items())


def _metric(name: str, family: Figures) -> Metric:
    metric = Metric(name, family["says"], family["type"])
    for sample, labels, value in family["samples"]:
        metric.add_sample(sample, labels, value)
    return metric


def _figures_of(registry: CollectorRegistry) -> Figures:
    return {
        metric.name: {
            "says": metric.documentation,
            "type": metric.type,
            "samples": [[sample.name, sample.labels, sample.value] for sample in metric.samples],
        }
        for metric in registry.collect()
    }


def added(everybody: Iterable[Figures]) -> Figures:
    """Every sample by its name and labels, in the order it is first met."""
    families: Figures = {}
    sums: dict[tuple[str, ...], list[Any]] = {}
    for figures in everybody:
        for name, family in figures.items():
            whole = families.setdefault(name, {**family, "samples": []})
            for sample, labels, value in family["samples"]:
                key = (sample, *labels, *labels.values())
                if key not in sums:
                    sums[key] = [sample, labels, 0]
                    whole["samples"].append(sums[key])
                sums[key][2] += value
    return families


def write_figures(folder: Path, name: str, figures: Mapping[str, Any]) -> None:
    """Whole or not at all: a reader sees the last that was written."""
    part = folder / f"{name}.part"
    part.write_bytes(orjson.dumps(figures))
    part.replace(folder / f"{name}.json")


def read_figures(file: Path) -> Figures | None:
    try:
        figures: Figures = orjson.loads(file.read_bytes())
    except (OSError, orjson.JSONDecodeError):
        return None
    return figures


def keep_of_the_gone(folder: Path, name: str) -> None:
    """What a process has counted stays when it ends; what it was doing just then does not."""
    kept = read_figures(folder / f"{OF_THE_GONE}.json") or {}
    counted = {
        family: figures
        for family, figures in (read_figures(folder / f"{name}.json") or {}).items()
        if figures["type"] != "gauge"
    }
    write_figures(folder, OF_THE_GONE, added([kept, counted]))
    (folder / f"{name}.json").unlink(missing_ok=True)
