"""The part of the form for a new table that chooses a clock: a preset, or one's own."""

from datetime import timedelta
from typing import Any, ClassVar

from django import forms

from games.errors import Refused
from games.timekeeping.clock import Bank, Clock, EachTurn, Schedule, Untimed, check
from games.timekeeping.describe import WEEKDAYS, worst_case
from games.timekeeping.length import check_length
from games.timekeeping.presets import PRESETS, USUAL, preset_of
from games.timekeeping.words import span
from games.web.forms import NumberChoiceField, offer
from games.web.zones import ZoneField
from games.wording.terms import Terms

OWN = "own"
HOUR, DAY = 60, 24 * 60
TURNS = (5, 10, 15, 30, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 5 * DAY, 7 * DAY)
STARTS = (10, 30, HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY)
INCREMENTS = (1, 5, 15, HOUR, 4 * HOUR, 12 * HOUR, DAY, 2 * DAY)
CAPS = (HOUR, 6 * HOUR, DAY, 3 * DAY, 5 * DAY, 10 * DAY, 30 * DAY)
CLOCKS = {
    "each_turn": "The same time for each {turn}",
    "bank": "A time bank: a store of time that grows with each {turn}",
    "schedule": "Fixed dates: certain days of the week at certain times",
}
FIELD_OF = {"deadline": "minutes", "rests": "rests", "bank": "bank_start", "schedule": "times", "endless": "pace"}
"""The form field that shows a refused clock, by the refusal's code."""


def spans(minutes: tuple[int, ...]) -> list[tuple[int, str]]:
    return [(number, span(timedelta(minutes=number))) for number in minutes]


class TimeForm(forms.Form):
    """Chooses a table's clock. Fields of clocks that are not chosen are ignored."""

    pace = forms.ChoiceField(initial=USUAL, widget=forms.RadioSelect)
    clock = forms.ChoiceField(label="The clock", required=False, initial="each_turn", widget=forms.RadioSelect)
    minutes = NumberChoiceField(required=False, empty_value=DAY, choices=spans(TURNS), initial=2 * DAY)
    bank_start = NumberChoiceField(
        label="Time at the start",
        required=False,
        empty_value=3 * DAY,
        choices=spans(STARTS),
        initial=3 * DAY,
    )
    bank_increment = NumberChoiceField(
        required=False, empty_value=12 * HOUR, choices=spans(INCREMENTS), initial=12 * HOUR
    )
    bank_cap = NumberChoiceField(
        label="The most that can be saved",
        required=False,
        empty_value=5 * DAY,
        choices=spans(CAPS),
        initial=5 * DAY,
    )
    days = forms.TypedMultipleChoiceField(
        label="On these days",
        required=False,
        coerce=int,
        choices=list(enumerate(WEEKDAYS)),
        initial=list(range(7)),
        widget=forms.CheckboxSelectMultiple,
    )
    times = forms.CharField(
        label="At these times",
        required=False,
        max_length=60,
        initial="20:00",
        help_text="Such as 20:00, or 08:00, 20:00.",
    )
    zone = ZoneField(label="By the clock of", required=False, initial="UTC")
    rests = forms.BooleanField(
        label="Nights, days off and vacations do not count",
        required=False,
        initial=True,
        help_text="Everyone sets their own. While they rest, their clocks are stopped.",
    )

    terms: ClassVar[Terms] = Terms()
    """The words of the kind of game."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        turn = self.terms.turn
        self.fields["pace"].label = f"Time for each {turn}"
        offer(self, "pace", [*((name, self._offer(name)) for name in PRESETS), (OWN, "Your own clock")])
        self.fields[
            "pace"
        ].help_text = f"A {turn} is played as soon as everyone has handed in. If someone is late, {self.terms.late}."
        offer(self, "clock", [(name, words.format(turn=turn)) for name, words in CLOCKS.items()])
        self.fields["minutes"].label = f"Time for each {turn}"
        self.fields["bank_increment"].label = f"More with each {turn}"

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors.keys() & TimeForm.base_fields.keys():
            try:
                cleaned["chosen"] = self._chosen(cleaned)
                check(cleaned["chosen"])
                check_length(cleaned["chosen"], self.terms.turns)
            except Refused as refusal:
                self.add_error(FIELD_OF[refusal.code], refusal.message)
        return cleaned

    @property
    def longest(self) -> str:
        """How long a game by the chosen clock may take, in words. Empty unless a valid clock is chosen; before anything
        is sent, also for one's own clock."""
        if self.is_bound:
            chosen = self.cleaned_data.get("chosen") if self.is_valid() else None
        else:
            preset = PRESETS.get(self["pace"].value())
            chosen = preset.clock("UTC") if preset else None
        return worst_case(chosen, self.terms.turns, self.terms.turn_plural) if chosen else ""

    def _offer(self, name: str) -> str:
        preset, terms = PRESETS[name], self.terms
        return f"{preset.name}: {preset.promise}".format(turn=terms.turn, turns=terms.turn_plural)

    def _chosen(self, data: dict[str, Any]) -> Clock:
        if data["pace"] != OWN:
            return PRESETS[data["pace"]].clock(data["zone"] or "UTC")
        if data["clock"] == "schedule":
            return Schedule(tuple(data["days"]), _times(data["times"]), data["zone"] or "UTC")
        if data["clock"] == "bank":
            start, increment, cap = (60 * data[f"bank_{part}"] for part in ("start", "increment", "cap"))
            return Bank(start, increment, cap, rests=data["rests"])
        return EachTurn(60 * data["minutes"], rests=data["rests"])


def time_values(clock: Clock) -> dict[str, Any]:
    """The clock as initial values of the form."""
    values: dict[str, Any] = {"pace": preset_of(clock) or OWN}
    match clock:
        case Schedule():
            dates = {"days": list(clock.days), "times": ", ".join(clock.times), "zone": clock.zone}
            return values | {"clock": "schedule"} | dates
        case Bank():
            parts = {"bank_start": clock.start, "bank_increment": clock.increment, "bank_cap": clock.cap}
            own = {"clock": "bank"} | {name: seconds // 60 for name, seconds in parts.items()}
        case Untimed():
            own = {}
        case EachTurn():
            own = {"clock": "each_turn", "minutes": clock.seconds // 60}
    return values | own | {"rests": "on" if clock.rests else ""}


def _times(text: str) -> tuple[str, ...]:
    """ "8:00 20:00" as 08:00 and 20:00. What is not a time is left as it is, for the check to refuse."""
    return tuple(word.zfill(5) for word in text.replace(",", " ").replace(";", " ").split())
