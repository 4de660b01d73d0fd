"""What a task declares: its name, its queue, and how often it starts. A wake-up only hurries it up: a broker that is
down costs no one their program."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any, NoReturn

import pytest
import time_machine
from celery import current_app
from django.db import transaction
from django.utils import timezone
from kombu.exceptions import OperationalError

from games import sweep
from games.models import Game, User
from games.periodic import ROUTES, SCHEDULE, WAITS_AT_MOST, task, wake_up
from games.play.tasks import resolve_ready_games
from tests.games.support.moves import hand_in


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    known = dict(ROUTES), dict(SCHEDULE)
    yield
    for now, before in zip((ROUTES, SCHEDULE), known, strict=True):
        now.clear()
        now.update(before)


def test_a_task_that_beat_starts_expires_before_the_next_call_but_not_while_it_may_only_be_late() -> None:
    @task(every=3600.0, queue="slow", home="here")
    def weigh() -> None:
        """Nothing."""

    @task(every=5.0, home="here")
    def look() -> None:
        """Nothing."""

    assert SCHEDULE[weigh.name] == {"task": "here.weigh", "schedule": 3600.0, "options": {"expires": 3500}}
    assert SCHEDULE[look.name] == {"task": "here.look", "schedule": 5.0, "options": {"expires": 55}}
    assert (ROUTES[weigh.name], ROUTES[look.name]) == ("slow", "celery")


def test_what_is_only_woken_is_not_started_by_beat() -> None:
    @task(home="here")
    def paint() -> None:
        """Nothing."""

    assert (ROUTES[paint.name], paint.name in SCHEDULE) == ("celery", False)


@pytest.mark.parametrize("at_most", [1, 2])
def test_a_call_that_finds_enough_at_work_is_made_again_at_the_end(
    at_most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sent: list[str] = []
    monkeypatch.setattr(current_app, "send_task", lambda name, **_: sent.append(name))

    @task(home=f"here{at_most}", at_most=at_most)
    def send() -> None:
        done.append("begun")
        if len(done) <= 3:
            send()  # as if another process did
        done.append("ended")

    send()
    assert done == ["begun"] * at_most + ["ended"] * at_most
    assert sent == [send.name]
    done += ["earlier"] * 3
    send()
    assert (done[-2:], sent) == (["begun", "ended"], [send.name])


@pytest.mark.django_db(transaction=True)
def test_a_broken_broker_is_logged_and_the_sweep_finds_the_turn(
    race: Game, owner: User, seated: User, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*args: Any, **options: Any) -> NoReturn:
        raise OperationalError("no one listens")

    monkeypatch.setattr(current_app, "send_task", refuse)
    hand_in(race, owner, seated)
    assert "wake-up of resolve_ready_games was lost: OperationalError" in caplog.text
    assert sweep.sweep()["resolved"] == 1
    race.refresh_from_db()
    assert race.turn == 2


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the workers are asked to do."""
    sent: list[str] = []
    monkeypatch.setattr(current_app, "send_task", lambda task, *args, **options: sent.append(task))
    return sent


@pytest.mark.django_db(transaction=True)
def test_nothing_is_asked_of_the_workers_if_the_transaction_fails(sent: list[str]) -> None:
    with transaction.atomic():
        wake_up("resolve_ready_games")
        transaction.set_rollback(True)
    assert sent == []
    wake_up("resolve_ready_games")
    assert sent == ["games.tasks.resolve_ready_games"]


@pytest.mark.django_db(transaction=True)
def test_what_sees_to_everything_is_asked_for_once_until_somebody_begins_with_it(sent: list[str]) -> None:
    wake_up("resolve_ready_games")
    wake_up("resolve_ready_games")
    assert sent == ["games.tasks.resolve_ready_games"]
    resolve_ready_games()
    wake_up("resolve_ready_games")
    assert sent == ["games.tasks.resolve_ready_games"] * 2


@pytest.mark.django_db(transaction=True)
def test_what_sees_to_one_game_is_asked_for_each_time(sent: list[str]) -> None:
    for _ in range(2):
        wake_up("program_bots", 1)
    assert sent == ["games.tasks.program_bots"] * 2


@pytest.mark.django_db(transaction=True)
def test_a_wake_up_that_was_lost_does_not_keep_others_back_for_long(sent: list[str]) -> None:
    wake_up("resolve_ready_games")
    with time_machine.travel(timezone.now() + timedelta(seconds=WAITS_AT_MOST + 1)):
        wake_up("resolve_ready_games")
    assert sent == ["games.tasks.resolve_ready_games"] * 2
