"""The search form for open tables, and what the form for a new table asks for every kind of game."""

from datetime import datetime
from typing import Any, ClassVar, Self

from django import forms
from django.http import QueryDict
from django.utils import timezone

from games.clocks.forms import TimeForm
from games.history.queries.search import venues
from games.kinds.registry import kinds, usual_kind
from games.models import Game
from games.tables.queries.open_tables import TableSearch
from games.tables.services.join_rules import JoinRules
from games.timekeeping.zones import instant
from games.web.forms import NumberChoiceField, offer

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
BEGINS = {
    Game.Begins.FULL: "As soon as the last seat is taken",
    Game.Begins.GRACE: "A minute after the last seat is taken, so that no one is caught by surprise",
    Game.Begins.DATE: "At a set time, with the players who are there. It is called off if you are alone",
}
SHARES = [(0, "Anyone"), *((share, f"{share}% or more") for share in (50, 70, 80, 90, 95))]
HOURS = [(0, "Anyone"), *((hours, f"within {hours} hours") for hours in (1, 4, 12, 24, 48))]
STRENGTHS = {"easy": "Easy", "medium": "Medium", "hard": "Hard"}
MOST_SEATS = 8


def places() -> list[Any]:
    any_of = [(f"{kind.slug}/", f"{kind.terms.title}, anywhere") for kind in kinds().values()]
    return [("", "Any game"), *any_of, *venues()]


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
        venue, length = measured[0].terms.venue, self.fields["length"]
        length.label = f"Length of the {venue}"
        length.help_text = f"Of {' and '.join(kind.terms.title for kind in measured)} only."
        offer(self, "length", [("", "Any length"), *((name, f"{words} {venue}s") for name, words in LENGTHS.items())])

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


class JoinRulesForm(forms.Form):
    """When a table begins, and who may join. Times are in the time zone of whoever makes the table."""

    begins = forms.ChoiceField(
        label="When it begins", choices=BEGINS.items(), required=False, initial="full", widget=forms.RadioSelect
    )
    starts_at = forms.DateTimeField(
        label="The set time, in your time zone",
        required=False,
        input_formats=["%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M"],
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
        help_text="Only for a table that begins at a set time.",
    )
    least_reliability = NumberChoiceField(
        label="Who may join: share of turns handed in in time",
        empty_value=0,
        choices=SHARES,
        required=False,
        initial=0,
        help_text="Of their last hundred turns. Newcomers may always join. Guests may join only if anyone may.",
    )
    most_hours = NumberChoiceField(
        label="Who may join: usual time for a turn",
        empty_value=0,
        choices=HOURS,
        required=False,
        initial=0,
    )
    hides_names = forms.BooleanField(
        label="Names are shown when the game is over",
        required=False,
        help_text="Until then, everyone is called Player 1, Player 2 and so on, and seats are given at random.",
    )
    one_per_home = forms.BooleanField(
        label="Only one player from each household",
        required=False,
        help_text="This applies to people who have said that they share a household. The site does not guess.",
    )
    own_bots = forms.BooleanField(
        label="Players may bring their own bots",
        required=False,
        help_text="Otherwise each person has one seat, for themselves or one of their bots. Everyone is told.",
    )
    is_rated = forms.BooleanField(
        label="Rated: the result counts for everyone's rating",
        required=False,
        initial=True,
        help_text="Counts if two people with accounts start the game. Guests are not rated. Not for tables to which "
        "players bring their own bots.",
    )
    keep_as = forms.CharField(
        label="Save these settings under a name",
        max_length=40,
        required=False,
        help_text="Without a name they are not saved, but the next form still starts from them.",
    )
    own_zone = "UTC"
    """The time zone of whoever makes the table."""

    def clean_starts_at(self) -> datetime | None:
        """Refuses times that are too far away to calculate with. The service checks how soon and how late it may be."""
        wall: datetime | None = self.cleaned_data["starts_at"]
        if wall is not None and not timezone.now().year <= wall.year <= timezone.now().year + 1:
            raise forms.ValidationError("That is too far away.")
        return wall

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        is_missing = not cleaned.get("starts_at") and "starts_at" not in self.errors
        if cleaned.get("begins") == Game.Begins.DATE and is_missing:
            self.add_error("starts_at", "Enter the time at which it begins.")
        return cleaned

    @property
    def has_join_rules(self) -> bool:
        """Whether something in this part differs from the usual choice or has an error."""
        usual = {"begins": "full", "starts_at": "", "least_reliability": "0", "most_hours": "0"}
        is_ticked = any(self[name].value() for name in ("hides_names", "one_per_home", "own_bots"))
        return is_ticked or any(str(self[name].value() or it) != it or self[name].errors for name, it in usual.items())

    def join_rules(self) -> JoinRules:
        """The join rules of a valid form."""
        data = self.cleaned_data
        begins = data["begins"] or Game.Begins.FULL
        is_set = begins == Game.Begins.DATE
        starts_at = self._instant(data["starts_at"]) if is_set else None
        return JoinRules(
            begins,
            starts_at,
            data["least_reliability"],
            data["most_hours"],
            hides_names=data["hides_names"],
            one_per_home=data["one_per_home"],
            own_bots=data["own_bots"],
            is_rated=data["is_rated"],
        )

    def _instant(self, wall: datetime) -> datetime:
        """Moves a time, which the form read in the server's time zone, to the zone of the person who entered it."""
        bare = wall.replace(tzinfo=None)
        return instant(self.own_zone, bare.date(), bare.time())


