"""The special rules as a family: discovered, read from course files, and described in words.

Rules: 001 "BREAKING THE RULES"
"""

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from engine.kernel.errors import BadData
from engine.roborally.courses.catalogue import course_ids, course_rules, load_course
from engine.roborally.game import GAME
from engine.roborally.special_rules import decode_rules, find_special_rules, rule_events

RULES = sorted(find_special_rules().items())


@pytest.mark.parametrize("course", ["tricksy", "factory-rejects", "risky-exchange"])
def test_a_course_file_names_its_rules(course: str) -> None:
    assert [rule.name() for rule in course_rules(course)] == [raw["rule"] for raw in load_course(course).rules]


@pytest.mark.parametrize(
    "raw",
    [
        {"rule": "free_beer"},
        {"rule": "laser_multiplier"},
        {"rule": "laser_multiplier", "factor": 1},
        {"rule": "laser_multiplier", "factor": "two"},
        {"rule": "superbot", "strength": 3},
        {"factor": 2},
        "superbot",
    ],
)
def test_what_is_no_rule_is_refused_with_its_place(raw: Any) -> None:
    with pytest.raises(BadData, match="course nowhere: special rule"):
        decode_rules([raw], "course nowhere")


def test_every_rule_says_where_it_is_printed_and_has_a_test(subtests: pytest.Subtests) -> None:
    for name, rule in RULES:
        with subtests.test(name):
            assert rule.__doc__ is not None
            assert re.search('Rules: 00[01] "', rule.__doc__)
            here = Path(__file__).parent
            assert list(here.rglob(f"test_{name}.py")) or list((here / name).glob("test_*.py"))


def test_every_rule_of_a_course_tells_players_what_it_means(subtests: pytest.Subtests) -> None:
    for course in course_ids():
        with subtests.test(course):
            for rule in course_rules(course):
                assert re.fullmatch(r"[A-Z].{15,250}\.", rule.words), rule.words


def test_the_game_reads_every_event_of_the_rules() -> None:
    """Two of the same name could not be told apart in a record."""
    kinds = get_args(GAME.event_types)
    assert set(rule_events()) <= set(kinds)
    names = [kind.__struct_config__.tag for kind in kinds]
    assert sorted(names) == sorted(set(names))
    assert GAME.decode_events(b"[]") == []
