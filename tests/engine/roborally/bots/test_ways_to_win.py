"""How far sides are from winning where special rules send robots on errands of their own."""

from math import inf

import pytest

from engine.roborally.bots.chances import Chances
from engine.roborally.courses import floor_of
from engine.roborally.errand import usual_errand
from engine.roborally.state import RaceState
from engine.roborally.views import view_for
from tests.engine.roborally.test_errand import free, put, start_of

TEAM = 0


def to_go(state: RaceState, number: int) -> float:
    return Chances(view_for(state, None)).to_go(state, state.robots[number])


def team_of(state: RaceState, team: int) -> list[int]:
    return [robot.number for robot in state.robots if robot.team == team]


def beside(state: RaceState, cell: int, steps: int = 1) -> int:
    """A space so many steps from a cell."""
    floor = floor_of(state.setup.course)
    return free(floor, lambda it: floor.walk_to(cell)[it] == steps)


def test_a_racer_with_a_blocker_has_its_flags_to_go() -> None:
    state = start_of("interference", 2)
    view = view_for(state, 0)
    chances = Chances(view)
    route = usual_errand(view, view.robots[0], floor_of("interference")).route
    assert to_go(state, 0) == chances.along(state.robots[0], route)


def test_mates_who_share_flags_are_as_near_as_their_team() -> None:
    state = start_of("tandem-carnage", 4)
    mine, mate = team_of(state, TEAM)
    before = to_go(state, mine)
    assert to_go(state, mate) == before
    put(state, mate, beside(state, state.flags[1]))
    ahead = to_go(state, mine)
    assert ahead < before
    state.robots[mate].status, state.robots[mate].cell = "out", 0
    assert to_go(state, mine) > ahead
    assert to_go(state, mate) == inf


def test_one_robot_goes_for_the_flag_while_its_mate_goes_ahead() -> None:
    """A mate at the second flag saves the way there, but the first flag still has to be touched first."""
    state = start_of("tandem-carnage", 4)
    mine, mate = team_of(state, TEAM)
    state.flags = state.flags[:2]
    put(state, mate, beside(state, state.flags[1]))
    first = Chances(view_for(state, None)).along(state.robots[mine], (state.flags[0],))
    assert to_go(state, mine) == pytest.approx(first)
