"""What dead processes have counted is kept, and their files are not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from prometheus_client import CollectorRegistry, generate_latest

from games.observability.folding import AllProcesses, folded

NOBODY = 2**22 + 1
"""The number of no process: Linux gives none beyond 2**22."""
TRIES = "robots_tries_total['well \"so\"']"
COUNT = """
import os, sys
from prometheus_client import Counter, Histogram
Counter("robots_tries", "Tries.", ["how"]).labels('well "so"').inc(int(sys.argv[1]))
Histogram("robots_waits", "Waits.", buckets=(1, 10)).observe(float(sys.argv[2]))
"""


def count(folder: Path, tries: int, wait: float) -> None:
    """A process counts so many tries and one wait, and ends."""
    environment = {"PROMETHEUS_MULTIPROC_DIR": str(folder), "PATH": os.environ["PATH"]}
    subprocess.run([sys.executable, "-c", COUNT, str(tries), str(wait)], env=environment, check=True)


def read(folder: Path) -> dict[str, float]:
    registry = CollectorRegistry()
    registry.register(AllProcesses(folder))
    with folded(folder):
        families = list(registry.collect())
    return {
        sample.name + str(sorted(sample.labels.values())): sample.value
        for family in families
        for sample in family.samples
    }


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.db"))


def test_the_files_of_the_dead_become_one_and_no_count_is_lost(tmp_path: Path) -> None:
    for tries, wait in [(2, 0.5), (3, 5.0), (5, 50.0)]:
        count(tmp_path, tries, wait)
        assert len(files(tmp_path)) == 2
        once, again = read(tmp_path), read(tmp_path)
        assert once == again
        assert files(tmp_path) == []
    assert again[TRIES] == 10
    buckets = [again[f"robots_waits_bucket['{limit}']"] for limit in ("1.0", "10.0", "+Inf")]
    assert buckets == [1, 2, 3]
    assert (again["robots_waits_count[]"], again["robots_waits_sum[]"]) == (3, 55.5)


def test_the_living_and_the_dead_are_told_of_as_one(tmp_path: Path) -> None:
    """No family, and no line of it, stands there twice; every bucket holds those below it."""
    count(tmp_path, 2, 0.5)
    read(tmp_path)
    count(tmp_path, 3, 5.0)
    for path in tmp_path.glob("*.db"):
        path.rename(path.with_name(f"{path.name.partition('_')[0]}_{os.getpid()}.db"))
    registry = CollectorRegistry()
    registry.register(AllProcesses(tmp_path))
    lines = generate_latest(registry).decode().splitlines()
    assert lines == [
        "# HELP robots_tries_total Tries.",
        "# TYPE robots_tries_total counter",
        'robots_tries_total{how="well \\"so\\""} 5.0',
        "# HELP robots_waits Waits.",
        "# TYPE robots_waits histogram",
        "robots_waits_sum 5.5",
        'robots_waits_bucket{le="1.0"} 1.0',
        'robots_waits_bucket{le="10.0"} 2.0',
        'robots_waits_bucket{le="+Inf"} 2.0',
        "robots_waits_count 2.0",
    ]


def test_a_process_that_lives_keeps_its_files(tmp_path: Path) -> None:
    count(tmp_path, 2, 0.5)
    for path in tmp_path.glob("*.db"):
        path.rename(path.with_name(f"{path.name.partition('_')[0]}_{os.getpid()}.db"))
    before = files(tmp_path)
    assert read(tmp_path)[TRIES] == 2
    assert files(tmp_path) == before


@pytest.mark.parametrize("process", [os.getpid(), NOBODY], ids=["alive", "dead"])
def test_a_process_that_has_made_its_file_and_written_nothing_yet(process: int, tmp_path: Path) -> None:
    """It is starting, or was killed while it did."""
    count(tmp_path, 2, 0.5)
    (tmp_path / f"counter_{process}.db").touch()
    assert read(tmp_path)[TRIES] == 2
    assert (f"counter_{process}.db" in files(tmp_path)) is (process == os.getpid())


def test_an_empty_folder_tells_nothing(tmp_path: Path) -> None:
    assert read(tmp_path) == {}
    assert files(tmp_path) == []
