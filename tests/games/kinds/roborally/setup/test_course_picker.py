"""Choosing a course: folded groups of courses with their pictures and rules."""

import re

import pytest

from games.kinds.roborally.setup.venues import courses
from games.models import User
from tests.people import BrowserOf


def page_for(browser_of: BrowserOf, owner: User, wishes: str = "") -> str:
    return browser_of(owner).get(f"/races/new/{wishes}").content.decode()


@pytest.mark.slow("plays races on many courses")
def test_all_courses_are_offered_in_groups_by_edition(owner: User, browser_of: BrowserOf) -> None:
    page = page_for(browser_of, owner)
    assert re.findall(r'name="course" value="([^"]+)"', page) == [line.id for line in courses()]
    assert page.count('<details class="course-group"') == 5
    assert page.count('class="venue-picture"') == len(courses())


@pytest.mark.parametrize(("chosen", "place"), [("checkmate", 0), ("tricksy", 1), ("war-zone", 2), ("nowhere", 0)])
def test_the_group_of_the_chosen_course_is_open(chosen: str, place: int, owner: User, browser_of: BrowserOf) -> None:
    page = page_for(browser_of, owner, f"?course={chosen}")
    groups = re.findall(r'<details class="course-group"( open)?>', page)
    assert [bool(group) for group in groups] == [place == here for here in range(5)]


def test_special_rules_stand_under_their_course_and_what_is_asked_for_looking_is_not_part_of_the_form(
    owner: User, browser_of: BrowserOf
) -> None:
    page = page_for(browser_of, owner)
    told = re.findall(r'<div id="about-factory-rejects">(.*?)</div>', page, re.DOTALL)[0]
    assert told.count("<li>") == 2
    assert page.count('<ul class="course-rules"') == 17
    assert page.count('form="picker-filter"') == page.count('name="players"') + page.count('name="all"') == 8 + 5
    assert page.index("</form>", page.index("data-create")) < page.index('<form id="picker-filter" hidden></form>')
