"""Choosing a course and one's robot in a real browser: only courses with room for so many, with scripts and without."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.kinds.roborally.setup.venues import course, courses
from games.models import User
from tests.games.web.axe import faults
from tests.games.web.browsing import DESK, PHONE, open_as  # noqa: F401 (a fixture)

pytestmark = pytest.mark.django_db(transaction=True)

OpenAs = Callable[..., Page]
FIRST = 3
"""How many courses of a group a phone shows at first."""
WITHOUT_SCRIPTS = PHONE | {"java_script_enabled": False}


def shown(page: Page) -> list[str]:
    return page.locator(".venue:visible .venue-name").all_inner_texts()


def unfold(page: Page) -> None:
    """Without the pictures of the courses, as drawing them all takes seconds."""
    page.route("**/pictures/**", lambda route: route.abort())
    page.locator(".said-fold, .course-group").evaluate_all("all => all.forEach((it) => { it.open = true; })")


@pytest.mark.parametrize("device", [WITHOUT_SCRIPTS, DESK])
def test_only_courses_with_room_are_shown(device: dict[str, Any], owner: User, open_as: OpenAs) -> None:  # noqa: F811
    page = open_as(owner, "/races/new/?course=war-zone", device)
    unfold(page)
    if device is WITHOUT_SCRIPTS:
        assert len(shown(page)) == 5 * FIRST + 1, "the first of each group, and the chosen one"
        for each in page.get_by_label("Show all").all():
            each.check()
    assert len(shown(page)) == len(courses())
    page.get_by_label("7", exact=True).check()
    expect(page.locator(".venue", has_text="Tricksy")).to_be_hidden()
    names = {line.name for line in courses() if 7 in line.allowed} | {course("war-zone").name}
    assert {*shown(page)} == names
    expect(page.get_by_text("Courses for other numbers of players are hidden.").first).to_be_visible()
    page.get_by_label("Any number").check()
    assert len(shown(page)) == len(courses())


def test_keys_choose_and_seats_follow_the_number_and_the_course(owner: User, open_as: OpenAs) -> None:  # noqa: F811
    page = open_as(owner, "/races/new/")
    expect(page.get_by_role("button", name="Create the race")).to_be_in_viewport(ratio=1)
    fold = page.locator(".said-fold > summary", has=page.get_by_role("heading", name="The course"))
    for choice, is_asked in (("At a set time", True), ("As soon as", False)):
        page.locator(".said-fold", has_text="When it begins").evaluate("it => { it.open = true; }")
        page.get_by_label(choice).check()
        expect(page.get_by_label("The set time")).to_be_visible(visible=is_asked)
    time = page.locator(".said-fold > summary", has=page.get_by_role("heading", name="Time"))
    for bots, pace in (("3", "No deadline"), ("2", "Daily")):
        page.get_by_label("Of these, bots").select_option(bots)
        expect(time).to_contain_text(pace)
    page.goto("/races/new/?seats=2&bots=1&pace=untimed")  # as the form is after such a table
    page.get_by_label("Seats in all").select_option("4")
    expect(time).to_contain_text("Daily")
    fold.click()
    seats = page.locator("select[name=seats]")
    page.get_by_label("6", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[name=players][value='7']")).to_be_checked()
    expect(seats).to_have_value("7")
    page.get_by_label("Any number").check()
    page.locator("summary", has_text="For teams").first.focus()
    page.keyboard.press("Enter")
    page.get_by_label("Toggle Boggle").focus()
    page.keyboard.press("Space")
    expect(page.get_by_label("Toggle Boggle")).to_be_checked()
    expect(seats).to_have_value("8")
    assert seats.locator("option:not([disabled])").all_inner_texts() == ["4", "6", "8"]
    page.get_by_label("Death Trap").check()
    expect(seats).to_have_value("4")
    expect(fold).to_contain_text("Death Trap")


def test_ones_robot_is_tapped_in_a_form_without_barriers_and_at_the_table(
    owner: User,
    open_as: OpenAs,  # noqa: F811
) -> None:
    """The whole card is tapped, and not only its name."""
    page = open_as(owner, "/races/new/", PHONE)
    fold = page.locator(".said-fold > summary", has=page.get_by_role("heading", name="Your robot"))
    fold.tap()
    page.locator(".robot-pick", has_text="Rivet").tap(position={"x": 8, "y": 8})
    expect(fold.locator("[data-chosen]")).to_have_text("Rivet")
    unfold(page)
    assert faults(page) == []
    for device in (DESK, PHONE):
        page.set_viewport_size(device["viewport"])
        assert page.evaluate("document.documentElement.scrollWidth") <= device["viewport"]["width"]
    page.get_by_role("button", name="Create the race").click()
    expect(page.locator(".seats").first).to_contain_text("Rivet")
    page.get_by_text("Choose another robot").tap()
    page.locator(".robot-pick", has_text="Widget").tap(position={"x": 8, "y": 8})
    expect(page.locator(".seats").first).to_contain_text("Widget")
    expect(page.get_by_role("button", name="Rivet")).to_be_visible()
    expect(page.get_by_role("button", name="Widget")).to_have_count(0)
    assert faults(page) == []
