"""The hours of everyone at a table who shows them: when all are awake, and who will be away."""

from dataclasses import dataclass
from datetime import timedelta
from zoneinfo import ZoneInfo

from django.utils import timezone

from games.clocks.queries.rests import daily
from games.models import Game, Hours, Seat, Vacation
from games.record.queries.anonymity import name_of
from games.record.queries.seats import seats_of
from games.timekeeping.instants import Instant
from games.timekeeping.overlap import shared_hours
from games.timekeeping.rests import Span

ANNOUNCED = timedelta(days=21)


@dataclass(frozen=True)
class AnnouncedVacation:
    """Someone at the table is on vacation or soon will be."""

    name: str
    player: str
    starts_at: Instant
    ends_at: Instant


@dataclass(frozen=True)
class TableTime:
    people: int
    known: int
    """How many of them have entered a night."""
    awake: list[Span]
    """When all of those are awake, on the viewer's present day. Empty if they never are."""
    away: list[AnnouncedVacation]


def table_time(game: Game, zone: str) -> TableTime:
    """For a table whose game is not over. Where names are hidden, so are hours: they tell where someone lives."""
    people = [seat.user_id for seat in _people(game)]
    if game.names_are_hidden:
        return TableTime(len(people), 0, [], [])
    rows = Hours.objects.filter(user__in=people, shown=True, night_from__isnull=False)
    known = [daily(row) for row in rows]
    midnight = timezone.now().astimezone(ZoneInfo(zone)).replace(hour=0, minute=0, second=0, microsecond=0)
    return TableTime(len(people), len(known), shared_hours(known, midnight) if known else [], away_at(game))


def away_at(game: Game) -> list[AnnouncedVacation]:
    """The people who are away or soon will be, if they show it."""
    if game.names_are_hidden:
        return []
    seats, now = {seat.user_id: seat for seat in _people(game)}, timezone.now()
    coming = Vacation.objects.filter(user__in=seats, ends_at__gt=now, starts_at__lt=now + ANNOUNCED)
    rows = coming.exclude(user__in=Hours.objects.filter(shown=False).values("user"))
    return [
        AnnouncedVacation(seats[row.user_id].name, name_of(seats[row.user_id].user), row.starts_at, row.ends_at)
        for row in rows
    ]


def _people(game: Game) -> list[Seat]:
    return [seat for seat in seats_of(game) if seat.bot == "" and seat.user_id is not None]
