"""When a notification may come: not while its reader looks at the game, not in quiet hours, and never too late."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from games.models import GameNotices, NoticeHours, NoticePace, User
from games.outbox.services.seen import LOOKING
from games.timekeeping.zones import next_instant

STOPPED = "Kept until the game goes on."
QUIET = "Kept until your quiet hours are over."
NEXT_LOOK = timedelta(minutes=5)
"""How soon a reminder about a stopped game is checked again. While the clock is stopped, no time runs short."""
SHORTEST_HOLD = timedelta(seconds=30)


def quiet_until(hours: NoticeHours | None, zone: str, now: datetime) -> datetime | None:
    """When the quiet hours end that `now` lies in; None outside of them."""
    if hours is None or hours.quiet_from is None or hours.quiet_until is None:
        return None
    shown, begin, end = now.astimezone(ZoneInfo(zone)).time(), hours.quiet_from, hours.quiet_until
    is_quiet = begin <= shown < end if begin < end else shown >= begin or shown < end
    return next_instant(now, end, zone) if is_quiet else None


def hold(
    user: User,
    about: GameNotices | None,
    hours: NoticeHours | None,
    pace: NoticePace,
    due_at: datetime | None,
    now: datetime,
) -> tuple[datetime, str] | None:
    """Until when a notification is held back, and why. None if it may come now. It is checked again at that time.

    `due_at`: when the answer that it asks for is due.
    """
    if about is not None and about.level == GameNotices.Level.ALWAYS:
        return None
    looking = _looking(about, pace, due_at, now)
    if looking is not None:
        return looking, LOOKING
    quiet = quiet_until(hours, user.time_zone, now)
    if quiet is not None and (due_at is None or quiet < due_at):
        return quiet, QUIET
    return None


def _looking(about: GameNotices | None, pace: NoticePace, due_at: datetime | None, now: datetime) -> datetime | None:
    """Until some minutes after the last look. If time runs short, until half of the rest is over."""
    if about is None or about.looking_until is None:
        return None
    until = about.looking_until + timedelta(minutes=pace.away_minutes)
    if due_at is not None:
        until = min(until, now + (due_at - now) / 2)
    return until if until - now >= SHORTEST_HOLD else None
