"""The links that set up the same table again."""

from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict
from django.urls import reverse

from games.clocks.forms import time_values
from games.models.table_settings import TableSettings
from games.shapes.page import GamePage


def rematch(page: GamePage, values: dict[str, Any]) -> str:
    """The address of the create form, filled in with the same table. `values` are the game's own fields, as its form
    names them."""
    strengths = [seat.strength for seat in page.seats if seat.is_bot]
    table = {
        "title": page.table_title,
        "seats": len(page.seats),
        "bots": len(strengths),
        "strength": strengths[0] if strengths else "medium",
        "visibility": page.visibility,
        **{name: _in_form(getattr(page, name)) for name in TableSettings.__struct_fields__ if name != "begins"},
    }
    return f"{reverse('game_new', args=[page.kind])}?{urlencode(values | table | time_values(page.timing), doseq=True)}"


def against(address: str, strength: str) -> str:
    """The same table with bots of another strength."""
    path, query = address.split("?", 1)
    values = QueryDict(query, mutable=True)
    values["strength"] = strength
    return f"{path}?{values.urlencode()}"


def _in_form(value: Any) -> Any:
    """A setting as the form would send it."""
    return ("on" if value else "") if isinstance(value, bool) else value
