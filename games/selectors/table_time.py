"""The hours of a whole table, of those who let others read them: when all are awake, and who will be away."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.utils import timezone

from games.models import Hours, Seat, Vacation
from games.selectors.rests import daily
from games.timekeeping.overlap import shared_hours
from games.timekeeping.rests import Span

ANNOUNCED = timedelta(days=21)


@dataclass(frozen=True)
class Away:
    """Somebody at the table is on vacation, or will be."""

    name: str
    player: str
    starts_at: datetime
    ends_at: datetime


@dataclass(frozen=True)
class TableTime:
    people: int
    known: int
    """How many of them have said when they sleep."""
    awake: list[Span]
    """When all of those are awake, in the next day by the viewer's clock; empty if there is no such time."""
    away: list[Away]


def table_time(game_id: int, zone: str) -> TableTime:
    """For a table before its end, seen from a zone."""
    people = Seat.objects.filter(game=game_id, house="", user__isnull=False).select_related("user")
    seats = {seat.user_id: seat for seat in people}
    told = list(Hours.objects.filter(user__in=seats))
    shown = seats.keys() - {row.user_id for row in told if not row.shown}
    now = timezone.now()
    known = [daily(row) for row in told if row.user_id in shown and row.night_from is not None]
    midnight = now.astimezone(ZoneInfo(zone)).replace(hour=0, minute=0, second=0, microsecond=0)
    coming = Vacation.objects.filter(user__in=shown, ends_at__gt=now, starts_at__lt=now + ANNOUNCED)
    away = [
        Away(seats[row.user_id].name, seats[row.user_id].user.shown_name, row.starts_at, row.ends_at) for row in coming
    ]
    return TableTime(len(seats), len(known), shared_hours(known, midnight) if known else [], away)
