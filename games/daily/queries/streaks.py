"""How many days in a row someone has played the game of the day to its end, in time."""

from datetime import datetime

from django.db.models import F

from games.daily.queries.days import today
from games.models import DailyTry, Game, User
from games.puzzles.queries.streaks import Streak, streak


def streak_of(user: User, kind: str, now: datetime | None = None) -> Streak:
    """Takes one query. Won or lost, a try counts if it was on time."""
    tries = DailyTry.objects.filter(user=user, day__kind=kind, counts=True, game__status=Game.Status.OVER)
    rows = tries.annotate(date=F("day__day"), ended_at=F("game__ended_at"), until=F("game__secret_until"))
    days = [row.date for row in rows.order_by("day__day") if row.ended_at < row.until]
    return streak(days, today(now))
