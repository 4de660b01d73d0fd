"""Tasks: an id in, one service called, by the names under which beat and nudges call them."""

import pytest
from celery import current_app
from django.utils import timezone

from games import tasks
from games.delivery.services import sending
from games.models import Game, Heartbeat, NoticeHours, Notification, Puzzle, User
from games.outbox import services as outbox
from games.puzzles.services import days
from games.tables.services import lobby
from tests.games.support.moves import hand_in


@pytest.fixture(autouse=True)
def as_in_a_worker() -> None:
    """Which finds the tasks of all parts of the site by itself."""
    current_app.loader.import_default_modules()


def test_beat_and_wake_ups_call_tasks_that_exist() -> None:
    named = {entry["task"] for entry in current_app.conf.beat_schedule.values()}
    named |= {"games.tasks.resolve_ready_games", "games.tasks.program_bots"}
    assert named <= set(current_app.tasks)


def test_mails_and_what_can_wait_have_queues_of_their_own() -> None:
    queues = {queue.name for queue in current_app.conf.task_queues}
    routes = current_app.conf.task_routes
    assert routes.keys() <= set(current_app.tasks)
    assert {way["queue"] for way in routes.values()} | {current_app.conf.task_default_queue} == queues


def test_resolve_ready_games_resolves_a_turn_that_is_ready_once(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner, seated)
    for _ in range(2):
        tasks.resolve_ready_games()
        race.refresh_from_db()
        assert race.turn == 2


def test_program_bots(guest: User) -> None:
    race = lobby.play_now(user=guest)
    tasks.program_bots(race.pk)
    assert race.pending_decisions.filter(by="bot").count() == 3


def test_sweep_leaves_a_sign_of_life(db: None) -> None:
    tasks.sweep()
    assert Heartbeat.objects.filter(name="sweep").exists()


def test_send_notices_with_nothing_to_send(db: None) -> None:
    tasks.send_notices()


def test_puzzles_are_on_the_shelf_and_sent_once_a_day(owner: User) -> None:
    tasks.load_puzzles()
    assert Puzzle.objects.count() >= 300
    days.set_mail(user=owner, wanted=True)
    NoticeHours.objects.update(puzzle_due_at=timezone.now())
    tasks.write_daily_puzzles()
    assert owner.notifications.filter(kind="puzzle").count() == 1


def test_lists_of_the_day_are_written_and_old_notices_forgotten(race: Game, owner: User) -> None:
    outbox.apply_preset(user=owner, preset="daily")
    NoticeHours.objects.update(digest_due_at=race.started_at)
    tasks.write_digests()
    assert owner.notifications.filter(kind="digest").count() == 1
    sending.send_pending()
    Notification.objects.update(created_at=race.started_at - outbox.KEPT)
    tasks.prune_notices()
    assert not Notification.objects.exists()