def numbers(first: int, last: int) -> list[tuple[int, str]]:
    return [(number, str(number)) for number in range(first, last + 1)]


class TableForm(JoinRulesForm, TimeForm):
    """A new table: who may take a seat, and how long a turn may take. Each kind of game adds its own options."""

    seats = forms.TypedChoiceField(coerce=int, label="Seats in all", choices=numbers(2, MOST_SEATS), initial=4)
    bots = forms.TypedChoiceField(
        coerce=int,
        label="Of these, bots",
        choices=numbers(0, MOST_SEATS - 1),
        initial=0,
        help_text="The site plays the bots. One seat is yours, and the rest are for other people.",
    )
    strength = forms.ChoiceField(label="How well bots play", choices=STRENGTHS.items(), initial="medium")
    visibility = forms.ChoiceField(
        label="Who may join",
        choices=[("open", "Anyone: it is listed among the open tables"), ("link", "Only people with the link")],
        initial="open",
        widget=forms.RadioSelect,
    )
    on_absence = forms.ChoiceField(
        required=False,
        choices=[(value, f"{label[0].upper()}{label[1:]}") for value, label in Game.OnAbsence.choices],
        initial=Game.OnAbsence.ROBOT,
        widget=forms.RadioSelect,
        help_text="Players get reminders before that, and a warning after two.",
    )
    title = forms.CharField(max_length=80, required=False)

    name_after: ClassVar[str] = "game"
    """What a table without a name is named after."""
    at_once: ClassVar[dict[str, Any]] = {}
    """The game's own fields that can be chosen for a game against bots at once, with their usual values."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["on_absence"].label = f"When someone misses three {self.terms.turn}s in a row"
        title = self.fields["title"]
        title.label = f"Name of the {self.terms.game}"
        title.help_text = f"Without a name, it is named after the {self.name_after} and the day."

    @classmethod
    def filled(cls, values: QueryDict) -> Self:
        """A form to start with, filled in from `values`."""
        return cls(initial={name: cls._value(values, name) for name in values if name in cls.base_fields})

    def values(self) -> dict[str, list[str]]:
        """The choices, for filling in another form, without the name and the date, which belong to one table only."""
        assert isinstance(self.data, QueryDict)
        names = [name for name in self.base_fields if name not in ("title", "starts_at", "keep_as")]
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
        """The arguments of lobby.create, apart from the kind's own options."""
        data = self.cleaned_data
        return {
            "seats": data["seats"],
            "bots": [data["strength"]] * data["bots"],
            "clock": data["chosen"],
            "visibility": data["visibility"],
            "on_absence": data["on_absence"] or Game.OnAbsence.ROBOT.value,
            "join_rules": self.join_rules(),
        }
