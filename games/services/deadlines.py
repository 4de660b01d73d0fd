"""The sweep: finds in the database whatever is due, ready or owed by house robots, and sees to it.

It may run at any time, also in several places at once. Each game gets a transaction of its own, so that one that
fails stops no other.
"""

import logging
from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet
from django.db.models.functions import Now
from django.utils import timezone
from structlog.contextvars import bound_contextvars

from games.models import Game, Heartbeat, Program
from games.models.turn import OWED
from games.services import clocks, house, notify, play, starts, votes
from games.services.locking import lock
from games.watching import meters

logger = logging.getLogger(__name__)

GAMES_PER_STEP, MOST_FOUND = 100, 10_000

RUNS = Q(game__stopped_at__isnull=True)
BY_ROBOT = ~Q(seat__house="") | Q(seat__autopilot=True) | Q(seat__user__isnull=True)


@meters.SWEEP_SECONDS.time()
def sweep() -> dict[str, int]:
    """One round; how many games each step did something for, and how many failed."""
    done = {"shifted": beat(), "begun": 0, "reminded": 0, "settled": 0, "programmed": 0, "resolved": 0, "failed": 0}
    steps: list[tuple[str, Callable[[], list[int]], Callable[..., object]]] = [
        ("begun", starts.tables_due, starts.see_to),
        ("reminded", games_to_remind, remind),
        ("settled", games_to_settle, votes.settle),
        ("programmed", games_waiting_for_robots, house.program),
        ("resolved", games_ready_or_due, play.resolve),
    ]
    for name, find, see_to in steps:
        for game_id in find():
            try:
                with bound_contextvars(game=game_id):
                    done[name] += bool(see_to(game_id=game_id))
            except Exception as error:  # noqa: BLE001 - the next game must not suffer, the next sweep tries again
                done["failed"] += 1
                logger.error("game=%s sweep step %s failed: %s", game_id, name, type(error).__name__)
    for name, count in done.items():
        meters.SWEPT.labels(name).inc(count)
    return done


@transaction.atomic
def beat() -> int:
    """Leaves a sign of life. After an outage every running clock gets its time back; returns how many."""
    Heartbeat.objects.get_or_create(name=clocks.SWEEP, defaults={"at": timezone.now()})
    last = Heartbeat.objects.select_for_update().annotate(now=Now()).get(name=clocks.SWEEP)
    gap = clocks.outage(last.now)
    Heartbeat.objects.filter(pk=last.pk).update(at=last.now)
    if not gap:
        return 0
    logger.warning("nobody swept for %s; deadlines are put off", gap)
    running = Program.objects.filter(game__status=Game.Status.RUNNING, game__stopped_at__isnull=True)
    return clocks.make_good(running, last.at, last.now)


@transaction.atomic
def remind(*, game_id: int) -> int:
    """Writes the reminders of a game that are due, each once; after the first, at a half, the second is set."""
    game = lock(game_id)
    late = Program.objects.filter(OWED & ~BY_ROBOT, game=game, remind_at__lte=game.now, due_at__gt=game.now)
    programs = list(late.select_related("seat"))
    last_at = clocks.last_reminders(game, programs)
    early = [program for program in programs if game.now < last_at[program.pk]]
    notify.remind_early(early)
    notify.remind([program for program in programs if program not in early])
    for program in programs:
        remind_at = last_at[program.pk] if program in early else None
        Program.objects.filter(pk=program.pk).update(remind_at=remind_at)
    return len(programs)


def games_to_remind() -> list[int]:
    return _some(_owed(~BY_ROBOT, RUNS, remind_at__lte=Now(), due_at__gt=Now()))


def games_to_settle() -> list[int]:
    """With a vote whose time is up, or a pause that was long enough."""
    return _some(votes.late().order_by().values_list("game", flat=True).union(clocks.pauses_over().values_list("pk")))


def games_waiting_for_robots() -> list[int]:
    return _some(_owed(BY_ROBOT))


def games_ready_or_due() -> list[int]:
    """With answers closed but not committed, or with somebody whose own time is over."""
    ready = Program.objects.filter(closed_at__isnull=False, committed_at__isnull=True)
    return _some(ready.order_by().values_list("game", flat=True).union(_owed(RUNS, due_at__lte=Now())))


def _owed(*conditions: Q, **facts: Any) -> QuerySet[Program, int]:
    """The games in which somebody owes such an answer."""
    return Program.objects.filter(OWED, *conditions, **facts).order_by().values_list("game", flat=True)


def _some(games: QuerySet[Any, Any]) -> list[int]:
    """So many of these that are running, in any order, so that none can starve. What is due is looked for first, each
    kind by its own index, and games by what was found: in one query a million games might be read for it."""
    found = set(games[:MOST_FOUND])
    running = Game.objects.filter(pk__in=found, status=Game.Status.RUNNING).order_by("?")
    return list(running.values_list("pk", flat=True)[:GAMES_PER_STEP])
