"""Signs of life for /healthz: is the clock being watched, and is anything left lying?"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Min
from django.utils import timezone

from games.models import Game, Heartbeat, NoticeHours, Notification, PendingDecision
from games.models.turn import OWED

SWEEP = "sweep"
OUTAGE = timedelta(minutes=1)
"""Nobody is to lose time for want of us; where a turn takes minutes, a minute is much."""


@dataclass(frozen=True)
class Health:
    sweep_age: float | None
    """Seconds since the last sweep; None before the first."""
    oldest_overdue: float | None
    """For how many seconds the oldest open prompt of a running game has been overdue; None if none is."""
    oldest_unsent: float | None
    """For how many seconds the oldest notice or list of the day has been due without a try; None if none is."""
    parked: int
    """Games stopped by a fault."""


def health() -> Health:
    now = timezone.now()
    swept_at = Heartbeat.objects.filter(name=SWEEP).values_list("at", flat=True).first()
    overdue = PendingDecision.objects.filter(
        OWED, game__status=Game.Status.RUNNING, game__stopped_at__isnull=True, due_at__lt=now
    )
    oldest = overdue.order_by("due_at").values_list("due_at", flat=True).first()
    parked = Game.objects.filter(status=Game.Status.PARKED).count()
    return Health(_age(swept_at, now), _age(oldest, now), _age(_oldest_unsent(now), now), parked)


def outage(now: datetime) -> timedelta:
    """For how long nobody has swept, if that is long enough to count as an outage; else zero.

    What is being made good counts until it is, even if the clock was put back meanwhile.
    """
    life = Heartbeat.objects.filter(name=SWEEP).values_list("at", "until").first()
    if life is None:
        return timedelta(0)
    last, until = life
    gap = now - last
    is_compensated = until is not None and until > last
    return gap if gap > (timedelta(0) if is_compensated else OUTAGE) else timedelta(0)


def _oldest_unsent(now: datetime) -> datetime | None:
    """Whoever sends takes what is due within seconds; a try that fails is put off, and so is not due."""
    due = Notification.objects.filter(state=Notification.State.PENDING, next_try_at__lt=now)
    due = due.exclude(game__status=Game.Status.PARKED).order_by("next_try_at")
    notice = due.values_list("next_try_at", flat=True).first()
    digest = NoticeHours.objects.filter(digest_due_at__lt=now).aggregate(oldest=Min("digest_due_at"))["oldest"]
    return min((at for at in (notice, digest) if at is not None), default=None)


def _age(since: datetime | None, now: datetime) -> float | None:
    return None if since is None else round((now - since).total_seconds(), 1)
