"""The rules of a race: of its edition, its course and its variants."""

from typing import Any

import pytest

from engine.kernel.errors import BadData
from engine.roborally.options import option_deck
from engine.roborally.race.rules import options_of, race_moments, ruleset_of, special_rules, variants_of
from engine.roborally.rulesets import find_ruleset
from engine.roborally.special_rules.base import SpecialRule
from engine.roborally.special_rules.flags.moving_flags import MovingFlags
from engine.roborally.state import Setup


def setup(*variants: str, course: str = "flag-fry", option_cards: bool = True) -> Setup:
    robots = ["Ada", "Bolt"]
    return Setup(course=course, robots=robots, edition="ultimate", variants=list(variants), option_cards=option_cards)


def names(*variants: str) -> list[str]:
    return [rule.name() for rule in special_rules(setup(*variants))]


def test_the_courses_rules_come_first_then_those_of_the_variants_as_chosen() -> None:
    assert names() == ["start_options"]
    assert names("turbo_wrenches", "moving_flags") == ["start_options", "turbo_wrenches", "moving_flags"]
    assert names("moving_flags", "turbo_wrenches") == ["start_options", "moving_flags", "turbo_wrenches"]


def test_variants_change_the_values_of_the_edition_and_their_rules_take_part() -> None:
    both = setup("immortality", "on_the_clock")
    assert ruleset_of(setup()) == find_ruleset("ultimate")
    assert (ruleset_of(both).lives_lost, ruleset_of(both).program_seconds) == (0, 30)
    assert [it.title for it in variants_of(both)] == ["Immortality", "On the clock"]
    assert ["belts_moved" in race_moments(setup(*chosen)) for chosen in ((), ("moving_flags",))] == [False, True]


def test_the_option_cards_of_a_race_are_those_of_the_edition_without_those_left_out() -> None:
    assert options_of(setup()) == list(option_deck("ultimate"))
    assert options_of(setup("bio_bots")) == [it for it in option_deck("ultimate") if it != "bio_option"]
    assert options_of(setup(option_cards=False)) == []


def test_a_variant_that_there_is_not() -> None:
    with pytest.raises(BadData, match="unknown variant free_beer"):
        special_rules(setup("free_beer"))


@pytest.mark.parametrize(
    ("choices", "rules"),
    [
        ({"edition": "ultimate", "random_flags": 2}, [MovingFlags(flat=True)]),
        ({"edition": "ultimate"}, []),
        ({"edition": "ultimate", "random_flags": 2, "variants": ["moving_flags"]}, [MovingFlags(flat=True)]),
        ({"edition": "ultimate", "random_flags": 2, "course": "moving-targets"}, [MovingFlags()]),
    ],
)
def test_flags_that_chance_places_move_by_ultimate_rules(choices: dict[str, Any], rules: list[SpecialRule]) -> None:
    """000 "MOVING FLAGS"; A-379. The rule of a course or variant comes first."""
    race = Setup(**{"course": "risky-exchange", "robots": ["A", "B"], **choices})
    assert [rule for rule in special_rules(race) if isinstance(rule, MovingFlags)] == rules
