"""Outages: while nobody sweeps no clock runs, and whoever sweeps again puts off all that is open.

An outage has lasted from the last sign of life until an instant that is set when making it good begins, so late that
the work is done by then. The games get their time some at a time, in the order of their numbers, each in the
transaction that marks it. If that is broken off, the next sweep goes on where it stopped, with the same two instants.
Until the last game has its time, the outage goes on for all (`health.outage`), and nothing falls due.
"""

import logging
import time
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from games.clocks.services import clocks
from games.models import Game, Heartbeat, PendingDecision
from games.models.game import NOT_OVER
from games.record.services.locking import NOW

logger = logging.getLogger(__name__)

GAMES_AT_ONCE = 500
"""Their people wait as long as one transaction takes."""
SECONDS_AT_ONCE = 15
"""Then the rest of the sweep has its turn, and a task may not take for ever."""
PACE, SLOW_PACE = timedelta(milliseconds=1), timedelta(milliseconds=5)
"""What a game may take, in whole seconds for all; and what if the first was too little. What is left is a gift."""
SECOND = timedelta(seconds=1)


def beat(*, to_the_end: bool = False) -> int:
    """Leaves a sign of life. After an outage the running clocks get their time back; how many got it now."""
    moved, begun = 0, time.monotonic()
    while to_the_end or time.monotonic() - begun < SECONDS_AT_ONCE:
        clocks_moved = step()
        if clocks_moved is None:
            break
        moved += clocks_moved
    return moved


@transaction.atomic
def step() -> int | None:
    """A sign of life, or a part of the work; how many clocks were moved. None if there is no more to do here."""
    signs = Heartbeat.objects.filter(name=clocks.SWEEP)
    life = signs.select_for_update(skip_locked=True).annotate(**NOW).first()
    if life is None:  # the first sweep of all; or another one has it in hand
        signs.get_or_create(name=clocks.SWEEP, defaults={"at": timezone.now()})
        return None
    if life.until is not None and life.until > life.at:
        return _make_good(life, life.until)
    if life.now - life.at > clocks.OUTAGE:
        _begin(life)
        return 0
    signs.update(at=life.now, until=None)
    return None


def _begin(life: Heartbeat) -> None:
    """`until` is still there if there was not enough time for the last outage, which left another one."""
    pace = PACE if life.until is None else SLOW_PACE
    life.until = life.now + _open_games().count() * pace // SECOND * SECOND
    life.done_to = 0
    life.save(update_fields=["until", "done_to"])
    logger.warning("nobody swept for %s; deadlines are put off", life.now - life.at)


def _make_good(life: Heartbeat, until: datetime) -> int:
    """Gives the next games their time; with none left the outage is over."""
    after = _open_games().filter(pk__gt=life.done_to).order_by("pk")
    games = list(after.select_for_update(no_key=True).only("status", "stopped_at")[:GAMES_AT_ONCE])
    if not games:
        _end(life, until)
        return 0
    running = [game.pk for game in games if game.status == Game.Status.RUNNING and game.stopped_at is None]
    moved = clocks.compensate(PendingDecision.objects.filter(game__in=running), life.at, until)
    Game.objects.filter(pk__in=[game.pk for game in games]).update(compensated_at=until)
    life.done_to = games[-1].pk
    life.save(update_fields=["done_to"])
    return moved


def _end(life: Heartbeat, until: datetime) -> None:
    """If it has taken longer than it was given, what is left is looked at as any time without a sweep."""
    life.at, life.until = (life.now, None) if life.now <= until else (until, until)
    life.save(update_fields=["at", "until"])


def _open_games() -> QuerySet[Game]:
    """Those that do not run are marked, too: one may begin or go on while others still wait for their time."""
    return Game.objects.filter(NOT_OVER)
