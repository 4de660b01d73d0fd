"""What beat calls: tasks that exist, on queues that are served, and not more often than they can be kept."""

from roborally_site.celery import app
from roborally_site.schedule import BEAT_SCHEDULE, QUEUES, ROUTES


def tasks() -> set[str]:
    app.loader.import_default_modules()
    return set(app.tasks)


def test_every_scheduled_task_exists() -> None:
    assert {entry["task"] for entry in BEAT_SCHEDULE.values()} <= tasks()


def test_every_routed_task_exists() -> None:
    assert ROUTES.keys() <= tasks()


def test_every_route_leads_to_a_queue() -> None:
    assert {route["queue"] for route in ROUTES.values()} <= {queue.name for queue in QUEUES}


def test_the_default_queue_is_served() -> None:
    assert app.conf.task_default_queue in {queue.name for queue in QUEUES}


def test_every_call_expires_before_the_next() -> None:
    assert all(entry["options"]["expires"] < entry["schedule"] for entry in BEAT_SCHEDULE.values())
