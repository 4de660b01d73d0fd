"""The files in which the processes of a service count. Web processes come and go, and each leaves its files behind:
those of the dead are folded into one, so that folder and page stay small and no count is ever lost.
"""

import fcntl
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from prometheus_client import Metric
from prometheus_client.mmap_dict import MmapedDict, mmap_key
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

KINDS = ("counter", "histogram")
FOLDED = "folded"
"""Stands in the name of a file where others have the number of a process."""


class AllProcesses(Collector):
    """What all processes have counted that share a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def collect(self) -> Iterable[Metric]:
        return _together(self.folder.glob("*.db"), accumulate=True)


def _together(files: Iterable[Path], accumulate: bool) -> Iterable[Metric]:
    """The files as one. A process that is only starting, or was killed at that, has a file with nothing in it yet."""
    written = [str(path) for path in files if path.stat().st_size]
    metrics: Iterable[Metric] = MultiProcessCollector.merge(written, accumulate)
    return metrics


@contextmanager
def folded(folder: Path) -> Iterator[None]:
    """Folds, and keeps others from folding while the files are read inside."""
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for kind in KINDS:
            _fold(folder, kind)
        yield


def _fold(folder: Path, kind: str) -> None:
    dead = [path for path in folder.glob(f"{kind}_*.db") if _is_dead(_process(path))]
    if not dead:
        return
    whole, draft = folder / f"{kind}_{FOLDED}.db", folder / f"{kind}_{FOLDED}.draft"
    files = [path for path in [*dead, whole] if path.exists()]
    draft.unlink(missing_ok=True)
    sums = MmapedDict(str(draft))
    for metric in _together(files, accumulate=False):
        for sample in metric.samples:
            labels = sample.labels
            key = mmap_key(metric.name, sample.name, labels.keys(), labels.values(), metric.documentation)
            sums.write_value(key, sample.value, 0.0)
    sums.close()
    draft.replace(whole)
    for path in dead:
        path.unlink()


def _process(path: Path) -> str:
    return path.stem.partition("_")[2]


def _is_dead(process: str) -> bool:
    if not process.isdigit():
        return False
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return True
    except PermissionError:  # it lives, under another user
        pass
    return False
