"""What all benchmarks share: the site they run on, stop-watches, and a line of the table."""

import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import django
import psycopg

from tests.services import ProductionSite, running_postgres, running_redis

MEMORY = {"fsync": "on", "shared_buffers": "1GB", "work_mem": "16MB", "max_wal_size": "8GB"}
"""PostgreSQL with the settings of a beginner's guide and defaults for the rest."""
COMMITS, PATIENCE = 200, 120


@contextmanager
def bench_site() -> Iterator[ProductionSite]:
    """A migrated site, which is also that of this process: services can be called here."""
    with tempfile.TemporaryDirectory() as folder, running_postgres(**MEMORY) as database, running_redis() as redis:
        site = ProductionSite(database, redis, Path(folder))
        site.run("manage.py", "migrate", "--verbosity=0")
        site.run("manage.py", "collectstatic", "--noinput", "--verbosity=0")
        os.environ.update(site.environment, LOG_LEVEL="WARNING")  # a line for each page would hide the table
        django.setup()
        try:
            yield site
        finally:
            site.end_all(PATIENCE)


def line(figure: str, required: str, measured: str, physical: str = "") -> dict[str, object]:
    return {"figure": figure, "required": required, "measured": measured, "physical part": physical}


def milliseconds(call: Callable[[], Any], times: int = 1) -> list[float]:
    """How long each of so many calls took."""
    taken = []
    for _ in range(times):
        begun = time.perf_counter()
        call()
        taken.append(1000 * (time.perf_counter() - begun))
    return taken


def share(taken: Sequence[float], part: float) -> float:
    """The value below which that part of them lies."""
    ordered = sorted(taken)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def spread(taken: Sequence[float]) -> str:
    return f"p50 {share(taken, 0.5):.1f} ms, p99 {share(taken, 0.99):.1f} ms"


def bare_commit(database_url: str) -> str:
    """How long a commit of one row takes that is safe on the disk: what no turn can do without."""
    with psycopg.connect(database_url, autocommit=True) as connection:
        connection.execute("CREATE TABLE bare_commits (number int)")
        taken = milliseconds(lambda: connection.execute("INSERT INTO bare_commits VALUES (1)"), COMMITS)
        connection.execute("DROP TABLE bare_commits")
    return f"a bare commit {spread(taken)}"
