"""What RoboRally's forms post, and what the form of a program posts about Option cards."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from django.http import QueryDict

from engine.roborally.decisions import order_types
from games.kinds.roborally.answers import answer, preset, riders_of
from games.kinds.roborally.orders import order_forms
from games.models import Game, User
from games.view.queries.game_view import game_page


@pytest.mark.parametrize(
    ("kind", "posted", "raw"),
    [
        ("program", "register=10&register=0&register=20", {"registers": [10, 0, 20], "power_down": False}),
        ("program", "register=10&power_down=on", {"registers": [10], "power_down": True}),
        ("program", "register=-5&register=9999999999", {"registers": ["-5", "9999999999"], "power_down": False}),
        ("stay_powered_down", "stay=yes", {"stay": True}),
        ("stay_powered_down", "stay=no", {"stay": False}),
        ("stay_powered_down", "", {"stay": None}),
        ("reenter", "place=33-2", {"cell": 33, "heading": 2, "powered_down": False}),
        ("reenter", "place=33", {"cell": 33, "heading": "", "powered_down": False}),
        ("something_new", 'answer={"a": 1}', {"a": 1}),
        ("something_new", "answer={", "{"),
    ],
)
def test_forms_become_raw_answers(kind: str, posted: str, raw: Any) -> None:
    assert answer(kind, QueryDict(posted)) == raw


@pytest.mark.parametrize(
    ("posted", "riders"),
    [
        ("", {}),
        ("rider-brakes=", {"brakes": {}}),
        ("rider-brakes=&rider-brakes-registers=1&rider-brakes-registers=4", {"brakes": {"registers": [1, 4]}}),
        ("rider-brakes-if_would_die=on", {"brakes": {"if_would_die": True}}),
        ("rider-gyroscopic_stabilizer-on=on", {"gyroscopic_stabilizer": {"on": True}}),
        ("rider-abort_switch-register=3", {"abort_switch": {"register": 3}}),
        ("rider-conditional-card=490&rider-conditional-register=0", {"conditional": {"card": 490, "register": 0}}),
        ("rider-dual_processor-on-2=70&rider-dual_processor-on-3=0", {"dual_processor": {"on": {"2": 70}}}),
        ("rider-scrambler=&weapon-1=scrambler&weapon-2=&weapon-4=scrambler", {"scrambler": {"registers": [1, 4]}}),
        ("rider-brakes-registers=x", {"brakes": {"registers": ["x"]}}),
        ("rider-Brakes-on=on&weapon-9=scrambler&rider-=", {}),
    ],
)
def test_fields_become_riders(posted: str, riders: dict[str, Any]) -> None:
    assert riders_of(QueryDict(posted)) == riders


def test_a_program_without_options_says_nothing_of_riders() -> None:
    assert answer("program", QueryDict("register=490")) == {"registers": [490], "power_down": False}


def test_the_wish_for_a_new_hand_comes_alone_whatever_lies_in_the_registers() -> None:
    posted = "register=490&register=0&power_down=on&rider-brakes-registers=1&rider-recompile-now=on"
    assert answer("program", QueryDict(posted)) == {
        "registers": [0, 0],
        "power_down": False,
        "riders": {"recompile": {"now": True}},
    }


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
