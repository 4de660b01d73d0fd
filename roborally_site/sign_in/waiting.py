"""What waits for an operator: how many rows of which kind, and the list that shows these alone."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any, NamedTuple

from django.contrib.admin import AdminSite
from django.db.models import Model
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode

from games.models import Alarm, Design, Game, Notification, Report, Sanction, Target

RECENT = timedelta(days=7)
"""Notifications that could not be sent before that are left to rest."""


@dataclass(frozen=True)
class Waiting:
    words: str
    """What the rows are."""
    count: int
    url: str


class _Kind(NamedTuple):
    model: type[Model]
    words: str
    lookups: dict[str, Any]
    """Which rows wait. The address of the list has the same."""


def _kinds() -> list[_Kind]:
    """The most pressing first."""
    since = (timezone.now() - RECENT).replace(hour=0, minute=0, second=0, microsecond=0)
    failed = {"state": "failed", "created_at__gte": since}
    return [
        _Kind(Report, "Reports to decide about", {"closed_at__isnull": True}),
        _Kind(Sanction, "Objections to answer", {"objected_at__isnull": False, "answered_at__isnull": True}),
        _Kind(Design, "Designs that want a place on the shelf", {"listing": "waiting"}),
        _Kind(Game, "Games that are stopped", {"status": "parked"}),
        _Kind(Alarm, "Alarms raised now", {"cleared_at__isnull": True}),
        _Kind(Notification, "Notifications that could not be sent in the last seven days", failed),
        _Kind(
            Target,
            "Browsers, chats and webhooks switched off because they failed",
            {"disabled_at__isnull": False},
        ),
    ]


def waiting(site: AdminSite, request: HttpRequest) -> list[Waiting]:
    """Everything that this operator may look at, the most pressing first. Their own running games do not count."""
    found = []
    for kind in _kinds():
        page = site.get_model_admin(kind.model)
        if page.has_view_permission(request):
            count = page.get_queryset(request).filter(**kind.lookups).count()
            where = reverse(f"{site.name}:{kind.model._meta.app_label}_{kind.model._meta.model_name}_changelist")
            found.append(Waiting(kind.words, count, f"{where}?{urlencode(kind.lookups)}"))
    return found
