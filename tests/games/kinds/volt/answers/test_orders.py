"""Standing orders as forms: what they post is legal, and what was stored is shown."""

import json
from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.template.loader import render_to_string

from engine.volt.decisions.orders import check_order, order_types
from engine.volt.module_registry import find_modules
from engine.volt.moments.settings import ORDER
from engine.volt.state import Robot
from games.kinds.volt.answers.orders import SETTINGS, TITLES, orders_of
from games.models import Game, User
from games.play.services import play
from games.shapes.page import GamePage
from games.view.queries.game_view import game_page
from games.web.posted import answer_in, joined
from tests.games.kinds.volt.games import fight
from tests.hostile.forms import read
from tests.ready_made import ready_made


@pytest.fixture
def game(owner: User, seated: User) -> Game:
    def fit(robots: list[Robot]) -> None:
        robots[0].left, robots[0].right, robots[0].inventory = "brake", "saw_blade", ["shield"]

    return ready_made("fight for orders", [owner, seated], lambda: fight(owner, seated, change=fit))


def test_every_order_and_every_setting_has_words() -> None:
    assert {ORDER, *TITLES} == set(order_types())
    assert {setting for module in find_modules().values() for setting in module.settings} <= set(SETTINGS)


def test_the_own_modules_come_first_and_none_is_left_out(game: Game, owner: User) -> None:
    found = orders_of(game_page(game, owner))
    assert [(one.module, one.is_equipped) for one in found.own] == [
        ("brake", True),
        ("saw_blade", True),
        ("shield", False),
    ]
    assert sorted([one.module for one in (*found.own, *found.others)]) == sorted(find_modules())


def test_what_the_form_of_the_settings_posts_is_stored_and_shown(game: Game, owner: User) -> None:
    found = orders_of(game_page(game, owner))
    data = QueryDict(mutable=True)
    for one in (*found.own, *found.others):
        data[f"answer-setting-{one.module}"] = one.choices[-1][0]
    play.set_orders(game_id=game.pk, user=owner, presets=answer_in(data))
    page = game_page(game, owner)
    chosen = {"brake": "2", "saw_blade": "never", "shield": "never"}
    assert {one.module: json.loads(one.chosen) for one in orders_of(page).own} == {
        module: {ORDER: {"modules": {module: value}}} for module, value in chosen.items()
    }
    raw = posted(page, ORDER)
    assert raw["ask"] is False
    assert set(raw["modules"]) == set(find_modules())
    assert raw["modules"].items() >= chosen.items()


def test_every_choice_of_every_order_is_legal(game: Game, owner: User, subtests: pytest.Subtests) -> None:
    page = game_page(game, owner)
    for kind in list(TITLES):
        with subtests.test(kind):
            form = next(form for form in orders_of(page).forms if form.kind == kind)
            as_it_is = posted(page, kind)
            assert as_it_is["ask"] == form.ask
            for field in form.fields:
                assert sum(is_chosen for _, _, is_chosen in field.choices) == 1
                for value, _, _ in field.choices:
                    check_order(kind, joined(as_it_is, json.loads(value)[kind]))


def test_what_was_ordered_is_what_its_form_posts(game: Game, owner: User, subtests: pytest.Subtests) -> None:
    page = game_page(game, owner)
    for kind, order in [
        ("equip", {"ask": True}),
        ("start", {"ask": True, "index": 3}),
        ("workshop", {"ask": False, "repair_from": 5, "deck": "blue"}),
    ]:
        with subtests.test(kind):
            page.orders[kind] = order
            assert posted(page, kind) == order


def posted(page: GamePage, kind: str) -> Any:
    """What the form of an order posts if it is left as it is."""
    forms, _ = read(render_to_string("volt/sheets/_orders.html", {"orders": orders_of(page), "page": page}), "/")
    parts = [answer_in(QueryDict(urlencode(form.fields))) for form in forms]
    return next(part[kind] for part in parts if kind in part)


def test_a_game_without_modules_has_only_starting_spaces_to_settle(owner: User, seated: User) -> None:
    found = orders_of(game_page(fight(owner, seated, arena="twin-cities", mode="training"), owner))
    assert (found.own, found.others, [form.kind for form in found.forms]) == ([], [], ["start"])
