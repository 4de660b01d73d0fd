"""The race of the day follows from the date."""

from datetime import date, timedelta

from engine.roborally.courses.catalogue import load_course
from engine.roborally.game import GAME
from games.daily.services.days import BOTS
from games.kinds.roborally.setup import daily

FIRST = date(2026, 12, 5)
"""A Saturday."""


def test_each_course_comes_once_in_a_round_and_fits() -> None:
    start = FIRST + timedelta(days=-FIRST.toordinal() % len(daily.COURSES))
    days = [start + timedelta(days=number) for number in range(len(daily.COURSES))]
    assert {daily.options(day)["course"] for day in days} == set(daily.COURSES)
    for day in days:
        seats = 1 + len(BOTS)
        assert seats in load_course(daily.options(day)["course"]).allowed
        GAME.make_setup(daily.options(day), list(GAME.seat_names[:seats]))


def test_option_cards_are_for_saturdays() -> None:
    with_cards = [number for number in range(7) if daily.options(FIRST + timedelta(days=number))["option_cards"]]
    assert with_cards == [0]


def test_a_result_in_words() -> None:
    assert daily.moment(7, 3) == "turn 7, register 3"
