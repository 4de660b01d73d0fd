"""The search form for open tables, and the fields for a new table that all kinds of game share."""

from datetime import datetime
from typing import Any, ClassVar, Self

from django import forms
from django.contrib.auth.models import AnonymousUser
from django.http import QueryDict

from games.clocks.forms import TimeForm
from games.errors import Visitor
from games.history.queries.search import places
from games.kinds.registry import kinds, usual_kind
from games.models import Game
from games.models.table_settings import TableSettings
from games.tables.queries.open_tables import TableSearch
from games.web.forms import NumberChoiceField, fields_of, offer, struct_from
from games.web.zones import WallTimeField, at_wall

PACES = {
    "": "Any pace",
    "live": "Live: up to an hour a turn",
    "several": "Several turns a day",
    "daily": "About a turn a day",
    "relaxed": "A turn every two to four days",
    "weekly": "Slower than that",
}
LENGTHS = {"short": "Short", "medium": "Middling", "long": "Long"}
ORDERS = {"new": "Newest first", "soon": "Soonest to begin first", "pace": "Fastest first"}
PLAYERS = [("", "Any number"), *((number, f"{number}") for number in range(2, 9))]
FREE = [("", "One or more"), *((number, f"{number} or more") for number in range(2, 8))]
STRENGTHS = {"easy": "Easy", "medium": "Medium", "hard": "Hard"}
MOST_SEATS = 8


