"""Changing a person's hours and vacations. Their deadlines move along and leave as much waking time as before.

Hours can be changed once a week, so that no one sleeps for ever by moving the night along. Mistakes can be corrected
within the hour.
"""

from datetime import date, datetime, time, timedelta

from django.db import transaction
from django.utils import timezone

from games.clocks.queries.own_time import days_of, zone_for
from games.clocks.queries.rests import daily, rests_of
from games.clocks.services import clocks
from games.errors import Closed, NotFound, Refused, TooOften
from games.models import Game, Hours, User, Vacation
from games.record.services.locking import lock
from games.timekeeping import vacations
from games.timekeeping.rests import DailyHours, Rests
from games.timekeeping.zones import instant, local_day, zone_names

CORRECTIONS = timedelta(hours=1)
SETTLED = timedelta(days=7)
DAY = timedelta(days=1)
MIDNIGHT = time(0)


@transaction.atomic
def set_hours(*, user: User, hours: DailyHours, shown: bool) -> Hours:
    """Sets when this person rests, and whether others may see it. Raises Refused or TooOften."""
    if hours.zone not in zone_names():
        raise Refused("zone", "There is no such time zone.")
    hours.check()
    _alone(user)
    now, old = timezone.now(), rests_of([user.pk])[user.pk]
    row = Hours.objects.filter(user=user).first() or Hours(user=user, zone=hours.zone, changed_at=now)
    if row.pk and daily(row) != hours:
        row.changed_at = _change(row.changed_at, now)
    row.zone, row.shown, row.days_off = hours.zone, shown, sorted(hours.days_off)
    row.night_from, row.night_to = hours.night or (None, None)
    row.save()
    _carry_over(user, old)
    return row


@transaction.atomic
def plan_vacation(*, user: User, first: date, last: date) -> Vacation:
    """Announces a vacation from the first day to the last. Raises Refused if it is not allowed."""
    _alone(user)
    zone, old = zone_for(user), rests_of([user.pk])[user.pk]
    taken = [days_of(row) for row in user.vacations.all()]
    vacations.check((first, last), taken, local_day(zone, timezone.now()))
    start, end = instant(zone, first, MIDNIGHT), instant(zone, last + DAY, MIDNIGHT)
    row = Vacation.objects.create(user=user, zone=zone, starts_at=start, ends_at=end)
    _carry_over(user, old)
    return row


@transaction.atomic
def end_vacation(*, user: User, vacation_id: int) -> None:
    """Cancels a vacation that has not begun, or ends it now. Raises NotFound, or Closed if it is over."""
    _alone(user)
    now, old = timezone.now(), rests_of([user.pk])[user.pk]
    row = user.vacations.filter(pk=vacation_id).first()
    if row is None:
        raise NotFound("no_such_vacation", "You have no such vacation.")
    if row.ends_at <= now:
        raise Closed("vacation_over", "This vacation is over.")
    if row.starts_at >= now:
        row.delete()
    else:
        row.ends_at = now
        row.save(update_fields=["ends_at"])
    _carry_over(user, old)


def _change(changed_at: datetime, now: datetime) -> datetime:
    """The new `changed_at` if hours are changed now. Raises TooOften."""
    if now - changed_at <= CORRECTIONS:
        return changed_at
    if now - changed_at < SETTLED:
        again = changed_at + SETTLED
        said = f"{again.day} {again:%B, %H:%M} UTC"
        raise TooOften("hours_settled", f"You can change your hours once a week, next on {said}.")
    return now


def _alone(user: User) -> None:
    """Makes two changes by the same person wait for each other."""
    User.objects.select_for_update().get(pk=user.pk)


def _carry_over(user: User, old: Rests) -> None:
    new = rests_of([user.pk])[user.pk]
    if new == old:
        return
    owing = Game.objects.filter(
        status=Game.Status.RUNNING, pending_decisions__seat__user=user, pending_decisions__closed_at=None
    )
    for game_id in sorted(set(owing.values_list("pk", flat=True))):  # in a fixed order, to avoid deadlocks
        clocks.carry_over(lock(game_id), user, old, new)
