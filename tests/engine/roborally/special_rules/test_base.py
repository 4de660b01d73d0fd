"""What every special rule can rely on: marks for names, and a memory of the race."""

import msgspec

from engine.roborally.special_rules.base import SpecialRule, cell_mark, robot_mark, team_mark
from tests.scenes import Scene


class Tally(msgspec.Struct):
    """How often each robot did something."""

    times: dict[int, int] = {}


class Counting(SpecialRule, tag="counting", frozen=True, kw_only=True):
    """A rule for these tests."""


def test_marks_name_what_they_stand_for() -> None:
    assert (robot_mark(3), cell_mark(40), team_mark(1)) == ("{robot:3}", "{cell:40}", "{team:1}")


def test_a_rule_goes_by_its_name_in_the_course_files() -> None:
    assert Counting().name() == "counting"


def test_a_rule_remembers_nothing_at_first_and_then_what_it_was_told() -> None:
    scene = Scene("A> .")
    memory = Counting().memory(scene.context, Tally)
    assert memory == Tally()
    memory.times[0] = 2
    assert Counting().memory(scene.context, Tally) is memory
    assert scene.state.special == {"counting": memory}


def test_it_remembers_what_a_stored_race_says() -> None:
    scene = Scene("A> .")
    scene.state.special["counting"] = {"times": {"1": 3}}
    assert Counting().memory(scene.context, Tally) == Tally({1: 3})


def test_a_rule_that_defines_nothing_changes_nothing() -> None:
    scene = Scene("A> B>")
    rule = Counting()
    assert rule.may_touch(scene.context, scene["A"])
    assert rule.may_score(scene.context, scene["A"], 1)
    assert rule.may_return(scene.context, scene["A"])
    assert rule.laser_factor(scene.context, scene["A"]) == 1
    assert not rule.repairs(scene.context, scene["A"], 2)
    assert (rule.returns(scene.context), rule.teams(4), rule.roles({}, 1), rule.carriers({})) == ([], [], {}, {})
    assert rule.adjust(scene.rules) is scene.rules
