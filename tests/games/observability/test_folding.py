"""What dead processes have counted is kept, and their files are not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from prometheus_client import CollectorRegistry

from games.observability.folding import AllProcesses, folded

NOBODY = 2**22 + 1
"""The number of no process: Linux gives none beyond 2**22."""
COUNT = """
import os, sys
from prometheus_client import Counter, Histogram
Counter("robots_tries", "Tries.", ["how"]).labels("well").inc(int(sys.argv[1]))
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
    expected_files = ["counter_folded.db", "histogram_folded.db"]
    for tries, wait in [(2, 0.5), (3, 5.0), (5, 50.0)]:
        count(tmp_path, tries, wait)
        assert len(files(tmp_path)) <= 4
        once, again = read(tmp_path), read(tmp_path)
        assert once == again
        assert files(tmp_path) == expected_files
    assert again["robots_tries_total['well']"] == 10
    buckets = [again[f"robots_waits_bucket['{limit}']"] for limit in ("1.0", "10.0", "+Inf")]
    assert buckets == [1, 2, 3]
    assert (again["robots_waits_count[]"], again["robots_waits_sum[]"]) == (3, 55.5)


def test_a_process_that_lives_keeps_its_files(tmp_path: Path) -> None:
    count(tmp_path, 2, 0.5)
    for path in tmp_path.glob("*.db"):
        path.rename(path.with_name(f"{path.name.partition('_')[0]}_{os.getpid()}.db"))
    before = files(tmp_path)
    assert read(tmp_path)["robots_tries_total['well']"] == 2
    assert files(tmp_path) == before


@pytest.mark.parametrize("process", [os.getpid(), NOBODY], ids=["alive", "dead"])
def test_a_process_that_has_made_its_file_and_written_nothing_yet(process: int, tmp_path: Path) -> None:
    """It is starting, or was killed while it did."""
    count(tmp_path, 2, 0.5)
    (tmp_path / f"counter_{process}.db").touch()
    assert read(tmp_path)["robots_tries_total['well']"] == 2
    assert (f"counter_{process}.db" in files(tmp_path)) is (process == os.getpid())


def test_an_empty_folder_tells_nothing(tmp_path: Path) -> None:
    assert read(tmp_path) == {}
    assert files(tmp_path) == []
