"""Beat asks for what is due, whatever happens to the clock. Nothing is sent: what would be is written down."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from celery import Celery
from django.conf import settings
from django.utils.module_loading import import_string

from roborally_site.celery import app
from roborally_site.queue.beat import SteadyScheduler

NOON = datetime(2026, 11, 1, 12, tzinfo=UTC)
SECONDS = {"sweep": 5, "digests": 60}


class Written(SteadyScheduler):
    def __init__(self, app: Celery) -> None:
        self.asked: list[str] = []
        super().__init__(app=app)

    def apply_entry(self, entry: Any, producer: Any = None) -> None:
        self.asked.append(entry.name)

    @property
    def producer(self) -> None:
        """Nobody is connected to."""


def beat_of(seconds: dict[str, int], site: Celery | None = None, kind: type[Written] = Written) -> Written:
    site = site or Celery("beat", set_as_current=False)
    site.conf.beat_max_loop_interval = app.conf.beat_max_loop_interval
    site.conf.beat_schedule = {name: {"task": name, "schedule": float(every)} for name, every in seconds.items()}
    site.conf.result_expires = None
    return kind(site)


def asked_in(beat: Written, clock: time_machine.Traveller, seconds: int) -> list[str]:
    """What it asks for in that time, looking once a second."""
    beat.asked.clear()
    for _ in range(seconds):
        clock.shift(timedelta(seconds=1))
        while not beat.tick():
            pass
    return sorted(beat.asked)


@pytest.mark.parametrize("jump", [timedelta(hours=-1), timedelta(seconds=-7), timedelta(0), timedelta(hours=3)])
def test_it_goes_on_after_the_clock_has_jumped(jump: timedelta) -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        beat = beat_of(SECONDS)
        assert "sweep" in asked_in(beat, clock, 12)
        clock.shift(jump)
        found = asked_in(beat, clock, 63)
        assert 11 <= found.count("sweep") <= 14
        assert 1 <= found.count("digests") <= 2


class SetBack(Celery):
    """Somebody sets the clock back by an hour as soon as it has been read."""

    to_set_back: time_machine.Traveller | None = None

    def now(self) -> datetime:
        read = super().now()
        if self.to_set_back:
            self.to_set_back.shift(timedelta(hours=-1))
            self.to_set_back = None
        return read


def test_it_sleeps_briefly_if_the_clock_is_set_back_while_it_looks() -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        site = SetBack("beat", set_as_current=False)
        beat = beat_of(SECONDS, site)
        asked_in(beat, clock, 12)
        site.to_set_back = clock
        asleep = beat.tick()
        assert site.to_set_back is None
        assert 0 < asleep <= 5
        clock.shift(timedelta(seconds=asleep))
        assert "sweep" in asked_in(beat, clock, 6)


class ToldToEnd(Written):
    """Whoever runs it tells it to end, as Celery does at SIGTERM, while the first task is being sent."""

    def apply_entry(self, entry: Any, producer: Any = None) -> None:
        super().apply_entry(entry)
        before = self.connection
        self.close()
        assert self.connection is before


def test_it_ends_though_it_was_sending_when_it_was_told_to() -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        beat = beat_of(SECONDS, kind=ToldToEnd)
        clock.shift(timedelta(hours=1))
        beat.tick()
        with pytest.raises(SystemExit):
            beat.tick()
    assert len(beat.asked) == 1


def test_the_site_uses_it() -> None:
    assert import_string(settings.CELERY_BEAT_SCHEDULER.replace(":", ".")) is SteadyScheduler
    assert app.conf.beat_scheduler == settings.CELERY_BEAT_SCHEDULER
