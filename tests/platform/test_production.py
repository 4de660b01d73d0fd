"""The site as production runs it: PostgreSQL, Redis, a Celery worker of its own."""

import pytest

from tests.services import ProductionSite, end, wait_until

pytestmark = pytest.mark.services

SEND = "import django; django.setup(); from games.tasks import sweep; sweep.delay()"


def sweeps(site: ProductionSite) -> list[tuple[object, ...]]:
    return site.query("SELECT name, at FROM games_heartbeat")


def test_a_task_travels_over_redis_to_the_worker_and_its_work_to_postgresql(production_site: ProductionSite) -> None:
    assert sweeps(production_site) == []
    production_site.run("-c", SEND)
    wait_until(lambda: sweeps(production_site), "the sweep's mark")


def test_beat_sweeps_by_itself(production_site: ProductionSite) -> None:
    production_site.start_beat()
    first = wait_until(lambda: sweeps(production_site), "the first sweep")
    wait_until(lambda: sweeps(production_site) != first, "the second sweep")


def test_a_worker_ends_cleanly_when_told_to(production_site: ProductionSite) -> None:
    assert end(production_site.start_worker()) == 0


def test_without_redis_a_task_is_given_up_quickly(production_site: ProductionSite) -> None:
    production_site.redis_url = "redis://127.0.0.1:1/0"
    code = (
        "import django, time; django.setup()\n"
        "from games.tasks import sweep\n"
        "from kombu.exceptions import OperationalError\n"
        "started = time.monotonic()\n"
        "try: sweep.delay()\n"
        "except OperationalError: print(time.monotonic() - started)\n"
    )
    assert float(production_site.run("-c", code)) < 5


def test_a_worker_keeps_its_connection_and_gets_over_the_end_of_it(production_site: ProductionSite) -> None:
    others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    production_site.run("-c", SEND)
    wait_until(lambda: sweeps(production_site), "the first sweep's mark")
    [(kept,)] = production_site.query(f"SELECT pid {others}")
    assert production_site.query(f"SELECT pg_terminate_backend(pid) {others}") == [(True,)]
    before = sweeps(production_site)
    production_site.run("-c", SEND)
    wait_until(lambda: sweeps(production_site) != before, "the second sweep's mark")
    assert production_site.query(f"SELECT pid {others}") not in ([], [(kept,)])
