"""Health checks: each looks at one thing that goes wrong without anybody noticing, and says in words what it found.

A site that plays on and tells nobody looks well from outside. So these ask what people ought to have got: turns
resolved in time, notices sent, lists of the day written.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Exists, Max, OuterRef
from django.utils import timezone

from games.models import Game, NoticeHours, NoticeSetting, Notification, PendingDecision
from games.models.notification import IN_VAIN
from games.notices.channels.base import channels
from games.record.queries.health import Health, health

STALE_SWEEP = timedelta(minutes=2)
TOO_LATE = timedelta(minutes=5)
UNSENT_TOO_LONG = timedelta(minutes=15)
DAY, HOUR = timedelta(days=1), timedelta(hours=1)
DEAD_AFTER = 5
"""So many tries of a channel in a day, none of which came through."""


@dataclass(frozen=True)
class Finding:
    """What one check found. `words` name no person and no card: they go by mail and into the log."""

    name: str
    words: str


def findings() -> list[Finding]:
    """What is wrong now; empty if all is well."""
    now, signs = timezone.now(), health()
    said = [(name, check(now, signs)) for name, check in HEALTH_CHECKS.items()]
    return [Finding(name, words) for name, words in said if words]


def _sweep(_now: datetime, signs: Health) -> str:
    if signs.sweep_age is None:
        return "Nobody has ever swept: the worker or beat has not been started."
    if signs.sweep_age > STALE_SWEEP.total_seconds():
        return f"Nobody has swept for {_long(signs.sweep_age)}: no deadline is kept until the worker and beat are back."
    return ""


def _overdue(_now: datetime, signs: Health) -> str:
    late = signs.oldest_overdue or 0
    return f"A turn should have ended {_long(late)} ago." if late > TOO_LATE.total_seconds() else ""


def _unsent(_now: datetime, signs: Health) -> str:
    late = signs.oldest_unsent or 0
    is_late = late > UNSENT_TOO_LONG.total_seconds()
    return f"A notice has been due for {_long(late)}, and nobody has tried to send it." if is_late else ""


def _parked(_now: datetime, signs: Health) -> str:
    if not signs.parked:
        return ""
    newest = Game.objects.filter(status=Game.Status.PARKED).order_by("-parked_at").first()
    example = f" The newest is game {newest.pk}: {newest.parked_reason}" if newest else ""
    return f"{signs.parked} game{'' if signs.parked == 1 else 's'} stopped by a fault.{example}"


def _silence(now: datetime, _signs: Health) -> str:
    """Turns that have waited for an hour and no more than a day: word of each should have gone out by now."""
    waiting = PendingDecision.objects.filter(
        asked_at__range=(now - DAY, now - HOUR),
        due_at__gt=now,
        closed_at__isnull=True,
        submission__isnull=True,
        game__status=Game.Status.RUNNING,
        game__stopped_at__isnull=True,
        seat__autopilot=False,
        seat__user__is_active=True,
        seat__user__is_guest=False,
    )
    switched_off = NoticeSetting.objects.filter(user=OuterRef("seat__user"), enabled=False, kind__in=["", "your_turn"])
    if any(_gets_through(slug, now) for slug in _outside()) or not waiting.exclude(Exists(switched_off)).exists():
        return ""
    return "Turns wait for people, and in a day not one notice has left the site."


def _digests(now: datetime, _signs: Health) -> str:
    late = NoticeHours.objects.filter(digest_due_at__lt=now - UNSENT_TOO_LONG).order_by("digest_due_at").first()
    if late is None or late.digest_due_at is None:
        return ""
    return f"A list of the day should have been written {_long((now - late.digest_due_at).total_seconds())} ago."


def _channels(now: datetime, _signs: Health) -> str:
    dead = [slug for slug in _outside() if _is_dead(slug, now)]
    return f"Nothing gets through any more by: {', '.join(dead)}." if dead else ""


def _is_dead(channel: str, now: datetime) -> bool:
    if _gets_through(channel, now):
        return False
    tried = Notification.objects.filter(IN_VAIN, channel=channel, created_at__gt=now - DAY)
    return tried.count() >= DEAD_AFTER  # all of them: see below


def _gets_through(channel: str, now: datetime) -> bool:
    """Whether anything left by it in the last day. Asked of one channel at a time, as the index knows it.

    Not whether there is one: where one is enough, PostgreSQL believes that it comes across it soon, and once it plans
    for whatever values may be asked, it reads the whole table in vain in place of a part that the index has.
    """
    sent = Notification.objects.filter(state=Notification.State.SENT, channel=channel)
    last = sent.aggregate(at=Max("sent_at"))["at"]
    return last is not None and last > now - DAY


def _outside() -> list[str]:
    """The channels by which notices leave the site."""
    return [slug for slug, channel in channels().items() if not channel.in_app]


def _long(seconds: float) -> str:
    """A length of time in round words."""
    minutes = round(seconds / 60)
    if minutes < 120:
        return f"{minutes} minutes"
    return f"{minutes // 60} hours" if minutes < 48 * 60 else f"{minutes // (24 * 60)} days"


HEALTH_CHECKS: dict[str, Callable[[datetime, Health], str]] = {
    "sweep": _sweep,
    "overdue": _overdue,
    "unsent": _unsent,
    "silence": _silence,
    "digests": _digests,
    "parked": _parked,
    "channels": _channels,
}
"""By the names under which docs/WATCHING.md explains them."""
