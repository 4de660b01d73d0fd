"""Outages: while no worker does what is due, no clock runs. The first sweep afterwards postpones everything that is
open.

A sweep that has to wait its turn is no outage, or people who keep workers busy could give themselves time. So every
piece of work that is done for everyone is a sign of life: a sweep, a resolved turn, a sent email. Bots are none, since
no one else's turn ends because of them. Pages are none: without workers turns may not end, and no one hears of theirs.

An outage lasts from the last sign of life until an instant that is fixed when the compensation begins, late enough for
the work to be done by then. The games get their time in batches, in the order of their ids, and are marked in the same
transaction, and tournaments follow with the last of them. If that is interrupted, the next sweep continues where it
stopped, with the same two instants. Until the last game has its time, the outage continues for all games
(`queries.outages.outage`), and nothing falls due.
"""

import logging
import time
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet
from django.db.models.functions import Now
from django.utils import timezone

from games.clocks.services import clocks, timetables
from games.models import Game, Heartbeat, PendingDecision
from games.models.game import NOT_OVER
from games.record.queries.outages import LIFE, OUTAGE
from games.record.services.locking import NOW

logger = logging.getLogger(__name__)

GAMES_AT_ONCE = 500
"""How many games one transaction locks. Their players wait for it."""
SECONDS_AT_ONCE = 15
"""After this the rest of the sweep has its turn, since a task has a time limit."""
PACE, SLOW_PACE = timedelta(milliseconds=1), timedelta(milliseconds=5)
"""The time planned per game, and the plan if that was too short. What is left over is a gift to the players."""
SECOND = timedelta(seconds=1)
FRESH = 10 * SECOND


def beat(*, to_the_end: bool = False) -> int:
    """Leaves a sign of life. After an outage it gives running clocks their time back. Returns how many it moved."""
    moved, begun = 0, time.monotonic()
    while to_the_end or time.monotonic() - begun < SECONDS_AT_ONCE:
        clocks_moved = step()
        if clocks_moved is None:
            break
        moved += clocks_moved
    return moved


def sign() -> None:
    """Leaves a sign of life after other work than a sweep, unless there is a fresh one.

    After an outage it leaves none: first the next sweep has to give back the time.
    """
    stale = Heartbeat.objects.filter(name=LIFE, until=None, at__gt=Now() - OUTAGE, at__lt=Now() - FRESH)
    stale.update(at=Now())


@transaction.atomic
def step() -> int | None:
    """Leaves a sign of life or does one batch. Returns how many clocks it moved, or None if there is no more to do."""
    signs = Heartbeat.objects.filter(name=LIFE)
    life = signs.select_for_update(skip_locked=True).annotate(**NOW).first()
    if life is None:  # the first sweep ever, or another sweep holds the row
        signs.get_or_create(name=LIFE, defaults={"at": timezone.now()})
        return None
    if life.until is not None and life.until > life.at:
        return _make_good(life, life.until)
    if life.now - life.at > OUTAGE:
        _begin(life)
        return 0
    signs.update(at=life.now, until=None)
    return None


def _begin(life: Heartbeat) -> None:
    """`until` is still set if the time planned for the last outage was too short, which has left another outage."""
    pace = PACE if life.until is None else SLOW_PACE
    life.until = life.now + _open_games().count() * pace // SECOND * SECOND
    life.done_to = 0
    life.save(update_fields=["until", "done_to"])
    logger.warning("no sign of life for %s, postponing deadlines", life.now - life.at)


def _make_good(life: Heartbeat, until: datetime) -> int:
    """Gives the next batch of games their time. If no games are left, the outage is over."""
    after = _open_games().filter(pk__gt=life.done_to).order_by("pk")
    games = list(after.select_for_update(no_key=True).only("status")[:GAMES_AT_ONCE])
    if not games:
        _end(life, until)
        return 0
    running = [game.pk for game in games if game.status == Game.Status.RUNNING]
    moved = clocks.compensate(PendingDecision.objects.filter(game__in=running), life.at, until)
    Game.objects.filter(pk__in=[game.pk for game in games]).update(compensated_at=until)
    life.done_to = games[-1].pk
    life.save(update_fields=["done_to"])
    return moved


def _end(life: Heartbeat, until: datetime) -> None:
    """If this took longer than planned, the rest counts as time without a sign of life, like any other."""
    timetables.compensate(life.at, until)
    life.at, life.until = (life.now, None) if life.now <= until else (until, until)
    life.save(update_fields=["at", "until"])


def _open_games() -> QuerySet[Game]:
    """Includes games that are not running: one may start or resume while others still wait for their time."""
    return Game.objects.filter(NOT_OVER)
