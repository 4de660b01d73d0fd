"""Health checks. Each looks at one thing that could go wrong unnoticed, and says in words what it found.

A site that runs but notifies no one looks fine from outside. So the checks look for what people should have got by
now: turns resolved in time, notifications sent, daily digests and puzzles written.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from shutil import disk_usage

from django.conf import settings
from django.db.models import Exists, Max, OuterRef
from django.utils import timezone
from django.utils.translation import ngettext

from games.delivery.channels.base import channels, leading_anywhere
from games.delivery.channels.targets import TargetChannel
from games.delivery.services.claims import unsent
from games.models import Game, Heartbeat, NoticeHours, NoticeSetting, Notification, PendingDecision, Seat
from games.models.delivery.notification import IN_VAIN
from games.models.game import PLAYS_ITSELF
from games.models.operations.heartbeat import BACKUP, TARGETS
from games.models.turn import OWED
from games.operators.queries.health import Health, health
from games.outbox.reach import INBOX
from games.play.services.bots_in_line import ROBOTS, owed_by_bots
from games.play.services.parking import BY_HAND
from games.review.queries.reviewed import left_over

STALE_SWEEP = timedelta(minutes=2)
TOO_LATE = timedelta(minutes=5)
UNSENT_TOO_LONG = timedelta(minutes=15)
UNREVIEWED_TOO_LONG = timedelta(hours=1)
BACKUP_TOO_OLD = timedelta(hours=36)
MEGABYTE, LEAST_FREE = 1_000_000, 500
DAY, HOUR = timedelta(days=1), timedelta(hours=1)
DEAD_SOON = timedelta(minutes=20)
DEAD_AFTER = 5
"""A channel is dead after this many failed attempts in a day without a single success, and email in 20 minutes.
Webhooks and other addresses that people have entered must fail for two people: one dead webhook is up to its owner, who
is told."""


@dataclass(frozen=True)
class Finding:
    """A finding of one check. `words` are emailed and logged, so they name no person and no card."""

    name: str
    words: str


def findings() -> list[Finding]:
    """The present faults. Empty if all is well."""
    now, signs = timezone.now(), health()
    said = [(name, check(now, signs)) for name, check in HEALTH_CHECKS.items()]
    return [Finding(name, words) for name, words in said if words]


def _sweep(_now: datetime, signs: Health) -> str:
    if signs.sweep_age is None:
        return "There has never been a sweep: the worker or beat has not been started."
    if signs.sweep_age > STALE_SWEEP.total_seconds():
        return f"No sweep for {_long(signs.sweep_age)}: no deadline is kept until the worker and beat are back."
    return ""


def _overdue(_now: datetime, signs: Health) -> str:
    late = signs.oldest_overdue or 0
    return f"A turn should have ended {_long(late)} ago." if late > TOO_LATE.total_seconds() else ""


def _unsent(_now: datetime, signs: Health) -> str:
    late = signs.oldest_unsent or 0
    is_late = late > UNSENT_TOO_LONG.total_seconds()
    return f"A notification has been due for {_long(late)}, and there was no attempt to send it." if is_late else ""


def _parked(_now: datetime, _signs: Health) -> str:
    """Tells faults apart from what operators have done, and names the newest fault first."""
    parked = Game.objects.filter(status=Game.Status.PARKED).order_by("-parked_at").values_list("pk", "parked_reason")
    faults = [(pk, reason) for pk, reason in parked if not reason.startswith(BY_HAND)]
    said = ngettext("{n} game is stopped, {faults}", "{n} games are stopped, {faults}", len(parked))
    newest = next(iter(faults or parked), None)
    words = said.format(n=len(parked), faults=f"{len(faults) or 'none'} by a fault")
    return f"{words}. The newest is game {newest[0]}: {newest[1]}" if newest else ""


def _silence(now: datetime, _signs: Health) -> str:
    """Finds turns that have waited for an hour to a day while not one notification has left the site."""
    waiting = PendingDecision.objects.filter(
        OWED,
        asked_at__range=(now - DAY, now - HOUR),
        due_at__gt=now,
        game__status=Game.Status.RUNNING,
        game__stopped_at__isnull=True,
        seat__autopilot=False,
        seat__user__is_active=True,
        seat__user__is_guest=False,
    )
    switched_off = NoticeSetting.objects.filter(user=OuterRef("seat__user"), enabled=False, kind__in=["", "your_turn"])
    if any(_gets_through(slug, now - DAY) for slug in _outside()) or not waiting.exclude(Exists(switched_off)).exists():
        return ""
    return "Turns are waiting for people, and not one notification has left the site in a day."


def _daily(column: str, words: str, now: datetime, _signs: Health) -> str:
    """Finds that something that comes once a day is late. `column`: when it is due. `words`: what should have come."""
    late = NoticeHours.objects.filter(**{f"{column}__lt": now - UNSENT_TOO_LONG})
    oldest: datetime | None = late.order_by(column).values_list(column, flat=True).first()
    return "" if oldest is None else f"{words} {_long((now - oldest).total_seconds())} ago."


def _channels(now: datetime, _signs: Health) -> str:
    dead = [slug for slug in _outside() if _is_dead(slug, now)]
    return f"Nothing gets through any more on: {', '.join(dead)}." if dead else ""


def _reviews(_now: datetime, _signs: Health) -> str:
    count = left_over(UNREVIEWED_TOO_LONG)
    if not count:
        return ""
    late = (
        "Not made an hour after they were asked for: {n} review.",
        "Not made an hour after they were asked for: {n} reviews.",
    )
    return ngettext(*late, count).format(n=count)


def _bots(now: datetime, _signs: Health) -> str:
    if Heartbeat.objects.filter(name=ROBOTS, at__gt=now - TOO_LATE).exists():
        return ""
    owed = owed_by_bots(seat__in=Seat.objects.filter(PLAYS_ITSELF, result=""), asked_at__lt=now - TOO_LATE)
    words = f"Bots owe answers, and no worker has looked for them for {_long(TOO_LATE.total_seconds())}."
    return words if owed.exists() else ""


def _targets(now: datetime, _signs: Health) -> str:
    """Finds that no worker sends to browsers, chats and webhooks. That some of these hang is no fault of the site."""
    if Heartbeat.objects.filter(name=TARGETS, at__gt=now - TOO_LATE).exists():
        return ""
    due = unsent().filter(channel__in=leading_anywhere(), next_try_at__lt=now - TOO_LATE)
    words = f"Pushes are due, and no worker has looked for them for {_long(TOO_LATE.total_seconds())}."
    return words if due.exists() else ""


def _backup(now: datetime, _signs: Health) -> str:
    """Finds that a site that has made backups has made none for long. Others may have ways of their own."""
    last = Heartbeat.objects.filter(name=BACKUP).values_list("at", flat=True).first()
    if last is None or now - last < BACKUP_TOO_OLD:
        return ""
    return f"The last backup was made {_long((now - last).total_seconds())} ago."


def _disk(_now: datetime, _signs: Health) -> str:
    """Looks at the disk of this machine that holds DATA, and often the database and backups, too."""
    folder = settings.DATA if settings.DATA.is_dir() else settings.BASE_DIR
    free = disk_usage(folder).free // MEGABYTE
    return f"Only {free} MB are free on the disk of DATA." if free < LEAST_FREE else ""


def _is_dead(channel: str, now: datetime) -> bool:
    """Tells whether nothing gets through: for a day, or for minutes if there are that many failures already. Targets
    that people have entered are judged by the day, since their own owners hear of them."""
    is_ours = not isinstance(channels()[channel], TargetChannel)
    return any(_fails(channel, now - span, is_ours) for span in ([DEAD_SOON, DAY] if is_ours else [DAY]))


def _fails(channel: str, since: datetime, is_ours: bool) -> bool:
    if _gets_through(channel, since):
        return False
    tried = Notification.objects.filter(IN_VAIN, channel=channel, created_at__gt=since)
    if tried.count() < DEAD_AFTER:  # all of them: see _gets_through
        return False
    return is_ours or tried.values("recipient").distinct().count() > 1


def _gets_through(channel: str, since: datetime) -> bool:
    """Tells whether the channel has sent anything since then. Asks for the latest one, which the index answers.

    An EXISTS would be slow. PostgreSQL expects to find a single row soon and, once it uses a generic plan, reads the
    whole table in vain instead of a part of the index.
    """
    sent = Notification.objects.filter(state=Notification.State.SENT, channel=channel)
    last = sent.aggregate(at=Max("sent_at"))["at"]
    return last is not None and last > since


def _outside() -> list[str]:
    """The channels that lead outside the site."""
    return [slug for slug in channels() if slug != INBOX]


def _long(seconds: float) -> str:
    """A duration in round figures."""
    minutes = round(seconds / 60)
    if minutes < 120:
        return f"{minutes} minutes"
    return f"{minutes // 60} hours" if minutes < 48 * 60 else f"{minutes // (24 * 60)} days"


HEALTH_CHECKS: dict[str, Callable[[datetime, Health], str]] = {
    "sweep": _sweep,
    "overdue": _overdue,
    "unsent": _unsent,
    "silence": _silence,
    "digests": partial(_daily, "digest_due_at", "A daily digest should have been written"),
    "puzzles": partial(_daily, "puzzle_due_at", "A puzzle of the day should have been sent"),
    "parked": _parked,
    "channels": _channels,
    "reviews": _reviews,
    "bots": _bots,
    "targets": _targets,
    "backup": _backup,
    "disk": _disk,
}
"""The checks by the names under which docs/WATCHING.md explains them."""
