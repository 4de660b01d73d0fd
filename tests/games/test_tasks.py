"""Celery finds the tasks of all rooms, by the names under which beat and wake-ups call them."""

from celery import current_app

from games import tasks
from games.models import Heartbeat
from games.periodic import ROUTES, SCHEDULE

OF_THE_LAST_RELEASE = {
    *(
        "sweep",
        "send_notices",
        "send_account_emails",
        "read_replies",
        "send_invitations",
        "make_reels",
        "make_reviews",
        "rate_games",
    ),
    *("prune_reels", "write_digests", "write_daily_puzzles", "load_puzzles", "watch", "prune_notices"),
    *(
        "prune_invitations",
        "remove_departed_guests",
        "tell_of_switched_off_channels",
        "resolve_ready_games",
        "program_bots",
    ),
}
"""Calls with these names may still be waiting when a new release starts."""


def test_a_task_keeps_its_name_wherever_it_lies() -> None:
    current_app.loader.import_default_modules()
    assert {f"games.tasks.{name}" for name in OF_THE_LAST_RELEASE} <= set(current_app.tasks)
    assert {f"games.tasks.{name}" for name in OF_THE_LAST_RELEASE - {"resolve_ready_games"}} <= SCHEDULE.keys()
    assert ROUTES.keys() <= set(current_app.tasks)


def test_sweep_leaves_a_sign_of_life(db: None) -> None:
    tasks.sweep()
    assert Heartbeat.objects.filter(name="sweep").exists()
