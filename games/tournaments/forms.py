"""The form for a new tournament: its own part, and that for a new table of the kind of game that is played."""

from collections.abc import Callable
from datetime import datetime, time, timedelta
from typing import Any, cast

from django import forms
from django.http import QueryDict
from django.utils import timezone

from games.errors import Visitor
from games.kinds.base import GameKind
from games.models import Tournament
from games.models.table_settings import TableSettings
from games.tables.forms import TableForm, numbers
from games.timekeeping.clock import Untimed
from games.timekeeping.presets import PRESETS
from games.timekeeping.words import span
from games.timekeeping.zones import local_day
from games.tournaments.formats.base import formats
from games.tournaments.services.making import (
    LATEST,
    LEAST_PEOPLE,
    LONGEST_TITLE,
    MOST_ROUNDS,
    SOONEST,
    Plan,
    check_sign_up,
)
from games.web.forms import NumberChoiceField, offer, refusals_in
from games.web.zones import WallTimeField, at_wall

HOUR, DAY = 3600, 24 * 3600
CHECK_INS = (HOUR // 6, HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY)
ROUND_TIMES = (HOUR, 3 * HOUR, 12 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY, 21 * DAY, 30 * DAY, 60 * DAY, 90 * DAY)
USUAL_SIGN_UP, EVENING = timedelta(days=7), time(20)
FIXED = {"bots": "0", "strength": "medium", "visibility": "open", "on_absence": "robot", "begins": "full"}
"""What is the same at all tables of a tournament, as fields of the form for a table."""
LEFT_OUT = (*FIXED, "starts_at", *TableSettings.__struct_fields__)
OWN = ("title", "keep_as")
WITHOUT_DEADLINE = [name for name, preset in PRESETS.items() if isinstance(preset.clock("UTC"), Untimed)]


def _spans(lengths: tuple[int, ...]) -> list[tuple[int, str]]:
    return [(seconds, span(timedelta(seconds=seconds))) for seconds in lengths]


class TournamentForm(forms.Form):
    """What a tournament is to be like, apart from its games. Times are in the time zone of the person who makes it."""

    title = forms.CharField(label="Name of the tournament", max_length=LONGEST_TITLE)
    format = forms.ChoiceField(
        label="Format",
        choices=lambda: [(slug, f"{each.label}: {each.about}") for slug, each in formats().items()],
        initial="swiss",
        widget=forms.RadioSelect,
    )
    rounds = forms.TypedChoiceField(
        label="Rounds",
        coerce=int,
        choices=numbers(1, MOST_ROUNDS),
        initial=5,
        help_text="In a Swiss tournament. In the others, they follow from how many take part.",
    )
    most_people = forms.IntegerField(
        label="Places",
        min_value=LEAST_PEOPLE,
        max_value=512,
        initial=32,
        help_text="Once all are taken, people go on the waiting list.",
    )
    is_rated = forms.BooleanField(
        label="Rated: its games count for everyone's rating",
        required=False,
        initial=True,
        help_text="Each game counts if two people start it. When the time of a round is up, games count as they stand.",
    )
    seeding = forms.ChoiceField(
        label="Seeding",
        choices=[
            (Tournament.Seeding.LOT, "By lot"),
            (Tournament.Seeding.RATING, "By rating in this game and edition; people without one come last"),
        ],
        initial=Tournament.Seeding.LOT,
        widget=forms.RadioSelect,
        help_text="The first pairing follows from it.",
    )
    sign_up_until = WallTimeField(
        label="Sign-up ends, in your time zone",
        help_text=f"At least {span(SOONEST)} from now, and at most {span(LATEST)}.",
    )
    check_in = NumberChoiceField(
        label="Time to check in after that",
        choices=_spans(CHECK_INS),
        initial=DAY,
        empty_value=DAY,
        help_text="The first round begins when it is over, with everyone who has checked in.",
    )
    round_time = NumberChoiceField(
        label="Longest time for a round",
        choices=_spans(ROUND_TIMES),
        initial=14 * DAY,
        empty_value=14 * DAY,
        help_text="Games that are not over by then count as they stand.",
    )
    field_order = ("title", "sign_up_until", "format", "most_people", "rounds", "check_in", "round_time", "seeding")
    own_zone = "UTC"
    """The time zone of the person who makes the tournament."""

    def clean_sign_up_until(self) -> datetime:
        """Refuses what the service refuses."""
        until = at_wall(self.own_zone, self.cleaned_data["sign_up_until"])
        with refusals_in(self, "sign_up_until"):
            check_sign_up(until)
        return until


def game_form(kind: GameKind, posted: QueryDict | None, filled: QueryDict, maker: Visitor | None = None) -> TableForm:
    """The form for the games: bound to what was posted, or filled in from an address. It is checked already, and has
    only the fields that a tournament leaves open."""
    own = cast(type[TableForm], kind.setup.SetupForm)  # forms of kinds are below this room and cannot name TableForm
    form = own.filled(filled, maker) if posted is None else own(_as_of_a_table(posted), maker=maker)
    _leave(form, "pace", lambda pace: pace not in WITHOUT_DEADLINE)
    _leave(form, "seats", lambda seats: seats > 1)
    form.fields["seats"].label = "Seats at a table"
    form.is_valid()
    for name in (*LEFT_OUT, *OWN):
        form.fields.pop(name, None)
    return form


def _leave(form: TableForm, name: str, fits: Callable[[Any], bool]) -> None:
    """Leaves those choices of a field that fit."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    choices: Any = field.choices  # of a field that is made, it is always a list
    offer(form, name, [(value, label) for value, label in choices if fits(value)])


def plan_of(own: TournamentForm, games: TableForm, kind: GameKind) -> Plan:
    """What two valid forms ask for."""
    data, table = own.cleaned_data, games.table()
    return Plan(
        kind=kind.slug,
        **{name: table[name] for name in ("options", "seats", "clock")},
        **{name: value for name, value in data.items() if name not in ("check_in", "round_time")},
        check_in_seconds=data["check_in"],
        round_seconds=data["round_time"],
    )


def _as_of_a_table(posted: QueryDict) -> QueryDict:
    values = posted.copy()
    for name in (*LEFT_OUT, *OWN):
        values.pop(name, None)
    values.update(FIXED)
    return values


def usual_plan(kind: GameKind, zone: str) -> dict[str, Any]:
    """What the form starts with, for a kind of game, and for someone in a time zone."""
    evening = datetime.combine(local_day(zone, timezone.now()) + USUAL_SIGN_UP, EVENING)
    return {"title": f"{kind.terms.title} tournament", "sign_up_until": evening}
