"""A race at a glance."""

import msgspec
import pytest

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.views.race import RaceView
from games.kinds.roborally.drawing.glance import glance
from games.kinds.roborally.told.places import centre
from tests.covering import COVERING
from tests.games.kinds.roborally.races import race_on, view_after

COURSE = "risky-exchange"


def begun() -> RaceView:
    """Two robots on their docks, before turn 1."""
    return view_after(race_on(COURSE, turns=1, robots=2), 0)


def with_first(view: RaceView, **changes: object) -> RaceView:
    first, *others = view.robots
    return msgspec.structs.replace(view, robots=[msgspec.structs.replace(first, **changes), *others])


def test_the_robots_stand_on_the_picture_where_they_stand_on_the_course() -> None:
    view = begun()
    seen = glance(view)
    assert (seen.venue, seen.frame[:2]) == (COURSE, (-20, -20))
    assert [(mark.x, mark.y) for mark in seen.marks] == [centre(floor_of(COURSE), it.cell) for it in view.robots]
    assert [mark.seat for mark in seen.marks] == [0, 1]


def test_a_robot_off_the_board_is_not_on_the_picture() -> None:
    assert [mark.seat for mark in glance(with_first(begun(), cell=0, status="destroyed")).marks] == [1]


def test_how_a_robot_stands(subtests: pytest.Subtests) -> None:
    for changes, words in [
        ({}, "next flag 1 of 3, no damage, 3 lives"),
        ({"next_flag": 2, "damage": 4, "lives": 1}, "next flag 2 of 3, 4 damage, 1 life"),
        ({"status": "out", "cell": 0}, "out of the race"),
        ({"status": "home", "cell": 0}, "home"),
    ]:
        with subtests.test(words):
            assert glance(with_first(begun(), **changes)).standing[0] == words


@pytest.mark.parametrize("course", COVERING)
def test_a_race_on_any_course_can_be_seen_at_a_glance(course: str) -> None:
    table = race_on(course, turns=15)
    seen = glance(view_after(table, len(table.finished) - 1))
    x, y, width, height = seen.frame
    assert all(x < mark.x < x + width and y < mark.y < y + height for mark in seen.marks)
    assert all(seen.standing.values())
