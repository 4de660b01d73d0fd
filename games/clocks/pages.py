"""Pages about time: one's own hours and vacations, how long a game by a clock may take, and a table's hours."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.clocks.queries.own_time import OwnTime, own_time
from games.clocks.queries.table_time import table_time
from games.clocks.services import own_time as services
from games.kinds.registry import kind_of, terms_of
from games.models import Game
from games.shapes.page import GamePage
from games.timekeeping.describe import WEEKDAYS, pace, sentences, worst_case
from games.timekeeping.rests import LONGEST_NIGHT, MOST_DAYS_OFF, DailyHours
from games.timekeeping.vacations import BETWEEN, DAYS_A_YEAR, MOST_AT_A_STRETCH
from games.timekeeping.words import span
from games.web.forms import refusals_in
from games.web.refused import explains_refusals, for_people, only, posted
from games.web.sessions import PersonRequest
from games.web.zones import ZoneField


class TimeInput(forms.TimeInput):
    input_type = "time"


class DateInput(forms.DateInput):
    input_type = "date"


class RestForm(forms.Form):
    """Nights and days off."""

    zone = ZoneField(label="By the clock of")
    night_from = forms.TimeField(label="Your night, from", required=False, widget=TimeInput(format="%H:%M"))
    night_to = forms.TimeField(
        label="to",
        required=False,
        widget=TimeInput(format="%H:%M"),
        help_text=f"At most {span(LONGEST_NIGHT)}. Leave both empty for no night.",
    )
    days_off = forms.TypedMultipleChoiceField(
        label="Days off",
        required=False,
        coerce=int,
        choices=list(enumerate(WEEKDAYS)),
        widget=forms.CheckboxSelectMultiple,
        help_text=f"At most {MOST_DAYS_OFF}.",
    )
    shown = forms.BooleanField(
        label="Others at my tables may see when I rest",
        required=False,
        help_text="They see why your clock is stopped and until when, your next vacations, and when everyone is awake.",
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if (cleaned.get("night_from") is None) != (cleaned.get("night_to") is None) and not self.errors:
            self.add_error("night_to", "Enter both the beginning and the end of your night, or neither.")
        return cleaned

    def hours(self) -> DailyHours:
        data = self.cleaned_data
        night = (data["night_from"], data["night_to"]) if data["night_from"] is not None else None
        return DailyHours(data["zone"], night, tuple(data["days_off"]))


class VacationForm(forms.Form):
    first = forms.DateField(label="First day", widget=DateInput(format="%Y-%m-%d"))
    last = forms.DateField(label="Last day", widget=DateInput(format="%Y-%m-%d"))


@only("GET", "POST")
@for_people
@explains_refusals
def time(request: PersonRequest) -> HttpResponse:
    """The page of one's own hours and vacations."""
    form = RestForm(request.POST) if request.method == "POST" else None
    if form is not None and form.is_valid():
        with refusals_in(form):
            services.set_hours(user=request.user, hours=form.hours(), shown=form.cleaned_data["shown"])
            messages.success(request, "Saved. Your deadlines have moved: you have as much waking time left as before.")
            return redirect("own_time")
    return _page(request, hours=form)


@posted
def vacation(request: PersonRequest) -> HttpResponse:
    """Announces a vacation."""
    form = VacationForm(request.POST)
    if form.is_valid():
        with refusals_in(form):
            services.plan_vacation(user=request.user, **form.cleaned_data)
            messages.success(request, "Have a good time. The others at your tables can see it from now on.")
            return redirect("own_time")
    return _page(request, vacation=form)


@posted
def vacation_end(request: PersonRequest, vacation_id: int) -> HttpResponse:
    """Cancels a vacation, or ends it early."""
    said = "Your clocks run again." if "now" in request.POST else "The vacation is canceled."
    services.end_vacation(user=request.user, vacation_id=vacation_id)
    messages.success(request, said)
    return redirect("own_time")


@only("GET")
@explains_refusals
def length(request: HttpRequest, kind: str) -> HttpResponse:
    """How long a game by the chosen clock may take, as plain text for the form's script."""
    found = kind_of(kind)
    form = found.setup.SetupForm(request.GET)
    form.full_clean()
    chosen = form.cleaned_data.get("chosen")
    names = ("pace", "clock", "minutes", "bank_start", "times", "rests")
    wrong = [str(error) for name in names for error in form.errors.get(name, [])]
    terms = found.terms
    words = worst_case(chosen, terms.turns, terms.turn_plural) if chosen and not wrong else " ".join(wrong)
    return HttpResponse(words, content_type="text/plain; charset=utf-8")


def table_part(request: HttpRequest, game: Game, page: GamePage) -> dict[str, Any]:
    """What a table's page says about time, in the lobby and during the game."""
    terms = terms_of(page.kind)
    zone = request.user.time_zone if request.user.is_authenticated else "UTC"
    hours = table_time(game, zone) if page.status == "lobby" else None
    awake = [f"{_wall(it.start, zone)} to {_wall(it.end, zone)}" for it in hours.awake] if hours else []
    return {
        "sentences": [*sentences(page.timing, terms.turn), *_timer(page.last_seconds)],
        "worst_case": worst_case(page.timing, terms.turns, terms.turn_plural),
        "hours": hours,
        "awake": " and from ".join(awake),
        "zone": zone,
    }


def _timer(seconds: int) -> list[str]:
    if not seconds:
        return []
    time = span(timedelta(seconds=seconds))
    return [f"Once everyone else has handed in, the last player has {time} for each robot, and no more than is left."]


def _wall(at: datetime, zone: str) -> str:
    return f"{at.astimezone(ZoneInfo(zone)):%H:%M}"


def _page(request: PersonRequest, hours: RestForm | None = None, vacation: VacationForm | None = None) -> HttpResponse:
    own = own_time(request.user)
    status = 400 if hours or vacation else 200
    context = {
        "own": own,
        "form": hours or RestForm(initial=_initial(own)),
        "vacation_form": vacation or VacationForm(),
        "tables": [(table, pace(table.timing, "turn")) for table in own.tables],
        "zone_differs": own.hours is not None and own.zone != request.user.time_zone,
        "most": {"year": DAYS_A_YEAR, "stretch": MOST_AT_A_STRETCH, "between": BETWEEN},
        "section": "playing",
        "here": "settings",
    }
    return render(request, "clocks/own_time.html", context, status=status)


def _initial(own: OwnTime) -> dict[str, Any]:
    night = (own.hours.night if own.hours else None) or (None, None)
    days_off = list(own.hours.days_off) if own.hours else []
    return {"zone": own.zone, "night_from": night[0], "night_to": night[1], "days_off": days_off, "shown": own.shown}
