"""Streaks: how many days in a row a person has solved a puzzle.

A day is one of the person's own time zone as it was when they solved it. Any puzzle counts that they solve for the
first time, at whatever attempt. There are no exceptions: a day without one ends the streak. Today does not end it
before it is over.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.utils import timezone

from games.models import PuzzleAttempt, User
from games.timekeeping.zones import local_day

A_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Streak:
    """How many days in a row there are now, and at most; whether today is one of them."""

    days: int
    longest: int
    has_today: bool


def streak_of(user: User, now: datetime | None = None) -> Streak:
    """The person's streak. Takes one query."""
    rows = PuzzleAttempt.objects.filter(user=user, solved_on__isnull=False).order_by("solved_on")
    solved = rows.values_list("solved_on", flat=True).distinct()
    return streak([day for day in solved if day is not None], local_day(user.time_zone, now or timezone.now()))


def streak(solved: Iterable[date], today: date) -> Streak:
    """The streak from the days on which puzzles were solved, in order and each once."""
    longest = run = 0
    last: date | None = None
    for day in solved:
        run = run + 1 if last is not None and day == last + A_DAY else 1
        longest, last = max(longest, run), day
    is_alive = last is not None and last >= today - A_DAY
    return Streak(run if is_alive else 0, longest, last is not None and last >= today)
