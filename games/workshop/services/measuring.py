"""Measuring venues: a worker lets bots play on them, and keeps what they did."""

import logging
from datetime import timedelta
from time import monotonic
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.errors import Closed, TooOften, Visitor, check_signed_in
from games.models import User, VenueMeasure
from games.periodic import wake_up
from games.record.queries.persons import accounts_of
from games.record.services.jobs import Jobs
from games.refusals import REFUSALS
from games.workshop.queries.measures import MOST_TRIES, OPEN, measurable, measures_of

logger = logging.getLogger(__name__)

TASK = "measure_venues"

JOBS = Jobs(TASK, lambda: VenueMeasure.objects.filter(state__in=OPEN), lease=timedelta(seconds=60))
BUSY, KEEP_EVERY = 4.0, 1.0
"""For how many seconds a task begins new games, and how often it keeps them."""
AT_A_TIME = 5
MOST_WAITING, MOST_A_DAY = 3, 30
"""How many measures one person may be waiting for, and how many they may ask for in a day."""
DAY = timedelta(days=1)


@transaction.atomic
def ask(*, user: Visitor, digest: str) -> VenueMeasure:
    """Asks for the measure of a published venue. Repeating it changes nothing.

    Raises NotYours, NotFound if there is no such venue for this person, Closed or TooOften if they want too many.
    """
    check_signed_in(user)
    assert isinstance(user, User)
    venue = measurable(user, digest)
    measure = VenueMeasure.objects.filter(venue=venue).first()
    if measure is None or measure.state == VenueMeasure.State.FAILED:
        _check_room(User.objects.select_for_update().get(pk=user.person_id))
        measure, _ = VenueMeasure.objects.update_or_create(venue=venue, defaults=_asked(user))
    if measure.state in OPEN:
        wake_up(TASK)
    return measure


def _asked(user: User) -> dict[str, Any]:
    now = timezone.now()
    return {"asked_by": user, "asked_at": now, "state": VenueMeasure.State.ASKED, "attempts": 0, "next_try_at": now}


def _check_room(person: User) -> None:
    asked = VenueMeasure.objects.filter(asked_by__in=accounts_of(person))
    if asked.filter(state__in=OPEN).count() >= MOST_WAITING:
        raise Closed("measures_wait", f"Bots play for you at {MOST_WAITING} places already. Wait until one is done.")
    if asked.filter(asked_at__gt=timezone.now() - DAY).count() >= MOST_A_DAY:
        raise TooOften("measures_today", f"Bots have played for you at {MOST_A_DAY} places today. Ask again tomorrow.")


def measure_pending(busy: float = BUSY) -> int:
    """Goes on with the measures that were asked for, the first one first. Returns how many became ready."""
    due = JOBS.due_to_one()
    due.filter(attempts__gte=MOST_TRIES).update(state=VenueMeasure.State.FAILED)
    made = JOBS.go_on(due.select_related("venue").order_by("asked_at", "pk")[:AT_A_TIME], _make, busy)
    if JOBS.waiting().exists():
        wake_up(TASK)
    return made


def _make(measure: VenueMeasure, until: float) -> bool:
    """Goes on with one, unless another worker has it."""
    if not JOBS.claim(measure, state=VenueMeasure.State.RUNNING):
        return False
    try:
        return _go_on(measure, until)
    except REFUSALS as refusal:
        logger.warning("venue=%s cannot be measured: %s", measure.venue_id, refusal)
        return JOBS.change(measure, state=VenueMeasure.State.FAILED) and False
    except Exception as error:  # noqa: BLE001 - the next measure must not suffer; this one is tried again
        logger.error("venue=%s no game %s: %s", measure.venue_id, measure.games_done + 1, type(error).__name__)
        return False


def _go_on(measure: VenueMeasure, until: float) -> bool:
    """Plays one game after the other while there is time. Returns whether the last one is done."""
    kind, venue, first = measures_of(measure.venue), measure.venue_id, measure.first_game
    games, wanted = list(measure.figures.get("games", [])), kind.games(venue)
    keep_at = monotonic() + KEEP_EVERY
    while len(games) < wanted and monotonic() < until:
        games.append(kind.play(venue, len(games), first))
        if monotonic() >= keep_at:
            if not JOBS.keep(measure, **_so_far(games)):
                return False
            keep_at = monotonic() + KEEP_EVERY
    if len(games) < wanted:
        return JOBS.leave(measure, **_so_far(games))
    result = kind.summed_up(venue, games, first)
    done = {"state": VenueMeasure.State.DONE, "result": result, "done_at": timezone.now()}
    return JOBS.change(measure, figures={}, games_done=wanted, **done)


def _so_far(games: list[dict[str, Any]]) -> dict[str, Any]:
    return {"figures": {"games": games}, "games_done": len(games)}
