"""The tiny question that open pages ask."""

from collections.abc import Callable
from typing import Any

from django.test import Client

from games.models import Game, User
from tests.games.moves import hand_in


def test_it_tells_the_version_and_nothing_else(race: Game) -> None:
    answer = Client().get(f"/races/{race.pk}/poll")
    assert answer.json() == {"version": race.version}
    assert answer["ETag"] == f'"v{race.version}"'


def test_who_knows_the_version_gets_304_until_something_changes(race: Game, owner: User) -> None:
    known = {"If-None-Match": Client().get(f"/races/{race.pk}/poll")["ETag"]}
    unchanged = Client().get(f"/races/{race.pk}/poll", headers=known)
    assert (unchanged.status_code, unchanged.content) == (304, b"")
    hand_in(race, owner)
    changed = Client().get(f"/races/{race.pk}/poll", headers=known)
    assert changed.status_code == 200
    assert changed.json()["version"] > race.version


def test_it_costs_one_query(race: Game, django_assert_num_queries: Callable[..., Any]) -> None:
    with django_assert_num_queries(1):
        Client().get(f"/races/{race.pk}/poll")


def test_a_race_that_is_not_there_is_a_404(db: None) -> None:
    assert Client().get("/races/99/poll").status_code == 404


def test_only_get_is_taken(race: Game) -> None:
    assert Client().post(f"/races/{race.pk}/poll").status_code == 405
