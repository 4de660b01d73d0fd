"""Where robots see the others in the course of a round."""

from engine.volt.bots.sightings import Sightings
from engine.volt.bots.worlds import Trials
from engine.volt.decisions.program import PlacedDie, ProgramAnswer
from engine.volt.views.game import view_for
from tests.engine.volt.bots.test_search import before_the_last_vp

EAST = 2
START = before_the_last_vp().robots[0].cell


def sighted(by: int = 1) -> Sightings:
    """A goes one space to the east with its die on unit II; B looks on."""
    view = view_for(before_the_last_vp(), by)
    dice = [PlacedDie(1, "red", 6, 0), PlacedDie(2, "blue", 1, EAST), PlacedDie(3, "red", 1, 0)]
    programs = {0: ProgramAnswer(dice), 1: ProgramAnswer([])}
    return Sightings(view, by, [Trials(view, foresight=True).play(programs, 0, watched=True)])


def test_before_its_die_a_robot_is_where_it_started() -> None:
    seen = sighted()
    assert seen.at(1, 1) == seen.at(1, 6) == [[(START, 0)]]


def test_after_its_die_it_is_where_that_leads() -> None:
    seen = sighted()
    assert seen.at(3, 1) == [[(START + 1, 0)]]


def test_blue_dice_come_before_red_ones_of_the_same_number() -> None:
    assert sighted().at(2, 1) == [[(START + 1, 0)]]


def test_a_robot_does_not_see_itself() -> None:
    other = before_the_last_vp().robots[1].cell
    assert sighted(by=0).at(3, 6) == [[(other, 0)]]


def test_without_rounds_all_stay_where_they_are() -> None:
    view = view_for(before_the_last_vp(), 1)
    assert Sightings(view, 1).at(3, 6) == [[(START, 0)]]


def test_robots_outside_the_arena_are_not_seen() -> None:
    state = before_the_last_vp()
    state.robots[0].cell = 0
    assert Sightings(view_for(state, 1), 1).at(1, 1) == [[]]
