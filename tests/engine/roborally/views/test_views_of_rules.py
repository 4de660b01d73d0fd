"""The roles and flags of a course's special rules, as everyone sees them."""

import pytest

from engine.roborally.game import GAME
from engine.roborally.special_rules.capture_the_flag.match import Match
from engine.roborally.special_rules.sit_out import Bench
from engine.roborally.state import RaceState, Setup
from engine.roborally.views.race import RaceView


def race(course: str) -> RaceState:
    seats = 4
    setup = Setup(course=course, robots=["A", "B", "C", "D"], teams=GAME.teams({"course": course}, seats))
    state: RaceState = GAME.new_state(setup)
    return state


def seen(state: RaceState, seat: int | None = None) -> RaceView:
    return GAME.view_for(state, seat)


def test_before_the_race_no_one_has_a_role() -> None:
    view = seen(race("day-of-the-superbot"))
    assert [robot.roles for robot in view.robots] == [[]] * 4
    assert view.carriers == {}


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_everyone_sees_who_is_the_superbot(seat: int | None) -> None:
    state = race("day-of-the-superbot")
    state.special["superbot"] = {"robot": 2}
    assert [robot.roles for robot in seen(state, seat).robots] == [[], [], ["SuperBot"], []]


@pytest.mark.parametrize(("turn", "roles"), [(3, ["sits out until the end of turn 4"]), (4, []), (9, [])])
def test_a_robot_sits_out_until_its_turn_has_come(turn: int, roles: list[str]) -> None:
    state = race("toggle-boggle")
    state.turn, state.special["sit_out"] = turn, Bench(until={1: 4})
    assert seen(state).robots[1].roles == roles


def test_everyone_sees_who_carries_a_flag() -> None:
    state = race("capture-the-flag")
    state.special["capture_the_flag"] = Match(own=[1, 2], carriers={2: 0})
    assert seen(state).carriers == {2: 0}


def test_a_robot_under_radio_control_shows_whose_cards_it_copies() -> None:
    state = race("risky-exchange")
    state.robots[1].radio = 3
    assert [robot.radio for robot in seen(state).robots] == [-1, 3, -1, -1]
