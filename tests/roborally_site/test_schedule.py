"""What beat calls: tasks that exist, on queues that are served, and not more often than they can be kept."""

from roborally_site.celery import app
from roborally_site.schedule import BEAT_SCHEDULE, ORDERED, QUEUES, ROUTES


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


def test_every_call_expires_but_not_while_it_may_only_be_late() -> None:
    expiries = {entry["options"]["expires"]: max(55, entry["schedule"]) for entry in BEAT_SCHEDULE.values()}
    assert all(55 <= expires <= most for expires, most in expiries.items())


def test_what_people_order_never_shares_a_queue_with_what_is_due_for_everyone() -> None:
    ordered = {task.rpartition(".")[2] for task, way in ROUTES.items() if way["queue"] in ORDERED}
    assert ordered >= {"program_bots", "make_reviews", "make_reels", "load_puzzles", "rate_games"}
    assert not ordered & {"sweep", "resolve_ready_games", "send_notices", "send_invitations", "write_digests"}
