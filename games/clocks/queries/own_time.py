"""What one's own page of hours and vacations shows."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.utils import timezone

from games.clocks.queries.rests import daily
from games.models import Game, Hours, User, Vacation
from games.timekeeping import vacations
from games.timekeeping.clock import Clock, Schedule
from games.timekeeping.rests import DailyHours
from games.timekeeping.zones import local_day

PAST_SHOWN = 3


@dataclass(frozen=True)
class VacationLine:
    id: int
    first: date
    last: date
    days: int
    state: str
    """planned, now or over."""


@dataclass(frozen=True)
class TableLine:
    """One of the person's running games, and whether rests count there."""

    id: int
    title: str
    timing: Clock
    is_covered: bool
    is_dated: bool
    """Whether its turns are due at fixed dates."""


@dataclass(frozen=True)
class OwnTime:
    hours: DailyHours | None
    shown: bool
    zone: str
    vacations: list[VacationLine]
    left: dict[int, int]
    """Days of vacation left, by year."""
    tables: list[TableLine]

    @property
    def rests(self) -> bool:
        """Whether there is a night, a day off or a vacation now or to come, that a game could go on in."""
        is_daily = self.hours is not None and bool(self.hours.night or self.hours.days_off)
        return is_daily or any(line.state != "over" for line in self.vacations)


def own_time(user: User) -> OwnTime:
    row = Hours.objects.filter(user=user).first()
    now, rows = timezone.now(), list(user.vacations.all())
    today = local_day(zone_for(user), now)
    taken = [days_of(vacation) for vacation in rows]
    lines = [_line(vacation, now) for vacation in rows]
    over = [line for line in lines if line.state == "over"]
    return OwnTime(
        hours=daily(row) if row else None,
        shown=row.shown if row else True,
        zone=zone_for(user),
        vacations=[*over[-PAST_SHOWN:], *(line for line in lines if line.state != "over")],
        left={year: vacations.left_in(year, taken) for year in (today.year, today.year + 1)},
        tables=_tables(user),
    )


def zone_for(user: User) -> str:
    """The zone of a person's hours. If they have not set any, the zone of their pages."""
    zone = Hours.objects.filter(user=user).values_list("zone", flat=True).first()
    return zone or user.time_zone


def days_of(row: Vacation) -> vacations.Days:
    """The first and the last day, in the vacation's zone. A day that has begun counts, even if it ended early."""
    return local_day(row.zone, row.starts_at), local_day(row.zone, row.ends_at - timedelta(microseconds=1))


def _line(row: Vacation, now: datetime) -> VacationLine:
    first, last = days_of(row)
    state = "planned" if row.starts_at > now else "now" if row.ends_at > now else "over"
    return VacationLine(row.pk, first, last, vacations.length((first, last)), state)


def _tables(user: User) -> list[TableLine]:
    games = Game.objects.filter(status=Game.Status.RUNNING, seats__user=user).order_by("pk")
    return [
        TableLine(game.pk, game.title, game.timing, game.timing.rests, isinstance(game.timing, Schedule))
        for game in games
    ]
