"""A game of VOLT at a glance."""

import pytest
from msgspec.structs import replace

from engine.volt.arena.plans import arena_ids, load_arena
from games.kinds.volt.drawing.glance import glance
from games.kinds.volt.told.places import centre
from tests.games.kinds.volt.fights import fight, view_after


@pytest.mark.parametrize("arena", arena_ids())
def test_the_robots_stand_on_the_picture_where_they_stand_in_the_arena(arena: str) -> None:
    view = view_after(fight(arena, rounds=12), 3)
    inside = [robot for robot in view.robots if robot.cell]
    assert [(it.x, it.y) for it in glance(view).marks] == [centre(load_arena(arena), it.cell) for it in inside]
    assert glance(view).venue == arena


def test_how_a_robot_stands() -> None:
    view = view_after(fight("tokyo", rounds=12), 0)
    first, *others = view.robots
    told = glance(replace(view, robots=[replace(first, tokens=[1, 2], damage=0), *others])).standing
    assert told[0] == "2 VP, no damage"


def test_a_killbot_is_seen_but_has_no_seat() -> None:
    view = view_after(fight("tokyo", rounds=1, seats=2, killbots=1), 0)
    seen = glance(view)
    assert [mark.seat for mark in seen.marks] == [None if robot.killbot else robot.seat for robot in view.robots]
    assert set(seen.standing) == {0, 1}


def test_before_an_arena_is_chosen_there_is_nothing_to_see() -> None:
    seen = glance(replace(view_after(fight("tokyo", rounds=1), 0), arena=""))
    assert (seen.venue, seen.marks) == ("", [])
