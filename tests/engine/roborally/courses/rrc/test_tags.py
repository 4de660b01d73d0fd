"""The tags of .rrc files and the special rules that they stand for."""

from typing import Any

import pytest

from engine.roborally.courses.catalogue import course_ids, course_rules, load_course
from engine.roborally.courses.rrc.tags import read_tag, write_tags
from engine.roborally.special_rules import decode_rules
from tests.engine.roborally.figures import figures

TWO_TEAMS = {"rule": "teams", "teams": 2}
TAGS: dict[str, list[dict[str, Any]]] = {
    "flagsmove": [{"rule": "moving_flags"}],
    "teamonetouchalltouch": [{"rule": "teams", "teams": "pairs"}, {"rule": "shared_flags"}],
    "teamflagtoggle": [TWO_TEAMS, {"rule": "flag_control", "flags": 4}, {"rule": "sit_out", "turns": 1}],
    "teamanywinallwin": [TWO_TEAMS, {"rule": "any_member_wins"}],
    "lasermultiplier3": [{"rule": "laser_multiplier", "factor": 3}],
    "boardrotate50t1": [{"rule": "coin_flip_rotation"}],
    "boardrotate25t3": [{"rule": "coin_flip_rotation", "chance": 25, "quarters": 3}],
    "startoptions2c2": [{"rule": "start_options", "count": 2}],
    "startoptions3c1": [{"rule": "draft_options", "dealt": 3, "kept": 1, "rest": "bottom"}],
    "wrenchtooption": [{"rule": "repair_gives_options"}],
    "maxfilltime45": [{"rule": "program_clock", "seconds": 45}],
    "dayofthesuperbot": [{"rule": "superbot"}],
    "nopowerdown": [{"rule": "no_power_down"}],
    "startdamage2": [{"rule": "start_damage", "tokens": 2}],
}


@pytest.mark.parametrize("tag", TAGS)
def test_a_tag_stands_for_rules_with_its_numbers(tag: str) -> None:
    assert read_tag(tag, flags=4) == TAGS[tag]
    assert write_tags(decode_rules(TAGS[tag], "test"), flags=4) == ([tag], [])


@pytest.mark.parametrize(
    "tag",
    ["", "flags", "lasermultiplier", "lasermultiplier1", "lasermultiplier12345", "boardrotate101t1", "boardrotate50t4"],
)
def test_a_tag_for_which_there_is_no_rule(tag: str) -> None:
    assert read_tag(tag, flags=4) is None


@figures(
    "rules, tags, left",
    {
        "in the order of the course": (["no_power_down", "moving_flags"], ["nopowerdown", "flagsmove"], []),
        "a rule without a tag": (["moving_flags", "turbo_wrenches"], ["flagsmove"], ["turbo_wrenches"]),
    },
)
def test_tags_for_rules(rules: list[str], tags: list[str], left: list[str]) -> None:
    found, rest = write_tags(decode_rules([{"rule": rule} for rule in rules], "test"), flags=4)
    assert (found, [rule.name() for rule in rest]) == (tags, left)


def test_flags_that_move_flat_are_no_flagsmove() -> None:
    rules = decode_rules([{"rule": "moving_flags", "flat": True}], "test")
    assert write_tags(rules, flags=4) == ([], list(rules))


def test_teams_that_need_fewer_flags_than_there_are_have_no_tag() -> None:
    rules = decode_rules(TAGS["teamflagtoggle"], "test")
    assert write_tags(rules, flags=5) == ([], list(rules))


def test_all_rules_of_the_printed_courses_have_tags() -> None:
    for course in map(load_course, course_ids()):
        _, left = write_tags(course_rules(course.id), len(course.flags))
        assert left == []
