"""What beat calls: tasks that exist, on queues that are served, and not more often than they can be kept."""

from games.periodic import DUE, LEAVING, ORDERED, SCHEDULE
from roborally_site.celery import app
from roborally_site.queue.schedule import QUEUES, route


def tasks() -> set[str]:
    app.loader.import_default_modules()
    return set(app.tasks)


def test_every_scheduled_task_exists() -> None:
    assert tasks() >= SCHEDULE.keys() >= {"games.tasks.sweep", "roborally_site.tasks.prune_sessions"}


def test_every_task_waits_on_its_queue_whoever_sends_it() -> None:
    assert app.conf.task_default_queue in {queue.name for queue in QUEUES}
    assert app.amqp.router.route({}, "games.tasks.make_reviews")["queue"].name == "slow"
    assert {route(task) for task in tasks() if task.startswith("games.")} == {queue.name for queue in QUEUES}


def test_every_call_expires_but_not_while_it_may_only_be_late() -> None:
    expiries = {entry["options"]["expires"]: max(55, entry["schedule"]) for entry in SCHEDULE.values()}
    assert all(55 <= expires <= most for expires, most in expiries.items())


def test_what_people_order_never_shares_a_queue_with_what_is_due_for_everyone() -> None:
    due, leaving, ordered = (
        {task.rpartition(".")[2] for task in tasks() if route(task) in queues} for queues in (DUE, LEAVING, ORDERED)
    )
    assert due >= {"sweep", "resolve_ready_games", "read_replies"}
    assert leaving >= {
        "send_notices",
        "send_invitations",
        "send_account_emails",
        "write_digests",
        "send_to_targets",
        "send_to_slow_targets",
    }
    assert ordered >= {"program_bots", "make_reviews", "make_reels", "load_puzzles", "rate_games"}
    assert not due & leaving | leaving & ordered | ordered & due
