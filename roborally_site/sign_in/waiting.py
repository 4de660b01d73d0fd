"""What waits for an operator: how many rows of which kind, and the list that shows these alone."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

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


@dataclass(frozen=True)
class _Kind:
    model: type[Model]
    words: str
    search: Callable[[], Mapping[str, str]]
    """The search of the list, as its address says it: lookups of the database, or a filter of the list."""
    lookups: Callable[[], Mapping[str, Any]]


def _same(**lookups: str) -> dict[str, Callable[[], dict[str, str]]]:
    """A list whose address has the lookups themselves."""
    return {"search": lambda: lookups, "lookups": lambda: lookups}


def _since() -> datetime:
    return (timezone.now() - RECENT).replace(hour=0, minute=0, second=0, microsecond=0)


KINDS = (
    _Kind(
        Report,
        "Reports to decide about",
        lambda: {"state": "open"},
        lambda: {"closed_at__isnull": True},
    ),
    _Kind(
        Sanction,
        "Objections to answer",
        lambda: {"objected_at__isempty": "0", "answered_at__isempty": "1"},
        lambda: {"objected_at__isnull": False, "answered_at__isnull": True},
    ),
    _Kind(Design, "Designs that want a place on the shelf", **_same(listing__exact="waiting")),
    _Kind(Game, "Games stopped by an error", **_same(status__exact="parked")),
    _Kind(
        Alarm,
        "Alarms raised now",
        lambda: {"cleared_at__isempty": "1"},
        lambda: {"cleared_at__isnull": True},
    ),
    _Kind(
        Notification,
        "Notifications that could not be sent in the last seven days",
        lambda: {"state__exact": "failed", "created_at__gte": f"{_since():%Y-%m-%d}"},
        lambda: {"state": "failed", "created_at__gte": _since()},
    ),
    _Kind(
        Target,
        "Browsers, chats and webhooks switched off because they failed",
        lambda: {"disabled_at__isempty": "0"},
        lambda: {"disabled_at__isnull": False},
    ),
)


def waiting(site: AdminSite, request: HttpRequest) -> list[Waiting]:
    """Everything that this operator may look at, the most pressing first. Their own running games do not count."""
    found = []
    for kind in KINDS:
        page = site.get_model_admin(kind.model)
        if page.has_view_permission(request):
            count = page.get_queryset(request).filter(**kind.lookups()).count()
            where = reverse(f"{site.name}:{kind.model._meta.app_label}_{kind.model._meta.model_name}_changelist")
            found.append(Waiting(kind.words, count, f"{where}?{urlencode(kind.search())}"))
    return found
