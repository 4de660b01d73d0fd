"""The inbox, and what was sent by which channel."""

from collections.abc import Collection
from typing import Any

from django.contrib import messages
from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from games.delivery.channels.base import channels
from games.delivery.queries import headlines
from games.models import Notification
from games.outbox import services as outbox
from games.outbox.kinds import notification_kinds
from games.outbox.queries import notifications
from games.outbox.queries.counts import counts
from games.outbox.queries.notifications import NoticeLine
from games.web.refused import fresh_page, own_page, posted
from games.web.sessions import PersonRequest

PER_PAGE = 30


@own_page("GET")
def inbox(request: PersonRequest) -> HttpResponse:
    """What the inbox holds, newest first. Notifications that are not about a game count as seen once they have been
    shown here."""
    page = _page(request, notifications.inbox_rows(request.user))
    groups = _by_subject(headlines.lines(list(page)))
    outbox.mark_seen(user=request.user, game_id=None)
    return render(request, "delivery/inbox.html", {"page": page, "groups": groups, "here": "notices"})


@own_page("GET")
def sent(request: PersonRequest) -> HttpResponse:
    """What was sent, is still to come, or was not sent after all, and why."""
    page = _page(request, notifications.sent_rows(request.user))
    lines = [_shown(line) for line in headlines.lines(list(page))]
    dropped = [shown for shown in lines if shown["line"].state == Notification.State.DROPPED]
    parts = {"lines": [shown for shown in lines if shown not in dropped], "dropped": dropped}
    context = parts | {"page": page, "here": "settings", "section": "notices", "days": outbox.KEPT.days}
    return render(request, "delivery/sent.html", context)


@fresh_page("GET")
def count(request: HttpRequest) -> HttpResponse:
    """For open pages: how many notifications are unread, and how many games are waiting for the reader."""
    return JsonResponse(counts(request.user)._asdict())


@posted
def seen(request: PersonRequest) -> HttpResponse:
    outbox.mark_all_seen(user=request.user)
    return redirect("notices")


@posted
def preset(request: PersonRequest) -> HttpResponse:
    """Sets all preferences with one button."""
    chosen = request.POST.get("preset", "")
    outbox.apply_preset(user=request.user, preset=chosen)
    messages.success(request, f"Set to “{outbox.PRESETS[chosen].label}”. You can change single notifications below.")
    return redirect("settings")


def _page(request: HttpRequest, rows: QuerySet[Notification]) -> Page:
    return Paginator(rows, PER_PAGE).get_page(request.GET.get("page"))


def _by_subject(lines: Collection[NoticeLine]) -> list[dict[str, Any]]:
    """The lines, with those of one game in one place, or of one tournament with its games: its `newest`, and the
    `earlier` ones, of which so many are `unseen`."""
    tournaments = notifications.tournaments_of({line.game for line in lines if line.game})
    groups: dict[Any, list[dict[str, Any]]] = {}
    for line in lines:
        tournament = line.tournament or tournaments.get(line.game)
        subject = ("tournament", tournament) if tournament else ("game", line.game) if line.game else line
        groups.setdefault(subject, []).append(_shown(line))
    return [
        {"newest": newest, "earlier": earlier, "unseen": sum(shown["line"].is_unseen for shown in earlier)}
        for newest, *earlier in groups.values()
    ]


def _shown(line: NoticeLine) -> dict[str, Any]:
    """A line with the words for its kind and its channel, and where it leads."""
    kind, channel = notification_kinds().get(line.kind), channels().get(line.channel)
    return {
        "line": line,
        "label": kind.label if kind else line.kind,
        "by": channel.label if channel else line.channel,
        "path": _path(line, (kind.inbox_page or kind.page) if kind else ""),
    }


def _path(line: NoticeLine, page: str) -> str:
    """The page that it is about; empty if there is none. `page`: that of its kind."""
    if line.game is not None:
        return reverse("game", args=[line.game])
    if line.tournament is not None:
        return reverse("tournament", args=[line.tournament])
    return reverse(page) if page else ""
