"""The chance to win at the end of a turn."""

from math import inf

import pytest

from engine.roborally.bots.chances import Chances, can_weigh, learn_course
from engine.roborally.courses.catalogue import floor_of, load_course
from engine.roborally.foresight.roadmap import FAR, roadmap
from engine.roborally.foresight.solo import solo_on
from engine.roborally.game import GAME
from engine.roborally.state import REGISTERS, RaceState, Setup
from engine.roborally.views.race import view_for
from tests.engine.roborally.bots.test_tracks import start_of

COURSE = "risky-exchange"
EAST = 1
DOOMED = next(cell for cell in floor_of(COURSE).spaces if floor_of(COURSE).xy(cell) == (11, 3)), EAST
"""On a belt that runs over the edge, facing it: whatever a robot plays, the belt takes it off the board."""


def abreast() -> RaceState:
    """Two robots that pass through each other, on one space with the same heading, and nothing else between them."""
    state = start_of(COURSE)
    first, second = state.robots
    second.cell = second.archive = first.archive = first.cell
    second.heading, second.status, second.lives = first.heading, "active", first.lives
    return state


def chances(state: RaceState) -> tuple[float, float]:
    found = Chances(view_for(state, 0))
    return found.to_win(state, 0), found.to_win(state, 1)


def test_equals_have_equal_chances() -> None:
    assert chances(abreast()) == pytest.approx((0.5, 0.5))


@pytest.mark.parametrize(
    ("name", "value"), [("damage", 3), ("damage", 9), ("announced", True), ("powered_down", True), ("lives", 1)]
)
def test_what_harms_a_robot_helps_the_other(name: str, value: int) -> None:
    state = abreast()
    setattr(state.robots[1], name, value)
    own, other = chances(state)
    assert own > 0.5 > other > 0
    assert own + other == pytest.approx(1)


def test_a_robot_with_more_flags_is_ahead() -> None:
    state = abreast()
    state.robots[1].next_flag = 2
    own, other = chances(state)
    assert own < other


def test_damage_costs_the_more_the_more_there_is_but_no_more_than_two_turns() -> None:
    """A robot with much damage will rest. It is nearer to its goal if it has announced that already."""
    state = abreast()
    robot = state.robots[0]
    found = Chances(view_for(state, 0))
    ways = []
    for damage in range(10):
        robot.damage = damage
        ways.append(found.to_go(state, robot))
    assert sorted(set(ways)) == ways
    assert ways[9] < ways[0] + 2 * REGISTERS
    robot.announced = True
    assert ways[0] < found.to_go(state, robot) < ways[9]


def test_a_robot_off_the_board_starts_from_its_archive() -> None:
    state = abreast()
    robot = state.robots[0]
    found = Chances(view_for(state, 0))
    here = found.to_go(state, robot)
    robot.cell, robot.status = 0, "destroyed"
    assert here < found.to_go(state, robot) < inf


@pytest.mark.parametrize("damage", [0, 4])
def test_a_robot_that_cannot_be_saved_is_one_turn_behind_one_that_is_lost(damage: int) -> None:
    state = abreast()
    robot = state.robots[0]
    found = Chances(view_for(state, 0))
    robot.cell, robot.heading = DOOMED
    robot.damage, robot.lives = damage, 2
    doomed = found.to_go(state, robot)
    robot.cell, robot.status, robot.lives = 0, "destroyed", 1
    assert doomed == pytest.approx(found.to_go(state, robot) + REGISTERS)


def test_without_a_spare_life_there_is_no_way_for_a_robot_that_cannot_be_saved() -> None:
    state = abreast()
    robot = state.robots[0]
    robot.cell, robot.heading = DOOMED
    robot.lives = 1
    assert Chances(view_for(state, 0)).to_go(state, robot) > FAR


def test_the_eliminated_have_no_chance_and_the_winner_has_them_all() -> None:
    state = abreast()
    state.robots[1].status, state.robots[1].cell = "out", 0
    assert chances(state) == (1.0, 0.0)
    state.robots[1].status, state.finished, state.over = "home", [[1]], True
    assert chances(state) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("course", "robot", "found"),
    [
        (COURSE, 0, True),
        ("interference", 0, True),
        ("interference", 2, False),
        ("tandem-carnage", 0, False),
        ("moving-targets", 0, False),
        ("capture-the-flag", 0, False),
        ("war-zone", 0, True),
    ],
)
def test_not_every_robot_has_a_chance_that_can_be_weighed(course: str, robot: int, found: bool) -> None:
    """On Interference, racers do, and blockers do not. Where belts carry flags it takes too long. Where robots are sent
    elsewhere, it is tried out, rule by rule, whether it helps."""
    seats = load_course(course).allowed[0]
    state = GAME.new_state(Setup(course=course, robots=[f"R{seat}" for seat in range(seats)]))
    state.flags = [flag for _, flag in sorted(floor_of(course).flags.items())]
    state.robots[robot].cell = floor_of(course).spaces[0]
    assert can_weigh(view_for(state, 0), robot) is found


@pytest.mark.parametrize("course", ["risky-exchange", "war-zone"])
def test_a_course_is_learned_once(course: str) -> None:
    """With flags or without."""
    edition = load_course(course).edition
    learn_course(course, edition)
    learned = roadmap.cache_info().misses
    roadmap(solo_on(floor_of(course), edition))
    learn_course(course, edition)
    assert roadmap.cache_info().misses == learned


def test_bots_get_to_know_the_course_of_a_set_up() -> None:
    setup = Setup(course="island-hop", robots=["A", "B"])
    GAME.warm_up_bots(setup)
    learned = roadmap.cache_info().misses
    roadmap(solo_on(floor_of(setup.course), setup.edition))
    assert roadmap.cache_info().misses == learned
