"""Standing orders as forms."""

import json
from typing import Any
from urllib.parse import urlencode

import msgspec
import pytest
from django.http import QueryDict
from django.template.loader import render_to_string

from engine.roborally.decisions import order_types
from engine.roborally.state import Held, RaceState
from games.kinds.roborally.answers import orders
from games.kinds.roborally.answers.orders import OrderForm, order_form, order_forms
from games.models import Game, User
from games.shapes.page import GamePage
from games.view.queries.game_view import game_page
from games.web.posted import answer_in
from tests.games.support.moves import start_turn_from
from tests.hostile.forms import read


def with_options(race: Game, user: User, *options: str) -> GamePage:
    def equip(state: RaceState) -> None:
        state.robots[0].options = [Held(id=option) for option in options]

    start_turn_from(race, equip)
    return game_page(race, user)


def under(page: GamePage, **settings: Any) -> GamePage:
    """The page of a table with other settings."""
    view = msgspec.structs.replace(page.view, setup=msgspec.structs.replace(page.view.setup, **settings))
    return msgspec.structs.replace(page, view=view)


def form(page: GamePage, kind: str) -> OrderForm:
    return next(form for form in order_forms(page) if form.kind == kind)


def test_every_order_has_a_title_and_every_field_words_of_its_own() -> None:
    for kind in order_types():
        assert orders.title_of(kind)
        assert {(kind, name) for name in orders.shape_of(kind) if name != "ask"} <= set(orders.LABELS)


def test_the_order_for_a_cards_own_question_goes_by_the_cards_name() -> None:
    assert {kind: orders.title_of(kind) for kind in ("aim", "abort_program", "swap_card", "reach")} == {
        "aim": "Fire Control",
        "abort_program": "Abort Switch",
        "swap_card": "Conditional Program",
        "reach": "Mechanical Arm",
    }


def test_only_what_concerns_the_cards_one_holds_comes_first(race: Game, owner: User) -> None:
    bare = [form.kind for form in order_forms(game_page(race, owner)) if form.concerns]
    assert bare == ["stay_powered_down", "reenter"]
    equipped = with_options(race, owner, "scrambler", "abort_switch")
    assert {form.kind for form in order_forms(equipped) if form.concerns} == {
        *bare,
        "sacrifice",
        "weapons",
        "abort_program",
    }


def test_orders_of_rules_that_the_course_does_not_have_are_left_out(page: GamePage) -> None:
    assert "return_robot" not in [form.kind for form in order_forms(page)]
    assert "return_robot" in [form.kind for form in order_forms(under(page, course="capture-the-flag"))]


def test_orders_about_elements_that_the_course_does_not_have_are_left_out(page: GamePage) -> None:
    kinds = [form.kind for form in order_forms(page)]
    assert "use_chop_shop" not in kinds
    assert "draw_from_waste" not in kinds


def test_whoever_cannot_be_asked_reads_why(page: GamePage, subtests: pytest.Subtests) -> None:
    for settings, kind, why_not in [
        ({"interruptions": "none"}, "reenter", "this table never stops to ask"),
        ({"interruptions": "between"}, "reenter", ""),
        ({"interruptions": "between"}, "weapons", "this table does not stop in mid-turn"),
        ({"interruptions": "full", "max_asks": 0}, "weapons", "this table does not stop in mid-turn"),
        ({"interruptions": "full", "max_asks": 1}, "weapons", ""),
        ({"interruptions": "between"}, "sacrifice", ""),
    ]:
        with subtests.test(f"{kind}, {settings}"):
            assert form(under(page, **settings), kind).why_not == why_not


def test_what_an_order_says_now_is_chosen_in_its_form(page: GamePage) -> None:
    page = msgspec.structs.replace(page, orders=page.orders | {"stay_powered_down": {"if_damage_ge": 3, "ask": True}})
    shown = form(page, "stay_powered_down")
    [field] = shown.fields
    assert shown.ask
    assert [words for _, words, is_on in field.choices if is_on] == ["with 3 damage or more"]
    assert [field.choices[0][1], field.choices[-1][1]] == ["always", "never"]


def test_cards_are_ranked_the_first_to_go_first_and_those_not_held_stay_unseen(race: Game, owner: User) -> None:
    page = with_options(race, owner, "mechanical_arm", "brakes")
    page = msgspec.structs.replace(
        page, orders=page.orders | {"sacrifice": {"ranking": ["rear_laser", "mechanical_arm"], "prevent_from": 1}}
    )
    ranking = next(field for field in form(page, "sacrifice").fields if field.control == "ranking")
    assert [(value, is_shown) for value, _, is_shown in ranking.choices] == [
        ('{"sacrifice": {"ranking": ["mechanical_arm"]}}', True),
        ('{"sacrifice": {"ranking": ["brakes"]}}', True),
        ('{"sacrifice": {"ranking": ["rear_laser"]}}', False),
    ]


def test_weapons_name_what_one_holds_and_whom_one_may_spare(race: Game, owner: User) -> None:
    shown = form(with_options(race, owner, "scrambler", "brakes"), "weapons")
    weapon, against, _ = shown.fields
    assert [json.loads(value)["weapons"]["weapon"] for value, _, _ in weapon.choices] == ["", "scrambler"]
    assert [words for _, words, _ in against.choices] == ["Cog"]


def posted(page: GamePage, kind: str) -> Any:
    """What the form of an order posts if it is left as it is."""
    forms = orders.orders_drawn([order_form(page, kind)])
    drawn = render_to_string("roborally/orders/_orders.html", {"orders": forms, "page": page})
    return answer_in(QueryDict(urlencode(read(drawn, "/")[0][0].fields)))[kind]


@pytest.mark.parametrize("kind", list(order_types()))
def test_the_form_of_every_order_left_as_it_is_posts_that_order(kind: str, page: GamePage) -> None:
    raw = posted(under(page, course="capture-the-flag"), kind)
    assert set(raw) == set(orders.shape_of(kind))
    assert msgspec.convert(raw, order_types()[kind]) == order_types()[kind]()


@pytest.mark.parametrize(
    ("kind", "order"),
    [
        ("stay_powered_down", {"ask": True, "if_damage_ge": 7}),
        ("reenter", {"ask": True, "facing": "N", "powered_down": True}),
        ("sacrifice", {"ask": False, "prevent_from": 10, "ranking": ["scrambler", "brakes"]}),
        ("weapons", {"ask": False, "weapon": "scrambler", "against": [1], "keep": 2}),
        ("aim", {"ask": False, "mode": "lock", "register": 3, "ranking": []}),
    ],
)
def test_what_was_ordered_is_what_its_form_posts(kind: str, order: dict[str, Any], page: GamePage) -> None:
    page = msgspec.structs.replace(page, orders=page.orders | {kind: order})
    assert posted(page, kind) == order