class TablesForm(forms.Form):
    """Which open tables to show."""

    place = forms.ChoiceField(choices=places, required=False)
    pace = forms.ChoiceField(label="Pace", choices=PACES.items(), required=False)
    length = forms.ChoiceField(required=False)
    players = NumberChoiceField(label="Players", choices=PLAYERS, empty_value=0, required=False)
    free = NumberChoiceField(label="Free seats", choices=FREE, empty_value=0, required=False)
    order = forms.ChoiceField(label="Order", choices=ORDERS.items(), required=False)
    mine = forms.BooleanField(label="Only tables whose demands I meet", required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["place"].label = f"Game and {usual_kind().terms.venue}"
        measured = [kind for kind in kinds().values() if any(venue.length for venue in kind.venues.venues())]
        if not measured:
            del self.fields["length"]
            return
        terms, length = measured[0].terms, self.fields["length"]
        length.label = f"Length of the {terms.venue}"
        length.help_text = f"Of {' and '.join(kind.terms.title for kind in measured)} only."
        offer(
            self,
            "length",
            [("", "Any length"), *((name, f"{words} {terms.venue_plural}") for name, words in LENGTHS.items())],
        )

    def search(self) -> TableSearch:
        data = self.cleaned_data
        kind, _, venue = data["place"].partition("/")
        return TableSearch(
            kind=kind,
            venue=venue,
            pace=data["pace"],
            length=data.get("length", ""),
            players=data["players"],
            free=data["free"],
            fits_me=data["mine"],
            order=data["order"] or "new",
        )


class SettingsForm(forms.Form):
    """The settings of a table (`games.models.table_settings`), and when it begins. Times are in the time zone of the
    person who makes it."""

    starts_at = WallTimeField(
        label="The set time, in your time zone",
        required=False,
        help_text="Only for a table that begins at a set time.",
    )
    keep_as = forms.CharField(
        label="Save these settings under a name",
        max_length=40,
        required=False,
        help_text="Without a name they are not saved, but the next form still starts from them.",
    )
    own_zone = "UTC"
    """The time zone of the person who makes the table."""

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        is_missing = not cleaned.get("starts_at") and "starts_at" not in self.errors
        if cleaned.get("begins") == Game.Begins.DATE and is_missing:
            self.add_error("starts_at", "Enter the time at which it begins.")
        return cleaned

    def settings(self) -> TableSettings:
        """The settings of a valid form."""
        return struct_from(TableSettings, self.cleaned_data)

    def set_time(self) -> datetime | None:
        """When the table begins, if it begins at a set time."""
        is_set = self.settings().begins == "date"
        return at_wall(self.own_zone, self.cleaned_data["starts_at"]) if is_set else None


SettingsForm.declared_fields.update(fields_of(TableSettings))
SettingsForm.base_fields["is_rated"].initial = True


def numbers(first: int, last: int) -> list[tuple[int, str]]:
    return [(number, str(number)) for number in range(first, last + 1)]


SEATS = ("seats", "bots", "strength")
TIME = ("pace", "clock", "minutes", "bank_start", "bank_increment", "bank_cap", "days", "times", "rests", "zone")
WHO = (
    "visibility",
    "is_rated",
    "begins",
    "starts_at",
    "least_reliability",
    "most_hours",
    "one_per_home",
    "hides_names",
)
LAST = ("robot", "title", "keep_as")
"""What all forms for a table ask for, in parts, as it stands on the page. A kind's own form puts its fields between."""


def in_order(*first: str, then: tuple[str, ...]) -> tuple[str, ...]:
    """The fields of a kind's form as they stand on the page: `first`, what all ask for, `then` the rules. What is wrong
    is listed in this order."""
    return (*first, *TIME, "last_seconds", "on_absence", *WHO, "own_bots", *then, *LAST)


class TableForm(SettingsForm, TimeForm):
    """A new table: who may take a seat, and how long a turn may take. Each kind of game adds its own options.

    `maker` makes the table: some venues are for them and not for everyone. The page offers the robots.
    """

    seats = forms.TypedChoiceField(coerce=int, label="Seats in all", choices=numbers(2, MOST_SEATS), initial=4)
    bots = forms.TypedChoiceField(
        coerce=int,
        label="Of these, bots",
        choices=numbers(0, MOST_SEATS - 1),
        initial=0,
        help_text="One seat is yours. The rest are for other people.",
    )
    strength = forms.ChoiceField(label="How well bots play", choices=STRENGTHS.items(), initial="medium")
    visibility = forms.ChoiceField(
        label="Who may join",
        choices=[("open", "Anyone: it is listed among the open tables"), ("link", "Only people with the link")],
        initial="open",
        widget=forms.RadioSelect,
    )
    title = forms.CharField(max_length=80, required=False)
    robot = forms.ChoiceField(
        label="Your robot",
        required=False,
        widget=forms.RadioSelect,
        help_text="We keep it for you for next time. Where names are hidden, chance gives the robots.",
    )

    name_after: ClassVar[str] = "game"
    """A table without a name is named after this."""
    at_once: ClassVar[dict[str, Any]] = {}
    """The game's own fields that can be chosen for a game against bots at once, with their usual values."""

    @classmethod
    def at_once_at(cls, venue: str) -> dict[str, Any]:
        """The usual choices for a game at once at a venue. Its id may be any text."""
        return cls.at_once

    def __init__(self, *args: Any, maker: Visitor | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.maker = maker or AnonymousUser()
        absence = self.fields["on_absence"]
        absence.label = str(absence.label).format(turns=self.terms.turn_plural)
        title = self.fields["title"]
        title.label = f"Name of the {self.terms.game}"
        title.help_text = f"Without a name, it is named after the {self.name_after} and the day."

    @classmethod
    def filled(cls, values: QueryDict, maker: Visitor | None = None) -> Self:
        """A form to start with, filled in from `values`."""
        initial = {name: cls._value(values, name) for name in values if name in cls.base_fields}
        return cls(initial=initial, maker=maker)

    def values(self) -> dict[str, list[str]]:
        """The choices, for filling in another form, without what belongs to one table or one person only."""
        assert isinstance(self.data, QueryDict)
        names = [name for name in self.base_fields if name not in ("title", "robot", "starts_at", "keep_as")]
        return {name: self.data.getlist(name) or [""] for name in names}

    @classmethod
    def _value(cls, values: QueryDict, name: str) -> Any:
        is_list = isinstance(cls.base_fields[name], forms.MultipleChoiceField)
        return values.getlist(name) if is_list else values[name]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        seats, bots = cleaned.get("seats"), cleaned.get("bots")
        if seats is not None and bots is not None and bots >= seats:
            self.add_error("bots", "One of the seats is yours. Choose fewer bots or more seats.")
        return cleaned

    def table(self) -> dict[str, Any]:
        """The arguments of lobby.create, apart from the kind's own options. The title is empty if none was given."""
        data = self.cleaned_data
        return {
            "title": data["title"].strip(),
            "robot": "" if data["hides_names"] else data["robot"],
            "seats": data["seats"],
            "bots": [data["strength"]] * data["bots"],
            "clock": data["chosen"],
            "visibility": data["visibility"],
            "settings": self.settings(),
            "starts_at": self.set_time(),
        }
