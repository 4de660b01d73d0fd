"""Forms that are the same for every game."""

from datetime import timedelta
from typing import Any, ClassVar, Self

from django import forms
from django.http import QueryDict

from games.selectors.terms import Terms

HOURS = {
    1: "1 hour",
    3: "3 hours",
    8: "8 hours",
    12: "12 hours",
    24: "1 day",
    48: "2 days",
    72: "3 days",
    120: "5 days",
    168: "7 days",
}
STRENGTHS = {"easy": "Easy", "medium": "Medium", "hard": "Hard"}
MOST_SEATS = 8


def numbers(first: int, last: int) -> list[tuple[int, str]]:
    return [(number, str(number)) for number in range(first, last + 1)]


class TableForm(forms.Form):
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
    deadline = forms.TypedChoiceField(
        coerce=int,
        choices=HOURS.items(),
        initial=24,
    )
    title = forms.CharField(max_length=80, required=False)

    terms: ClassVar[Terms] = Terms()
    """The words of the kind of game."""
    name_after: ClassVar[str] = "game"
    """After what a table without a name is called."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        terms, deadline, title = self.terms, self.fields["deadline"], self.fields["title"]
        deadline.label = f"Time for each {terms.turn}"
        deadline.help_text = f"A {terms.turn} is played as soon as everybody has handed in. For the late, {terms.late}."
        title.label = f"Name of the {terms.game}"
        title.help_text = f"Left empty, it is named after the {self.name_after}."

    @classmethod
    def filled(cls, wishes: QueryDict) -> Self:
        """A form to begin with; what the wishes name is chosen already."""
        return cls(initial={name: value for name, value in wishes.items() if name in cls.base_fields})

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
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
            "deadline": timedelta(hours=data["deadline"]),
            "visibility": data["visibility"],
        }
