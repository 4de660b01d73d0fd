"""What many races tell about a course."""

from collections import Counter

import pytest

from engine.kernel.samples import Spread
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.measure.race import RaceFigures
from engine.roborally.measure.summary import CourseMeasure, measure, summed_up
from tests.engine.roborally.measure.floors import drawn

FLOOR = "| > . | lw1 . . O |"


def race(turns: int, first: int = 1, **more: object) -> RaceFigures:
    return RaceFigures(players=2, turns=turns, first=[first] if turns else [], **more)  # type: ignore[arg-type]


def of(*races: RaceFigures) -> CourseMeasure:
    return summed_up(drawn(FLOOR, (3, 0), start=(1, 0)), races, 1)


def test_the_length_is_the_median_of_the_races_that_were_won() -> None:
    (it,) = of(*(race(turns) for turns in (4, 5, 9, 10, 30, 0)), race(0, died_out=True)).by_players
    assert it.turns == Spread(9, 5, 10)
    assert (it.cut_off, it.died_out) == (pytest.approx(1 / 7), pytest.approx(1 / 7))


def test_without_a_winner_there_is_no_length() -> None:
    (it,) = of(race(0), race(0)).by_players
    assert (it.turns, it.starts, it.luck, it.decided) == (None, [], 1.0, 0.0)


def test_losses_and_meetings_are_those_of_one_robot() -> None:
    (it,) = of(race(4, losses=Counter({9: 3}), met=2, robot_turns=8), race(6, met=1, robot_turns=12)).by_players
    assert it.losses == 3 / 4
    assert it.met == 3 / 20


def test_starts_have_shares_of_the_wins_and_their_luck() -> None:
    """Those who share a win share its count."""
    (it,) = of(RaceFigures(players=2, turns=4, first=[1, 2]), race(4, 1), race(0)).by_players
    assert [(start.place, start.share) for start in it.starts] == [(1, 0.75), (2, 0.25)]
    assert 0 < it.luck < 1


def test_a_leg_has_its_turns_and_those_who_missed_it() -> None:
    (it,) = of(race(4, legs={1: [3, 4]}), race(6, legs={1: [6]}, missed=Counter({1: 1}))).by_players
    (leg,) = it.legs
    assert (leg.flag, leg.turns, leg.missed) == (1, Spread(4, 3.5, 5), 0.25)


def test_what_did_nothing_is_idle_and_what_did_is_not() -> None:
    floor = floor_of(drawn(FLOOR, (3, 0), start=(1, 0)))
    belt, laser, pit = (floor.cell(x, 0) for x in (0, 2, 5))
    assert of(race(4)).idle == [belt, laser, pit]
    driven = race(4, visits=Counter({belt: 1, laser: 1}), losses=Counter({pit: 1}))
    assert of(driven).idle == [laser], "it hit no one, though robots stood on its space"
    assert of(driven, race(4, beams=Counter({laser: 1}))).idle == []


def test_a_board_on_which_no_robot_was_is_told() -> None:
    assert of(race(4)).unentered == [0]
    assert of(race(4, visits=Counter({floor_of(of(race(4)).course).cell(1, 0): 1}))).unentered == []


def test_anyone_gets_the_same_figures_from_the_same_races() -> None:
    course = drawn("| . . . . . . |", (5, 0))
    assert measure(course, 2, first=7) == measure(course, 2, first=7)
    assert measure(course, 2, first=7) != measure(course, 2, first=8)
