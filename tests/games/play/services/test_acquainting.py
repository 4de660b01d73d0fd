"""Bots get to know the places of running games."""

import pytest

from engine.roborally.courses import floor_of
from engine.roborally.roadmap import roadmap
from engine.roborally.solo import solo_on
from games.models import Game, User
from games.play.services.acquainting import acquaint_bots
from games.tables.services import lobby


def known_places() -> int:
    return roadmap.cache_info().currsize


@pytest.fixture(autouse=True)
def in_a_new_process() -> None:
    roadmap.cache_clear()


def test_bots_know_the_course_of_a_running_race(guest: User) -> None:
    race = lobby.play_now(user=guest)
    acquaint_bots()
    assert known_places() == 1
    roadmap(solo_on(floor_of(race.setup["course"]), race.setup.get("edition", "2005")))
    assert known_places() == 1


def test_they_need_not_know_the_course_of_a_race_that_is_over(guest: User) -> None:
    race = lobby.play_now(user=guest)
    Game.objects.filter(pk=race.pk).update(status=Game.Status.OVER)
    acquaint_bots()
    assert known_places() == 0


def test_a_game_that_cannot_be_read_is_left_out(guest: User) -> None:
    first, second = lobby.play_now(user=guest), lobby.play_now(user=guest)
    Game.objects.filter(pk=second.pk).update(setup={"course": 7})
    acquaint_bots()
    assert known_places() == 1
    assert first.pk < second.pk
