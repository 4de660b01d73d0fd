"""The rules of a race: edition, course and variants together."""

import pytest

from engine.kernel.errors import BadData
from engine.roborally.race_rules import options_of, race_moments, ruleset_of, special_rules, variants_of
from engine.roborally.state import Setup


def setup(course: str = "risky-exchange", edition: str = "ultimate", **choices: object) -> Setup:
    return Setup(course=course, robots=["Bolt", "Cog"], edition=edition, **choices)  # type: ignore[arg-type]


def test_the_rules_of_the_course_come_before_those_of_variants() -> None:
    rules = special_rules(setup("set-to-kill", variants=["standard_option_package"]))
    assert [rule.name() for rule in rules] == ["laser_multiplier", "start_options"]
    assert len(special_rules(setup("set-to-kill"))) == 1


def test_their_moments_are_those_of_all_of_them() -> None:
    assert "set_up" in race_moments(setup(variants=["standard_option_package"]))
    assert "set_up" not in race_moments(setup())


def test_a_variant_changes_values_of_the_edition() -> None:
    assert ruleset_of(setup()).left_out == ()
    assert ruleset_of(setup(variants=["bio_bots"])).left_out != ()


def test_the_deck_is_that_of_the_edition_without_what_is_left_out() -> None:
    assert len(options_of(setup())) == 52
    assert len(options_of(setup(variants=["bio_bots"]))) == 51
    assert len(options_of(setup(edition="2005"))) == 26
    assert options_of(setup(option_cards=False)) == []


def test_an_unknown_variant_is_refused() -> None:
    assert variants_of(setup()) == []
    with pytest.raises(BadData):
        variants_of(setup(variants=["psycho_wrench"]))
