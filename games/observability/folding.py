"""The metrics files of a service's processes. Web processes come and go, and each leaves its files behind.

The files of dead processes are added up in one text file, so that the folder and the page stay small and no count is
lost.
"""

import fcntl
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from prometheus_client import CollectorRegistry, Metric, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

KINDS = ("counter", "histogram")
FOLDED = "folded.prom"
"""The counts of dead processes, in Prometheus's text format."""


class AllProcesses(Collector):
    """The counts of all processes that share a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def collect(self) -> Iterable[Metric]:
        return _sum([*_read(self.folder.glob("*.db")), *_folded(self.folder)])


class _Families(Collector):
    def __init__(self, families: list[Metric]) -> None:
        self.families = families

    def collect(self) -> Iterable[Metric]:
        return self.families


@contextmanager
def folded(folder: Path) -> Iterator[None]:
    """Folds the files of dead processes, and keeps others from folding while the block runs."""
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        _fold(folder)
        yield


def _fold(folder: Path) -> None:
    files = [path for kind in KINDS for path in folder.glob(f"{kind}_*.db")]
    dead = [path for path in files if _is_dead(_process(path))]
    if not dead:
        return
    registry, draft = CollectorRegistry(), folder / f"{FOLDED}.draft"
    registry.register(_Families(_sum([*_read(dead), *_folded(folder)])))
    draft.write_bytes(generate_latest(registry))
    draft.replace(folder / FOLDED)
    for path in dead:
        path.unlink()


def _read(files: Iterable[Path]) -> Iterable[Metric]:
    """The files merged. A process that is starting, or was killed while starting, has an empty file."""
    written = [str(path) for path in sorted(files) if path.stat().st_size]
    metrics: Iterable[Metric] = MultiProcessCollector.merge(written)
    return metrics


def _folded(folder: Path) -> Iterable[Metric]:
    whole = folder / FOLDED
    return text_string_to_metric_families(whole.read_text(encoding="utf-8")) if whole.exists() else ()


def _sum(families: Iterable[Metric]) -> list[Metric]:
    """Adds up samples with the same name and labels, which is right for counters and for buckets of histograms."""
    known: dict[str, Metric] = {}
    sums: dict[str, dict[tuple[str, tuple[tuple[str, str], ...]], float]] = {}
    for family in families:
        known.setdefault(family.name, Metric(family.name, family.documentation, family.type))
        values = sums.setdefault(family.name, {})
        for sample in family.samples:
            key = sample.name, tuple(sorted(sample.labels.items()))
            values[key] = values.get(key, 0.0) + sample.value
    for name, values in sums.items():
        for (sample_name, labels), value in values.items():
            known[name].add_sample(sample_name, dict(labels), value)
    return list(known.values())


def _process(path: Path) -> str:
    return path.stem.partition("_")[2]


def _is_dead(process: str) -> bool:
    if not process.isdigit():
        return False
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return True
    except PermissionError:  # it is alive, under another user
        pass
    return False
