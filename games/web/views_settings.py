"""What a person wishes to be told, and by which clock."""

from zoneinfo import available_timezones

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from games.models import Notification, User
from games.notifications.base import KINDS, channels
from games.services import notify
from games.web.views_mail import labelled

REGIONS = ("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")
OTHER = "Other names"
UNCHOSEN = "UTC"
LATEST = 10


def zones() -> list[tuple[str, object]]:
    """UTC, then the zones of each part of the world, then the names that belong to none."""
    names = sorted(available_timezones() - {"UTC"})
    groups: dict[str, list[tuple[str, str]]] = {region: [] for region in (*REGIONS, OTHER)}
    for name in names:
        region, _, place = name.partition("/")
        if region in REGIONS:
            groups[region].append((name, place.replace("_", " ")))
        else:
            groups[OTHER].append((name, name))
    return [("UTC", "UTC"), *groups.items()]


class ClockForm(forms.Form):
    time_zone = forms.ChoiceField(label="Your time zone", choices=zones, help_text="Deadlines are shown by this clock.")


class NoticesForm(forms.Form):
    """A box for a channel as a whole, and one for each kind of notice."""

    def __init__(self, *args: object, user: User, slug: str, label: str, **kwargs: object) -> None:
        super().__init__(*args, prefix=slug, **kwargs)  # type: ignore[arg-type]
        self.user, self.slug, self.label = user, slug, label
        off = set(user.notice_settings.filter(channel=slug, enabled=False).values_list("kind", flat=True))
        self.fields["all"] = forms.BooleanField(label=f"{label}s about my games", required=False, initial="" not in off)
        for kind, (title, about) in KINDS.items():
            self.fields[kind] = forms.BooleanField(
                label=title, help_text=about, required=False, initial=kind not in off
            )

    def save(self) -> None:
        wishes = {"" if name == "all" else name: wish for name, wish in self.cleaned_data.items()}
        notify.set_wishes(user=self.user, channel=self.slug, wishes=wishes)


@login_required
@require_POST
def zone(request: HttpRequest) -> HttpResponse:
    """The zone that the browser goes by, for those who have not chosen one."""
    form = ClockForm(request.POST)
    if not form.is_valid():
        return JsonResponse({"code": "no_such_zone", "message": "There is no time zone of that name."}, status=400)
    User.objects.filter(pk=request.user.pk, time_zone=UNCHOSEN).update(time_zone=form.cleaned_data["time_zone"])
    return HttpResponse(status=204)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest) -> HttpResponse:
    """One page, one button: the time zone and what to be told."""
    user = request.user
    data = request.POST if request.method == "POST" else None
    clock = ClockForm(data, initial={"time_zone": user.time_zone})
    notices = [
        NoticesForm(data, user=user, slug=slug, label=channel.label)
        for slug, channel in channels().items()
        if channel.reaches(user)
    ]
    if data is not None and all(form.is_valid() for form in (clock, *notices)):
        user.time_zone = clock.cleaned_data["time_zone"]
        user.save(update_fields=["time_zone"])
        for form in notices:
            form.save()
        messages.success(request, "Saved.")
        return redirect("settings")
    sent = user.notifications.exclude(state=Notification.State.DROPPED)
    context = {
        "clock": clock,
        "notices": notices,
        "latest": labelled(sent.select_related("game").order_by("-pk")[:LATEST]),
        "here": "settings",
    }
    return render(request, "mail/settings.html", context, status=200 if data is None else 400)
