"""A course without flags.

Rules: 001 "War Zone"
"""

from engine.roborally.courses.catalogue import course_rules, load_course
from tests.engine.roborally.special_rules.starts import opened


def test_a_course_may_do_without_flags_where_its_rules_say_so() -> None:
    assert load_course("war-zone").flags == ()
    assert any(rule.without_flags for rule in course_rules("war-zone"))


def test_no_one_has_finished_where_there_is_nothing_to_touch() -> None:
    table = opened("war-zone", 4)
    assert table.state.flags == []
    assert not table.state.over
    assert [robot.status for robot in table.state.robots] == ["active"] * 4
