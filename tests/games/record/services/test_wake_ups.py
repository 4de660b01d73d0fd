"""Nudges only hurry things up: a broker that is down costs nobody their program."""

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
from games.record.services import wake_ups
from tests.games.support.moves import hand_in


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
        wake_ups.wake_up("resolve_ready_games")
        transaction.set_rollback(True)
    assert sent == []
    wake_ups.wake_up("resolve_ready_games")
    assert sent == ["games.tasks.resolve_ready_games"]


@pytest.mark.django_db(transaction=True)
def test_what_sees_to_everything_is_asked_for_once_until_somebody_begins_with_it(sent: list[str]) -> None:
    wake_ups.wake_up("resolve_ready_games")
    wake_ups.wake_up("resolve_ready_games")
    assert sent == ["games.tasks.resolve_ready_games"]
    wake_ups.taken("resolve_ready_games")
    wake_ups.wake_up("resolve_ready_games")
    assert sent == ["games.tasks.resolve_ready_games"] * 2


@pytest.mark.django_db(transaction=True)
def test_what_sees_to_one_game_is_asked_for_each_time(sent: list[str]) -> None:
    for _ in range(2):
        wake_ups.wake_up("program_bots", 1)
    assert sent == ["games.tasks.program_bots"] * 2


@pytest.mark.django_db(transaction=True)
def test_a_wake_up_that_was_lost_does_not_keep_others_back_for_long(sent: list[str]) -> None:
    wake_ups.wake_up("resolve_ready_games")
    with time_machine.travel(timezone.now() + timedelta(seconds=wake_ups.WAITS_AT_MOST + 1)):
        wake_ups.wake_up("resolve_ready_games")
    assert sent == ["games.tasks.resolve_ready_games"] * 2
