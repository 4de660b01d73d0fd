"""Choices for a race that contradict each other are refused, with the reason.

000 "ARMED & DANGEROUS VARIANTS"; 000 "OTHER VARIANTS"; A-370
"""

from typing import Any

import pytest

from engine.kernel.errors import BadData
from engine.roborally.game import GAME
from engine.roborally.options import option_deck
from engine.roborally.race.contradictions import refuse_contradictions
from engine.roborally.state import Setup
from tests.engine.roborally.figures import figures

NAMES = ["Ada", "Bolt", "Cog", "Dynamo", "Echo", "Fuse", "Gear", "Hex"]


def setup(*variants: str, course: str = "risky-exchange", seats: int = 4, **choices: Any) -> Setup:
    chosen = {"edition": "ultimate", **choices}
    return Setup(course=course, robots=NAMES[:seats], variants=list(variants), **chosen)


def refusal(*variants: str, **choices: Any) -> str:
    with pytest.raises(BadData) as refused:
        GAME.new_state(setup(*variants, **choices))
    return str(refused.value)


@figures(
    "variants, choices, told",
    {
        "not in 2005": (["turbo_wrenches"], {"edition": "2005"}, "the edition 2005 has no variant Turbo wrenches"),
        "unknown": (["psycho_wrench"], {}, "unknown variant psycho_wrench"),
        "named twice": (["immortality", "immortality"], {}, "a variant is named twice"),
        "too few cards for all flags": (
            ["scavenger_hunt_1"],
            {"seats": 8, "random_flags": 8},
            f"64 Option cards are needed before the race, and there are {len(option_deck('ultimate'))}",
        ),
        "a course of another edition": (
            [],
            {"course": "baby-steps", "edition": "2005"},
            "the course baby-steps belongs to the edition ultimate, not 2005",
        ),
    },
)
def test_what_cannot_be_chosen(variants: list[str], choices: dict[str, Any], told: str) -> None:
    assert refusal(*variants, **choices) == told


def test_two_variants_that_settle_the_same() -> None:
    told = refusal("standard_option_package", "deluxe_option_package")
    assert told == (
        "Deluxe option package cannot be played with Standard option package: "
        "both settle the Option cards that robots start with"
    )
    assert "both settle the Option cards on flags" in refusal("scavenger_hunt_1", "scavenger_hunt_2")
    assert "both settle where robots start" in refusal("first_out_of_the_gate", "robotic_ovipositor")
    assert "the lives of robots" in refusal("immortality", "extra_lives", seats=5)


@pytest.mark.parametrize(
    ("variant", "course", "why"),
    [
        ("two_teams", "capture-the-flag", "who wins together"),
        ("tandem", "day-of-the-superbot", "who wins together"),
        ("tandem", "interference", "who wins together"),
        ("deluxe_option_package", "flag-fry", "the Option cards that robots start with"),
        ("standard_option_package", "tricksy", "the Option cards that robots start with"),
        ("turbo_wrenches", "option-world", "what wrenches give"),
        ("on_the_clock", "ball-lightning", "the time for programming"),
        ("robotic_ovipositor", "capture-the-flag", "where robots start"),
        ("robotic_ovipositor", "hatching-day", "no docks on this course"),
        ("immortality", "war-zone", "no flags on this course"),
        ("scavenger_hunt_1", "war-zone", "no flags on this course"),
        ("scavenger_hunt_2", "toggle-boggle", "no credit for flags on this course"),
        ("first_out_of_the_gate", "capture-the-flag", "where robots start"),
        ("first_out_of_the_gate", "hatching-day", "no docks on this course"),
        ("moving_flags", "moving-targets", "how flags move"),
        ("moving_flags", "frenetic-factory", "how flags move"),
        ("moving_flags", "war-zone", "no flags on this course"),
    ],
)
def test_a_variant_that_the_course_rules_out(variant: str, course: str, why: str) -> None:
    seats = 5 if course == "frenetic-factory" else 4
    assert why in refusal(variant, course=course, seats=seats)


@pytest.mark.parametrize(
    "variant", ["standard_option_package", "deluxe_option_package", "turbo_wrenches", "scavenger_hunt_1", "bio_bots"]
)
def test_a_variant_about_option_cards_needs_them(variant: str) -> None:
    assert "it needs Option cards" in refusal(variant, option_cards=False)


@pytest.mark.parametrize("course", ["war-zone", "toggle-boggle", "capture-the-flag", "frenetic-factory"])
def test_chance_does_not_place_flags_where_a_special_rule_needs_them(course: str) -> None:
    assert f"chance cannot place flags on the course {course}" in refusal(
        course=course, seats=4 if course != "frenetic-factory" else 5, random_flags=3
    )


def test_cards_that_no_one_keeps_are_dealt_again() -> None:
    """Eight robots are dealt three cards each and keep one: that leaves enough for five flags, not for six."""
    refuse_contradictions(setup("deluxe_option_package", "scavenger_hunt_1", seats=8, random_flags=5))
    assert "56 Option cards" in refusal("deluxe_option_package", "scavenger_hunt_1", seats=8, random_flags=6)


def test_what_goes_together_is_played() -> None:
    together = setup(
        "standard_option_package", "turbo_wrenches", "extra_lives", "on_the_clock", "robotic_ovipositor", seats=5
    )
    refuse_contradictions(together)
    assert [robot.lives for robot in GAME.new_state(together).robots] == [4] * 5
