"""Forms that are the same for every game."""

from typing import Any, ClassVar, Self

from django import forms
from django.http import QueryDict

from games.clocks.forms import TimeForm
from games.models import Game
from games.tables.forms import OpeningForm

STRENGTHS = {"easy": "Easy", "medium": "Medium", "hard": "Hard"}
MOST_SEATS = 8


def numbers(first: int, last: int) -> list[tuple[int, str]]:
    return [(number, str(number)) for number in range(first, last + 1)]


class TableForm(OpeningForm, TimeForm):
    """A new table: who may sit down, and how long a turn may take. Games add their own options."""

    seats = forms.TypedChoiceField(label="Seats in all", coerce=int, choices=numbers(2, MOST_SEATS), initial=4)
    house = forms.TypedChoiceField(
        label="Of these, robots of the house",
        coerce=int,
        choices=numbers(0, MOST_SEATS - 1),
        initial=0,
        help_text="The site plays these; one seat is yours, the others are for people.",
    )
    strength = forms.ChoiceField(label="How well they play", choices=STRENGTHS.items(), initial="medium")
    visibility = forms.ChoiceField(
        label="Who may join",
        choices=[("open", "Anybody: it is listed among the open tables"), ("link", "Only those with the link")],
        initial="open",
        widget=forms.RadioSelect,
    )
    on_absence = forms.ChoiceField(
        required=False,
        choices=[(value, f"{label[0].upper()}{label[1:]}") for value, label in Game.OnAbsence.choices],
        initial=Game.OnAbsence.ROBOT,
        widget=forms.RadioSelect,
        help_text="Before that there are reminders, and a warning after two.",
    )
    title = forms.CharField(max_length=80, required=False)

    name_after: ClassVar[str] = "game"
    """After what a table without a name is called."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["on_absence"].label = f"When somebody misses three {self.terms.turn}s in a row"
        title = self.fields["title"]
        title.label = f"Name of the {self.terms.game}"
        title.help_text = f"Left empty, it is named after the {self.name_after}."

    @classmethod
    def filled(cls, wishes: QueryDict) -> Self:
        """A form to begin with; what the wishes name is chosen already."""
        return cls(initial={name: cls._wish(wishes, name) for name in wishes if name in cls.base_fields})

    def wishes(self) -> dict[str, list[str]]:
        """What was chosen, to begin another form with; not the name nor the date, which are for one table alone."""
        names = [name for name in self.base_fields if name not in ("title", "starts_at", "keep_as")]
        return {name: self.data.getlist(name) or [""] for name in names}

    @classmethod
    def _wish(cls, wishes: QueryDict, name: str) -> Any:
        is_list = isinstance(cls.base_fields[name], forms.MultipleChoiceField)
        return wishes.getlist(name) if is_list else wishes[name]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        seats, house = cleaned.get("seats"), cleaned.get("house")
        if seats is not None and house is not None and house >= seats:
            self.add_error("house", "One of the seats is yours: choose fewer robots of the house, or more seats.")
        return cleaned

    def table(self) -> dict[str, Any]:
        """What lobby.create wants to know, apart from the game's own options."""
        data = self.cleaned_data
        return {
            "seats": data["seats"],
            "house": [data["strength"]] * data["house"],
            "clock": data["chosen"],
            "visibility": data["visibility"],
            "on_absence": data["on_absence"] or Game.OnAbsence.ROBOT.value,
            "opening": self.opening(),
        }
