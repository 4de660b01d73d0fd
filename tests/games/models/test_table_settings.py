"""Every setting of a table goes wherever the table's settings go."""

import json
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest
from django.http import QueryDict
from django.test import Client

from games.kinds.registry import kind_of
from games.models import Game, User
from games.models.table_settings import USUAL, TableSettings
from games.operators.services.files import export_whole, import_whole
from games.tables.pages.rematch import rematch
from games.tables.services import rematches
from games.view.queries.game_view import game_page
from tests.games.support.cups import end_bout, new_cup
from tests.games.support.operators import WHY
from tests.people import joined, new_race

ALL = TableSettings.__struct_fields__


def unusual(name: str) -> Any:
    """Another value of a setting than the usual one, which the form offers, too."""
    field = next(it for it in msgspec.structs.fields(TableSettings) if it.name == name)
    kind = get_args(field.type)[0]
    values = get_args(kind) if get_origin(kind) is Literal else {bool: (True,), int: (50, 24, 900)}[kind]
    offered = field.type.__metadata__[0].extra["asked"].offer or values
    return next(value for value in values if value != field.default and value in offered)


def with_unusual(name: str) -> TableSettings:
    return msgspec.structs.replace(USUAL, **{name: unusual(name)})


ALL_UNUSUAL = TableSettings(**{name: unusual(name) for name in ALL})
LASTING = msgspec.structs.replace(ALL_UNUSUAL, begins=USUAL.begins)
"""When a table begins is said anew for each table."""


@pytest.mark.parametrize(
    "settings", [msgspec.structs.replace(LASTING, own_bots=USUAL.own_bots), with_unusual("own_bots")]
)
def test_all_but_when_a_table_begins_stay_through_a_series(settings: TableSettings, owner: User, seated: User) -> None:
    """Of two kinds of tables: players' own bots come only where names are shown."""
    game = new_cup("all_arenas", owner, seated, settings=settings)
    following = end_bout(game, "twin-cities", 1, "rome")
    assert following is not None
    assert following.settings == settings


def test_all_but_when_a_table_begins_stay_in_a_rematch(owner: User, seated: User) -> None:
    past = joined(new_race(owner), seated)
    Game.objects.filter(pk=past.pk).update(status="over", settings=msgspec.structs.replace(LASTING, begins="grace"))
    assert rematches.again(game_id=past.pk, user=owner).settings == LASTING


def test_all_are_in_the_file_of_a_game(race: Game) -> None:
    Game.objects.filter(pk=race.pk).update(settings=ALL_UNUSUAL)
    raw = export_whole(game_id=race.pk, **WHY)
    race.delete()
    imported = import_whole(raw=raw, **WHY).game
    assert imported is not None
    assert imported.settings == ALL_UNUSUAL


def test_a_file_of_an_earlier_release_has_the_settings_beside_the_rest(race: Game) -> None:
    file = json.loads(export_whole(game_id=race.pk, **WHY))
    race.delete()
    del file["settings"]
    file |= {"hides_names": True, "on_absence": "vote"}
    imported = import_whole(raw=json.dumps(file).encode(), **WHY).game
    assert imported is not None
    assert imported.settings == TableSettings(hides_names=True, on_absence="vote")


@pytest.mark.parametrize("name", ALL)
def test_the_form_asks_for_it_and_saved_settings_fill_it_in(name: str) -> None:
    form = kind_of("roborally").setup.SetupForm
    posted = QueryDict(mutable=True)
    posted.update({name: str(unusual(name))})
    bound = form(posted)
    bound.is_valid()
    assert bound.cleaned_data[name] == unusual(name)
    kept = QueryDict(mutable=True)
    for key, values in bound.values().items():
        kept.setlist(key, values)
    assert str(form.filled(kept)[name].value()) == str(unusual(name))


@pytest.mark.parametrize("name", [name for name in ALL if name != "begins"])
def test_the_api_takes_it_and_gives_it_back(name: str, owner: User, client: Client) -> None:
    client.force_login(owner)
    body = {"kind": "roborally", "title": "Sunday", "options": {"course": "risky-exchange"}, "seats": 2}
    made = client.post("/api/v1/games", body | {name: unusual(name)}, content_type="application/json")
    assert made.status_code == 201, made.content
    assert made.json()[name] == unusual(name)
    assert getattr(Game.objects.get().settings, name) == unusual(name)


@pytest.mark.parametrize("name", ALL)
def test_the_page_tells_it(name: str, race: Game, owner: User) -> None:
    race.settings = with_unusual(name)
    assert getattr(game_page(race, owner), name) == unusual(name)


@pytest.mark.parametrize("name", [name for name in ALL if name != "begins"])
def test_the_form_for_the_same_table_again_starts_with_it(name: str, race: Game, owner: User) -> None:
    race.settings = with_unusual(name)
    address = rematch(game_page(race, owner), {"course": "risky-exchange"})
    form = kind_of("roborally").setup.SetupForm.filled(QueryDict(address.partition("?")[2]))
    assert bool(form[name].value())
    assert str(form[name].value()) in (str(unusual(name)), "on")


def test_a_row_without_a_setting_has_its_usual_value(race: Game) -> None:
    """So that a new setting needs no migration."""
    with_one = {"hides_names": True}
    Game.objects.filter(pk=race.pk).update(settings=with_one)
    race.refresh_from_db()
    assert race.settings == TableSettings(**with_one)
