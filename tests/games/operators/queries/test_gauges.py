"""Gauges of the database and the queue, read when Prometheus asks."""

from datetime import timedelta
from typing import NoReturn

import pytest
from celery import current_app
from django.db import DatabaseError
from django.utils import timezone
from prometheus_client.parser import text_string_to_metric_families

from games.models import Alarm, Game, Heartbeat, Notification, Target, User
from games.operators.queries import gauges
from games.play.services import parking
from tests.games.support.moves import hand_in, let_time_pass


def read() -> dict[str, float]:
    """Every gauge by its name and labels."""
    families = text_string_to_metric_families(gauges.standing().decode())
    return {" ".join((each.name, *each.labels.values())): each.value for one in families for each in one.samples}


def test_what_stands_in_the_database(race: Game, owner: User) -> None:
    Heartbeat.objects.create(name="swept", at=timezone.now() - timedelta(seconds=30))
    hand_in(race, owner)
    let_time_pass(race, timedelta(days=1, minutes=2))
    given = read()
    assert 30 <= given["robots_sweep_age_seconds"] < 90
    assert 120 <= given["robots_oldest_overdue_seconds"] < 180
    assert (given["robots_running_games"], given["robots_open_duties"], given["robots_database_up"]) == (1, 2, 1)


def test_alarms_that_are_raised_are_named(db: None) -> None:
    now = timezone.now()
    Alarm.objects.create(name="overdue", words="late", raised_at=now, seen_at=now)
    Alarm.objects.create(name="parked", words="was stopped", raised_at=now, seen_at=now, cleared_at=now)
    assert {name: value for name, value in read().items() if name.startswith("robots_alarm")} == {
        "robots_alarm overdue": 1
    }


def test_before_the_first_sweep_nobody_knows_how_long_ago_it_was(db: None) -> None:
    given = read()
    assert "robots_sweep_age_seconds" not in given
    assert (given["robots_oldest_overdue_seconds"], given["robots_oldest_unsent_seconds"]) == (0, 0)


def test_games_that_stand_still_and_what_they_hold_back(race: Game, owner: User) -> None:
    Notification.objects.update(next_try_at=timezone.now() - timedelta(minutes=1))
    assert (read()["robots_due_notices"], read()["robots_parked_games"]) == (Notification.objects.count(), 0)
    parking.park(race.pk, RuntimeError())
    given = read()
    assert (given["robots_parked_games"], given["robots_running_games"]) == (1, 0)
    assert given["robots_due_notices"] == 0


def test_notices_that_are_to_wait_are_not_due(race: Game) -> None:
    Notification.objects.update(next_try_at=timezone.now() + timedelta(minutes=1))
    assert read()["robots_due_notices"] == 0


def test_targets_that_were_given_up_are_counted(owner: User) -> None:
    for number, disabled_at in enumerate((None, timezone.now())):
        Target.objects.create(owner=owner, channel="webhook", fingerprint=str(number), disabled_at=disabled_at)
    assert read()["robots_switched_off_targets"] == 1


def test_without_a_database_the_rest_is_told_still(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> NoReturn:
        raise DatabaseError("gone")

    monkeypatch.setattr(gauges, "health", gone)
    given = read()
    assert given["robots_database_up"] == 0
    assert "robots_parked_games" not in given
    assert given["robots_broker_up"] == 1


def test_without_a_broker_the_rest_is_told_still(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    lengths = {f"robots_queue_length {queue}": length for queue, length in gauges.queue_lengths().items()}
    assert lengths.keys() == {f"robots_queue_length {queue}" for queue in ("celery", "mail", "targets", "bots", "slow")}
    assert ({"robots_broker_up": 1} | lengths).items() <= read().items()
    monkeypatch.setattr(current_app.conf, "broker_read_url", "redis://127.0.0.1:1/0")
    given = read()
    assert given["robots_broker_up"] == 0
    assert not given.keys() & lengths.keys()
    assert given["robots_database_up"] == 1
