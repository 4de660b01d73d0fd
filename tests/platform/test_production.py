"""The site as production runs it, without its Redis."""

from tests.services import ProductionSite


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
