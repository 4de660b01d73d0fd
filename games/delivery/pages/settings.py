"""What a person wants to hear; and the time zone of the browser."""

from typing import Any

from django.contrib import messages
from django.db import transaction
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render

from games.delivery.channels.base import channels
from games.delivery.forms.preferences import NotificationsForm, QuietHoursForm
from games.delivery.pages.channels import targets_part
from games.delivery.services import mailboxes
from games.outbox import services as outbox
from games.outbox.kinds import notification_kinds
from games.outbox.reach import INBOX, channels_of
from games.web.refused import own_page, posted
from games.web.sessions import PersonRequest
from games.web.zones import ClockForm

UNCHOSEN = "UTC"


@posted
def zone(request: PersonRequest) -> HttpResponse:
    """The browser's time zone, for people who have not chosen one."""
    form = ClockForm(request.POST)
    if not form.is_valid():
        return JsonResponse({"code": "no_such_zone", "message": "There is no time zone of that name."}, status=400)
    outbox.set_zone(user=request.user, zone=form.cleaned_data["time_zone"], instead_of=UNCHOSEN)
    return HttpResponse(status=204)


@posted
def mailbox(request: PersonRequest) -> HttpResponse:
    """Emails to this person's address bounced, and now they say that it works again."""
    mailboxes.try_mailbox_again(user=request.user)
    messages.success(request, f"The next notification is sent to {request.user.email} again.")
    return redirect("settings")


@own_page("GET", "POST")
def edit(request: PersonRequest) -> HttpResponse:
    """Which notifications, when and by which channel, with one button; and where they can be sent."""
    user = request.user
    data = request.POST if request.method == "POST" else None
    hours = QuietHoursForm(data, user=user)
    ways = [NotificationsForm(data, user=user, channel=channels()[slug]) for slug in channels_of(user)]
    if data is not None and all(form.is_valid() for form in (hours, *ways)):
        _save(hours, ways)
        messages.success(request, "Saved.")
        return redirect("settings")
    context = {
        "hours": hours,
        "ways": ways,
        "groups": _groups(ways),
        "presets": outbox.PRESETS,
        "has_way_out": any(form.channel.slug != INBOX for form in ways),
        "here": "settings",
        "section": "notices",
    }
    context |= targets_part(user)
    return render(request, "delivery/settings.html", context, status=200 if data is None else 400)


@transaction.atomic
def _save(hours: QuietHoursForm, ways: list[NotificationsForm]) -> None:
    for form in ways:
        form.save()
    hours.save()  # last: the next list of the day goes by the preferences


def _groups(ways: list[NotificationsForm]) -> list[dict[str, Any]]:
    """The kinds of notification in groups, as rows of a table with a box for each channel, and how many come by it."""
    groups: dict[str, list[dict[str, Any]]] = {}
    for kind, words in notification_kinds().items():
        row = {"kind": kind, "words": words, "boxes": [(form.channel.label, form.box(kind)) for form in ways]}
        groups.setdefault(words.group, []).append(row)
    return [
        {"title": title, "rows": rows, "chosen": _chosen([row["kind"] for row in rows], ways)}
        for title, rows in groups.items()
    ]


def _chosen(kinds: list[str], ways: list[NotificationsForm]) -> str:
    """In words, how many of these kinds come by each channel."""
    said = {way.channel.label: way.chosen(kinds) for way in ways}
    if set(said.values()) == {"none"}:
        return "none"
    if set(said.values()) == {"all"} and len(ways) > 1:
        return "all, everywhere"
    return ", ".join(f"{label}: {words}" for label, words in said.items())
