"""Signs of life for /healthz: whether sweeps run, and whether anything is left undone."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Min
from django.utils import timezone

from games.models import Game, Heartbeat, NoticeHours, Notification, PendingDecision
from games.models.operations.heartbeat import SWEPT
from games.models.turn import OWED
from games.outbox.reach import EMAIL, INBOX


@dataclass(frozen=True)
class Health:
    sweep_age: float | None
    """Seconds since the last sweep; None before the first."""
    oldest_overdue: float | None
    """For how many seconds the oldest open prompt in a running game has been overdue; None if none is."""
    oldest_unsent: float | None
    """For how many seconds the oldest digest, puzzle, or notification by email or for the inbox has been due without a
    try; None if none is."""
    parked: int
    """Games stopped by a fault or an operator."""


def health() -> Health:
    now = timezone.now()
    swept_at = Heartbeat.objects.filter(name=SWEPT).values_list("at", flat=True).first()
    overdue = PendingDecision.objects.filter(
        OWED, game__status=Game.Status.RUNNING, game__stopped_at__isnull=True, due_at__lt=now
    )
    oldest = overdue.order_by("due_at").values_list("due_at", flat=True).first()
    parked = Game.objects.filter(status=Game.Status.PARKED).count()
    return Health(_age(swept_at, now), _age(oldest, now), _age(_oldest_unsent(now), now), parked)


def _oldest_unsent(now: datetime) -> datetime | None:
    """When the oldest unsent item was due. Senders take items within seconds, and failed tries get a later due time.

    Those for places that people name themselves do not count: some of these may hang.
    """
    due = Notification.objects.filter(state=Notification.State.PENDING, next_try_at__lt=now, channel__in=(INBOX, EMAIL))
    due = due.exclude(game__status=Game.Status.PARKED).order_by("next_try_at")
    notice = due.values_list("next_try_at", flat=True).first()
    daily = [
        NoticeHours.objects.filter(**{f"{column}__lt": now}).aggregate(oldest=Min(column))["oldest"]
        for column in ("digest_due_at", "puzzle_due_at")
    ]
    return min((at for at in (notice, *daily) if at is not None), default=None)


def _age(since: datetime | None, now: datetime) -> float | None:
    return None if since is None else round((now - since).total_seconds(), 1)
