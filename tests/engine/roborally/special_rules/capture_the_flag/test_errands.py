"""What bots do in a match: one of a team guards, the others go for the flag."""

import pytest

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.special_rules.capture_the_flag.home_board import board_of
from engine.roborally.state import RaceState
from tests.engine.roborally.foresight.test_errand import errands, free, put, start_of


@pytest.fixture
def match() -> RaceState:
    """Team 0 holds flag 1, team 1 flag 2; robots 0 and 2 against 1 and 3."""
    state = start_of("capture-the-flag", 4)
    state.special["capture_the_flag"] = {"own": [1, 2]}
    return state


def test_one_of_a_team_guards_and_the_others_fetch(match: RaceState) -> None:
    found = errands(match)
    assert [errand.route for errand in found[:2]] == [(match.flags[1],), (match.flags[0],)]
    floor = floor_of("capture-the-flag")
    assert {board_of(floor, cell) for cell in found[0].destinations} == {board_of(floor, match.flags[0])}
    assert found[2].destinations[0] in (match.flags[0], match.robots[1].cell, match.robots[3].cell)


def test_a_carrier_goes_home_and_is_hunted(match: RaceState) -> None:
    flag = match.flags[1]
    match.special["capture_the_flag"]["carriers"] = {"2": 0}
    match.flags = [match.flags[0], 0]
    put(match, 0, flag)
    found = errands(match)
    floor = floor_of("capture-the-flag")
    assert found[0].route == ()
    assert {board_of(floor, cell) for cell in found[0].destinations} == {board_of(floor, match.flags[0])}
    assert list(found[3].targets) == [0], "the guard of the other team"
    assert found[3].destinations == (flag,)


def test_a_guard_brings_back_a_flag_that_lies_about_at_home(match: RaceState) -> None:
    floor = floor_of("capture-the-flag")
    home = board_of(floor, floor.flags[1])
    spot = free(floor, lambda cell: board_of(floor, cell) == home and cell != floor.flags[1])
    match.flags = [spot, match.flags[1]]
    assert errands(match)[2].route == (spot,)


def test_a_robot_that_is_alone_does_not_guard(match: RaceState) -> None:
    match.robots[0].cell, match.robots[0].status = 0, "out"
    assert errands(match)[2].route == (match.flags[1],)


def test_a_carrier_at_home_is_hunted_by_the_guard_that_lost_the_flag(match: RaceState) -> None:
    match.special["capture_the_flag"]["carriers"] = {"1": 3}
    assert list(errands(match)[2].targets) == [3]


def test_the_last_of_a_team_does_not_guard(match: RaceState) -> None:
    put(match, 2, 0)
    match.robots[2].status = "destroyed"
    assert errands(match)[0].route == (match.flags[1],)
