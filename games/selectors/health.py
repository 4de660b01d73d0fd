"""Signs of life for /healthz: is the clock being watched, and is anything left lying?"""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Min
from django.utils import timezone

from games.models import Game, Heartbeat, Program


@dataclass(frozen=True)
class Health:
    sweep_age: float | None
    """Seconds since the last sweep; None before the first."""
    oldest_overdue: float | None
    """For how many seconds the oldest open duty of a running game has been overdue; None if none is."""
    parked: int
    """Games stopped by a fault."""


def health() -> Health:
    now = timezone.now()
    swept_at = Heartbeat.objects.filter(name="sweep").values_list("at", flat=True).first()
    overdue = Program.objects.filter(
        game__status=Game.Status.RUNNING, closed_at__isnull=True, submission__isnull=True, due_at__lt=now
    ).aggregate(oldest=Min("due_at"))["oldest"]
    return Health(_age(swept_at, now), _age(overdue, now), Game.objects.filter(status=Game.Status.PARKED).count())


def _age(since: datetime | None, now: datetime) -> float | None:
    return None if since is None else round((now - since).total_seconds(), 1)
