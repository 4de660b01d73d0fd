"""Nudges only hurry things up: a broker that is down costs nobody their program."""

from typing import Any, NoReturn

import pytest
from celery import current_app
from django.db import transaction
from kombu.exceptions import OperationalError

from games.models import Game, User
from games.services import deadlines, nudges
from tests.games.moves import hand_in


@pytest.mark.django_db(transaction=True)
def test_a_broken_broker_is_logged_and_the_sweep_finds_the_turn(
    race: Game, owner: User, seated: User, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*args: Any, **options: Any) -> NoReturn:
        raise OperationalError("nobody listens")

    monkeypatch.setattr(current_app, "send_task", refuse)
    hand_in(race, owner, seated)
    assert "nudge to advance_game was lost: OperationalError" in caplog.text
    assert deadlines.sweep()["resolved"] == 1
    race.refresh_from_db()
    assert race.turn == 2


@pytest.mark.django_db(transaction=True)
def test_nothing_is_asked_of_the_workers_if_the_transaction_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    monkeypatch.setattr(current_app, "send_task", lambda task, *args, **options: sent.append(task))
    with transaction.atomic():
        nudges.nudge("advance_game", 1)
        transaction.set_rollback(True)
    assert sent == []
    nudges.nudge("advance_game", 1)
    assert sent == ["games.tasks.advance_game"]
