"""Bots are warmed up for running games."""

import pytest

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.foresight.roadmap import roadmap
from engine.roborally.foresight.solo import solo_on
from games.models import Game, User
from games.play.services.warm_up import warm_up_bots
from games.tables.services import lobby


def warmed_up() -> int:
    """How many courses have their ways computed."""
    return roadmap.cache_info().currsize


@pytest.fixture(autouse=True)
def in_a_new_process() -> None:
    roadmap.cache_clear()


def test_the_course_of_a_running_race_is_computed_once(guest: User) -> None:
    race = lobby.play_now(user=guest)
    warm_up_bots()
    assert warmed_up() == 1
    roadmap(solo_on(floor_of(race.setup["course"]), race.setup.get("edition", "2005")))
    assert warmed_up() == 1


def test_the_course_of_a_race_that_is_over_is_not(guest: User) -> None:
    race = lobby.play_now(user=guest)
    Game.objects.filter(pk=race.pk).update(status=Game.Status.OVER)
    warm_up_bots()
    assert warmed_up() == 0


def test_a_game_that_cannot_be_read_is_left_out(guest: User) -> None:
    first, second = lobby.play_now(user=guest), lobby.play_now(user=guest)
    Game.objects.filter(pk=second.pk).update(setup={"course": 7})
    warm_up_bots()
    assert warmed_up() == 1
    assert first.pk < second.pk
