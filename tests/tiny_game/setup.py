"""The duel before its first turn."""

from typing import Any

from django import forms
from django.utils.safestring import SafeString

from games.shapes.page import GamePage
from games.tables.forms import TableForm, numbers
from tests.engine.kernel.duel import GAME
from tests.tiny_game.terms import TERMS

NOT_CHOSEN = ()


class SetupForm(TableForm):
    """How long the duel is at most."""

    terms = TERMS
    name_after = "game"

    seats = forms.TypedChoiceField(label="Seats in all", coerce=int, choices=numbers(2, 4), initial=2)
    turns = forms.TypedChoiceField(label="Passes at most", coerce=int, choices=numbers(1, 4), initial=4)

    def table(self) -> dict[str, Any]:
        options = {name: self.cleaned_data[name] for name in ("seats", "turns")}
        return super().table() | {"title": self.cleaned_data["title"].strip() or "A duel", "options": options}


def choices(form: SetupForm) -> dict[str, Any]:
    return {}


def robots() -> dict[str, SafeString]:
    return dict.fromkeys(GAME.seat_names, SafeString(""))


def lobby(page: GamePage) -> dict[str, Any]:
    return {
        "picture": "",
        "table": [{"line": seat, "art": ""} for seat in page.seats],
        "free": range(page.free_seats),
        "teams": [],
        "rules": [],
        "fewest": page.seats_wanted,
        "facts": facts(page.options),
        "board_key": "",
    }


def facts(options: dict[str, Any]) -> list[str]:
    turns = options.get("turns", 4)
    return [f"{turns} pass{'' if turns == 1 else 'es'} at most"]
