"""Time that players have. A clock that nobody watched stands still: an outage never costs a player time."""

from datetime import datetime, timedelta

from games.models import Game, Heartbeat, Program

SWEEP = "sweep"
OUTAGE = timedelta(minutes=5)
SHORT_SHARE = 4
SHORT_AT_MOST = timedelta(hours=12)
REMIND_SHARE = 5
GRACE = timedelta(seconds=2)
"""What the way from a page to us may take when a clock of seconds has run down. Nobody is told to count on it."""


def outage(now: datetime) -> timedelta:
    """For how long nobody has swept, if that is long enough to count as an outage; else zero."""
    last = Heartbeat.objects.filter(name=SWEEP).values_list("at", flat=True).first()
    gap = now - last if last else timedelta(0)
    return gap if gap > OUTAGE else timedelta(0)


def has_passed(program: Program, now: datetime) -> bool:
    """Whether its time is over, swept or not; an outage that the next sweep will make good counts as made good."""
    ends_at = program.due_at + (GRACE if program.opened_at else timedelta(0))
    return ends_at <= now and ends_at + outage(now) <= now


def time_to_answer(game: Game, is_short: bool) -> timedelta:
    """A program gets the whole deadline; a question in the middle of a turn a quarter, and at most half a day."""
    return min(game.deadline / SHORT_SHARE, SHORT_AT_MOST) if is_short else game.deadline


def remind_at(asked_at: datetime, due_at: datetime) -> datetime:
    """When a fifth of the time is left."""
    return due_at - (due_at - asked_at) / REMIND_SHARE
