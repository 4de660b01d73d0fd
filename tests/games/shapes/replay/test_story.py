"""Where robots have been, as lines of a drawing."""

from itertools import pairwise

import pytest
from django.utils.safestring import SafeString

from games.shapes.replay.story import Hero, Story, Way


def test_a_way_is_broken_where_the_robot_was_put_down_anew() -> None:
    way = Way()
    for at in [(0, 0), (1, 0), (1, 0), None, None, (5, 5)]:
        way.step(at)
    assert way.runs == [[(0, 0), (1, 0)], [(5, 5)]]
    assert way.starts == [(0, 0), (5, 5)]
    assert way.end == (5, 5)
    way.step(None)
    assert way.end is None


def test_a_robot_that_stood_still_has_a_start_and_no_line() -> None:
    way = Way()
    for at in [(0.5, 1), (2, 1), None, (5, 5), (5, 5)]:
        way.step(at)
    assert way.lines == ["0.5,1 2,1"]


def test_a_robot_that_was_never_on_the_board_has_no_way() -> None:
    way = Way()
    way.step(None)
    assert (way.lines, way.starts, way.end) == ([], [], None)


def test_ways_along_the_same_spaces_are_drawn_side_by_side_about_the_middle() -> None:
    for count, apart in ((1, None), (2, 5), (5, 5), (8, 20 / 7)):
        heroes = [Hero(robot, "", SafeString(""), 0, "", "") for robot in range(count)]
        lanes = Story(heroes, [], [], [], SafeString(""), "", "").lanes
        assert sum(lanes) == pytest.approx(0)
        assert all(later - earlier == pytest.approx(apart) for earlier, later in pairwise(lanes))
