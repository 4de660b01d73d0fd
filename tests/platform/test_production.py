"""The site as production runs it: PostgreSQL, Redis, a Celery worker of its own. `python -m tests.proof production` has
its worker and beat go on for longer."""

import pytest

from tests.services import ProductionSite, end, wait_until

pytestmark = pytest.mark.services

SEND = "import django; django.setup(); from games.tasks import sweep; sweep.delay()"


def sweeps(site: ProductionSite) -> list[tuple[object, ...]]:
    return site.query("SELECT name, at FROM games_heartbeat")


def test_a_task_travels_over_redis_to_the_worker_and_its_work_to_postgresql(production_site: ProductionSite) -> None:
    assert sweeps(production_site) == []
    worker = production_site.start_worker()
    production_site.run("-c", SEND)
    wait_until(lambda: sweeps(production_site), "the sweep's mark")
    assert end(worker) == 0


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
