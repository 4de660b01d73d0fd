"""The page of RoboRally's rules tells of every card and every element that the rules have."""

import pytest

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.courses.catalogue import course_ids, load_course
from engine.roborally.elements import find_elements
from engine.roborally.options import find_options
from engine.roborally.state import USUAL_EDITION
from games.kinds.roborally.setup.legend import legend
from games.kinds.roborally.setup.rulebook import ElementRule, rulebook


def test_the_84_program_cards_are_told_by_kind_with_their_priorities() -> None:
    cards = rulebook()["cards"]
    assert sum(card.count for card in cards) == len(CARDS) == 84
    u_turn = next(card for card in cards if card.kind == "u_turn")
    assert (u_turn.count, u_turn.lowest, u_turn.highest) == (6, 10, 60)


def elements() -> dict[str, ElementRule]:
    return {it.entry.title: it for family in rulebook()["elements"] for it in family.members}


def test_every_element_is_told_once_in_its_family() -> None:
    told = [it.entry.kind for family in rulebook()["elements"] for it in family.members]
    assert sorted(told) == sorted(find_elements())
    movers = next(family for family in rulebook()["elements"] if family.title == "What moves robots")
    assert "conveyor" in {it.entry.kind for it in movers.members}


def test_elements_of_later_editions_come_last_and_say_so() -> None:
    told = elements()
    assert told["Gear"].is_usual
    assert not told["Portal"].is_usual
    assert told["Portal"].edition == "Ultimate Collection"
    for family in rulebook()["elements"]:
        order = [it.is_usual for it in family.members]
        assert order == sorted(order, reverse=True)


def test_the_edition_of_an_element_is_that_of_the_first_course_with_it(subtests: pytest.Subtests) -> None:
    usual = {title for title, rule in elements().items() if rule.is_usual}
    for course in course_ids():
        with subtests.test(course):
            if load_course(course).edition == USUAL_EDITION:
                assert usual >= {entry.title for entry in legend(course)}


def test_every_option_card_is_told_with_its_editions_and_rulings() -> None:
    options = {option.id: option for family in rulebook()["options"] for option in family.members}
    assert options.keys() == find_options().keys()
    assert options["brakes"].editions[0] != options["shield"].editions[0]
    assert options["shield"].editions == ("Ultimate Collection",)
    assert "A-237" in options["brakes"].rulings


def test_a_special_rule_names_its_courses_and_a_variant_its_rulings() -> None:
    rules = {rule.id: rule for rule in rulebook()["special_rules"]}
    assert rules["rule-program_clock"].places == ["Ball Lightning", "Tight Collar"]
    assert len(rules["rule-program_clock"].words) == 2
    variants = {variant.id: variant for variant in rulebook()["variants"]}
    assert "A-372" in variants["variant-on_the_clock"].rulings
