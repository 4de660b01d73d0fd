"""Standing orders as forms: what they post is legal, and what was stored is shown."""

import pytest
from django.http import QueryDict

from engine.volt.module_registry import find_modules
from engine.volt.orders import check_order, order_types
from engine.volt.settings import ORDER
from engine.volt.state import Robot
from games.kinds.volt.answers import preset
from games.kinds.volt.orders import SETTINGS, TITLES, orders_of
from games.models import Game, User
from games.play.services import play
from games.view.queries.game_view import game_page
from tests.games.kinds.volt.games import fight


@pytest.fixture
def game(owner: User, seated: User) -> Game:
    def fit(robots: list[Robot]) -> None:
        robots[0].left, robots[0].right, robots[0].inventory = "brake", "saw_blade", ["shield"]

    return fight(owner, seated, change=fit)


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
        data[f"setting-{one.module}"] = one.choices[-1][0]
    play.set_order(game_id=game.pk, user=owner, kind=ORDER, preset=preset(ORDER, data))
    again = orders_of(game_page(game, owner))
    assert [one.chosen for one in again.own] == ["2", "never", "never"]


@pytest.mark.parametrize("kind", list(TITLES))
def test_every_choice_of_every_order_is_legal(kind: str, game: Game, owner: User) -> None:
    form = next(form for form in orders_of(game_page(game, owner)).forms if form.kind == kind)
    check_order(kind, preset(kind, QueryDict("ask=on")))
    for field in form.fields:
        assert sum(is_chosen for _, _, is_chosen in field.choices) == 1
        for value, _, _ in field.choices:
            data = QueryDict(mutable=True)
            data[field.name] = str(value)
            check_order(kind, preset(kind, data))


def test_a_game_without_modules_has_only_starting_spaces_to_settle(owner: User, seated: User) -> None:
    found = orders_of(game_page(fight(owner, seated, arena="twin-cities", mode="training"), owner))
    assert (found.own, found.others, [form.kind for form in found.forms]) == ([], [], ["start"])
