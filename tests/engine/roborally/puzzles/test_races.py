"""The races from which puzzles are made: the same number is the same race."""

from itertools import islice

import pytest

from engine.roborally.courses.catalogue import course_rules
from engine.roborally.puzzles import races
from engine.roborally.puzzles.races import FEWEST_ROBOTS, LAST_TURN, MOST_ROBOTS, Race, plain_courses


@pytest.mark.slow("it races three times")
def test_a_number_stands_for_a_race() -> None:
    one, same, other = (list(islice(Race(number).positions(), 1)) for number in (3, 3, 4))
    assert one == same
    assert one != other


def test_courses_have_no_special_rules_and_both_editions_are_there() -> None:
    assert not any(course_rules(course) for course in plain_courses())
    assert {"risky-exchange", "high-water"} <= {*plain_courses()}
    assert "set-to-kill" not in plain_courses()


def test_races_differ_in_robots_and_strengths() -> None:
    some = [Race(number) for number in range(1, 12)]
    assert {len(race.strengths) for race in some} <= {*range(FEWEST_ROBOTS, MOST_ROBOTS + 1)}
    assert len({tuple(race.strengths) for race in some}) > 5
    assert len({race.course for race in some}) > 5


def test_a_race_gives_up_after_some_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(races, "LAST_TURN", 2)
    assert [turn.number for turn in Race(3).turns()] == [1, 2]
    assert LAST_TURN > 2


def test_every_second_robot_is_looked_at_by_turns() -> None:
    seen = [(position.state.turn, position.me) for position in islice(Race(3).positions(), 6)]
    assert all((turn + me) % 2 for turn, me in seen)
