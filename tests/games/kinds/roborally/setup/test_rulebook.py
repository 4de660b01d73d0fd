"""The page of RoboRally's rules tells of every card and every element that the rules have."""

import re

import pytest
from django.test import Client

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.courses.catalogue import course_ids
from engine.roborally.options import find_options
from games.kinds.roborally.setup.legend import legend
from games.kinds.roborally.setup.rulebook import rulebook


def test_the_84_program_cards_are_told_by_kind_with_their_priorities() -> None:
    cards = rulebook()["cards"]
    assert sum(card.count for card in cards) == len(CARDS) == 84
    u_turn = next(card for card in cards if card.kind == "u_turn")
    assert (u_turn.count, u_turn.lowest, u_turn.highest) == (6, 10, 60)


def test_every_element_of_every_course_is_told_once() -> None:
    titles = [element.entry.title for element in rulebook()["elements"]]
    assert len(titles) == len(set(titles))
    assert set(titles) == {entry.title for course in course_ids() for entry in legend(course)}


def test_elements_of_later_editions_come_last_and_say_so() -> None:
    elements = {element.entry.title: element for element in rulebook()["elements"]}
    assert elements["Gear"].is_usual
    assert not elements["Portal"].is_usual
    assert elements["Portal"].edition == "Ultimate Collection"
    order = [element.is_usual for element in rulebook()["elements"]]
    assert order == sorted(order, reverse=True)


def test_every_option_card_is_told_with_its_editions() -> None:
    options = {option.id: option for option in rulebook()["options"]}
    assert options.keys() == find_options().keys()
    assert options["brakes"].editions[0] != options["shield"].editions[0]
    assert options["shield"].editions == ("Ultimate Collection",)


@pytest.mark.parametrize(("show", "has_summary", "has_detail"), [("", 1, 1), ("summary", 1, 0), ("detail", 0, 1)])
def test_the_rules_are_told_in_short_in_detail_or_both(show: str, has_summary: int, has_detail: int) -> None:
    page = Client().get(f"/rules/roborally/?show={show}").content.decode()
    assert ('class="rule-summary"' in page) is bool(has_summary)
    assert ('class="rule-detail"' in page) is bool(has_detail)
    assert "Gyroscopic Stabilizer" in page
    targets = set(re.findall(r'href="#([\w-]+)"', page)) - {"content", "main"}
    places = set(re.findall(r'id="([\w-]+)"', page))
    assert targets <= places, "each line of the contents leads somewhere"
    assert {element.entry.kind for element in rulebook()["elements"]} <= places, "so does what is told of a space"
