"""The sweep: finds in the database whatever is due or ready, and sees to it.

It may run at any time, also in several places at once. Each step is bounded in games and in time, and computes nothing
that one person could make long: bots, reviews and pictures have queues of their own. Games that go on together do so in
one transaction; if that fails each gets one of its own, as for all else, so that one that fails stops no other.
"""

import logging
import random
import time
from collections import Counter
from collections.abc import Callable, Collection, Sized
from contextlib import suppress
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import Q, QuerySet
from django.db.models.functions import Now
from django.utils import timezone
from structlog.contextvars import bound_contextvars

from games.clocks.services import clocks, outages
from games.models import Game, Heartbeat, PendingDecision
from games.models.operations.heartbeat import SWEPT
from games.models.turn import OWED
from games.observability import meters
from games.play.services import play, telling
from games.record.services.locking import lock
from games.tables.services import scheduled_starts
from games.tournaments.services import progress
from games.votes.services import votes

logger = logging.getLogger(__name__)

GAMES_PER_STEP, MOST_FOUND = 100, 1000
SECONDS_PER_STEP = 5
"""After this a step leaves the rest to the next sweep, so that the other steps have their turn."""

IS_PLAYED = Q(game__status=Game.Status.RUNNING)
RUNS = Q(game__status=Game.Status.RUNNING, game__stopped_at__isnull=True)
BY_ROBOT = ~Q(seat__bot="") | Q(seat__autopilot=True) | Q(seat__user__isnull=True)


class SweepStep(NamedTuple):
    """What a sweep looks for, and what it does for each game that it finds; `together` does it for several at once."""

    name: str
    find: Callable[[], list[int]]
    see_to: Callable[..., object]
    together: Callable[..., Sized] | None = None


@meters.SWEEP_SECONDS.time()
def sweep() -> dict[str, int]:
    """One round; how many games each step did something for, and how many failed."""
    done = Counter(shifted=outages.beat())
    steps = [
        SweepStep("settled", games_to_settle, votes.settle),
        SweepStep("resolved", games_ready_or_due, play.resolve, play.resolve_all),
        SweepStep("reminded", games_to_remind, remind),
        SweepStep("begun", scheduled_starts.tables_due, scheduled_starts.see_to),
    ]
    for step in steps:
        done += _take(step)
    done += progress.advance_due()
    Heartbeat.objects.update_or_create(name=SWEPT, defaults={"at": timezone.now()})
    counts = {name: done[name] for name in ("shifted", *(step.name for step in steps), "tournaments", "failed")}
    for name, count in counts.items():
        meters.SWEPT.labels(name).inc(count)
    return counts


def _take(step: SweepStep) -> Counter[str]:
    """Sees to what the step finds, while it has time."""
    until, found, done = time.monotonic() + SECONDS_PER_STEP, step.find(), Counter[str]()
    for first in range(0, len(found), play.MOST_TOGETHER):
        if first and time.monotonic() >= until:
            break
        if first:
            done["shifted"] += outages.step() or 0  # a sweep that takes long must not look like an outage
        done += _see_to(step, found[first : first + play.MOST_TOGETHER], until)
    return done


def _see_to(step: SweepStep, games: Collection[int], until: float) -> Counter[str]:
    """In one transaction if the step can do that, and else, or if it fails, in one for each while there is time."""
    if step.together is not None:
        with suppress(Exception):
            return Counter({step.name: len(step.together(game_ids=games))})
    done = Counter[str]()
    for game_id in games:
        if done and time.monotonic() >= until:
            break
        try:
            with bound_contextvars(game=game_id):
                done[step.name] += bool(step.see_to(game_id=game_id))
        except Exception as error:  # noqa: BLE001 - the next game must not suffer, the next sweep tries again
            done["failed"] += 1
            logger.error("game=%s sweep step %s failed: %s", game_id, step.name, type(error).__name__)
    return done


@transaction.atomic
def remind(*, game_id: int) -> int:
    """Writes the reminders of a game that are due, each once; after the first, at a half, the second is set."""
    game = lock(game_id)
    late = PendingDecision.objects.filter(OWED & ~BY_ROBOT, game=game, remind_at__lte=game.now, due_at__gt=game.now)
    decisions = list(late.select_related("seat"))
    last_at = clocks.last_reminders(game, decisions)
    early = [pending for pending in decisions if game.now < last_at[pending.pk]]
    telling.remind_early(early)
    telling.remind([pending for pending in decisions if pending not in early])
    for pending in decisions:
        remind_at = last_at[pending.pk] if pending in early else None
        PendingDecision.objects.filter(pk=pending.pk).update(remind_at=remind_at)
    return len(decisions)


def games_to_remind() -> list[int]:
    return _some(_owed(RUNS, ~BY_ROBOT, remind_at__lte=Now(), due_at__gt=Now()).order_by("remind_at"))


def games_to_settle() -> list[int]:
    """With a vote whose time is up, or a pause that was long enough."""
    paused = clocks.pauses_over().filter(status=Game.Status.RUNNING).values_list("pk", flat=True)
    return _some(votes.late().filter(IS_PLAYED).values_list("game", flat=True), paused)


def games_ready_or_due() -> list[int]:
    """With answers closed but not committed, or with someone whose own time is over."""
    ready = PendingDecision.objects.filter(IS_PLAYED, closed_at__isnull=False, committed_at__isnull=True).order_by(
        "game_id"
    )
    return _some(ready.values_list("game", flat=True), _owed(RUNS, due_at__lte=Now()).order_by("due_at"))


def _owed(*conditions: Q, **facts: Any) -> QuerySet[PendingDecision, int]:
    """The games in which someone owes such an answer."""
    return PendingDecision.objects.filter(OWED, *conditions, **facts).order_by().values_list("game", flat=True)


def _some(*searches: QuerySet[Any, int]) -> list[int]:
    """So many of the games that were found, any of them, so that none can starve. Each search has its own index and
    stops early, at the most urgent: PostgreSQL then goes by the index, however much it takes to be there."""
    found = {game for search in searches for game in search[:MOST_FOUND]}
    return random.sample(sorted(found), min(GAMES_PER_STEP, len(found)))
