"""The site as production runs it, for longer than a test: its worker and beat go on, and an outage is made good by
several processes at once, one of which is killed, while tables pause and go on."""

import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.proof.site._outage import GAMES, PAUSERS, SWEEPERS
from tests.services import ProductionSite, running_postgres, running_redis, wait_until

NAME = "Worker, beat and outages of a production site"
SEND = "import django; django.setup(); from games.tasks import sweep; sweep.delay()"


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    with tempfile.TemporaryDirectory() as folder, running_postgres() as database, running_redis() as redis:
        site = ProductionSite(database, redis, Path(folder))
        site.run("manage.py", "migrate", "--verbosity=0")
        for story in STORIES:
            began = time.monotonic()
            try:
                story(site)
            finally:
                site.end_all()
            rows.append({"story": story.__name__.replace("_", " "), "seconds": round(time.monotonic() - began)})
            progress(len(rows), len(STORIES))
    return rows


def every_question_gains_exactly_the_outage(site: ProductionSite) -> None:
    seen = json.loads(site.run("-m", "tests.proof.site._outage"))
    assert (seen["killed"], seen["ended"]) == (-9, [0] * (SWEEPERS + PAUSERS))
    assert seen["questions"] == 2 * GAMES
    assert seen["gains"] == [seen["lost"]]


def beat_sweeps_by_itself(site: ProductionSite) -> None:
    site.start_worker()
    site.start_beat()
    first = _sweeps(site)
    wait_until(lambda: _sweeps(site) != first, "the first sweep")
    second = _sweeps(site)
    wait_until(lambda: _sweeps(site) != second, "the second sweep")


def a_worker_gets_over_the_end_of_its_connection(site: ProductionSite) -> None:
    site.start_worker()
    others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    _swept(site)
    [(kept,)] = site.query(f"SELECT pid {others}")
    assert site.query(f"SELECT pg_terminate_backend(pid) {others}") == [(True,)]
    _swept(site)
    assert site.query(f"SELECT pid {others}") not in ([], [(kept,)])


def _swept(site: ProductionSite) -> None:
    before = _sweeps(site)
    site.run("-c", SEND)
    wait_until(lambda: _sweeps(site) != before, "the sweep's mark")


def _sweeps(site: ProductionSite) -> list[tuple[object, ...]]:
    return site.query("SELECT name, at FROM games_heartbeat ORDER BY name")


STORIES = (
    every_question_gains_exactly_the_outage,
    beat_sweeps_by_itself,
    a_worker_gets_over_the_end_of_its_connection,
)
