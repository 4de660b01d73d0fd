"""What the forms of RoboRally's standing orders post."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from django.http import QueryDict

from engine.roborally.decisions import order_types
from games.kinds.roborally.answers import preset
from games.kinds.roborally.orders import order_forms
from games.models import Game, User
from games.view.queries.game_view import game_page


@pytest.mark.parametrize(
    ("kind", "posted", "order"),
    [
        ("stay_powered_down", "if_damage_ge=7&ask=on", {"ask": True, "if_damage_ge": 7}),
        ("stay_powered_down", "if_damage_ge=x", {"ask": False, "if_damage_ge": "x"}),
        ("reenter", "facing=N", {"ask": False, "facing": "N", "powered_down": False}),
        (
            "sacrifice",
            "prevent_from=10&ranking=brakes&ranking=scrambler",
            {"ask": False, "prevent_from": 10, "ranking": ["brakes", "scrambler"]},
        ),
        (
            "weapons",
            "weapon=scrambler&against=1&against=3&keep=2",
            {"ask": False, "weapon": "scrambler", "against": [1, 3], "keep": 2},
        ),
        ("aim", "mode=lock&register=3", {"ask": False, "mode": "lock", "register": 3, "ranking": []}),
        ("no_such_order", "ask=on", {}),
    ],
)
def test_fields_become_standing_orders(kind: str, posted: str, order: dict[str, Any]) -> None:
    assert preset(kind, QueryDict(posted)) == order


@pytest.mark.parametrize("kind", list(order_types()))
def test_the_form_of_every_order_left_as_it_is_posts_that_order(kind: str, race: Game, owner: User) -> None:
    page = game_page(race, owner)
    view = msgspec.structs.replace(page.view, setup=msgspec.structs.replace(page.view.setup, course="capture-the-flag"))
    shown = next(form for form in order_forms(replace(page, view=view)) if form.kind == kind)
    posted = QueryDict(mutable=True)
    for field in shown.fields:
        chosen = [value for value, _, is_on in field.choices if is_on or field.control == "ranking"]
        posted.setlist(field.name, [str(value) for value in chosen])
        if field.control == "tick" and not field.is_on:
            del posted[field.name]
    raw = preset(kind, posted)
    assert msgspec.convert(raw, order_types()[kind]) == order_types()[kind]()
