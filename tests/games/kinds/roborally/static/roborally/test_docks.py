"""The docks of a start and the way to face, chosen on the board: by thumb, by keys, and from the lists."""

import pytest
from playwright.sync_api import Locator, Page, expect

from games.models import PendingDecision, User
from tests.games.support.tables import table_of_three
from tests.games.web.axe import faults
from tests.games.web.browsing import PHONE, OpenAs, address_of, open_as, wait_for_rest
from tests.people import joined, new_race

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

OPTIONS = {"course": "risky-exchange", "edition": "ultimate"}


def ranks(page: Page) -> list[str]:
    """The numbers on the docks, in their order."""
    return sorted(page.locator(".game-stage .dock-rank text").all_text_contents())


def ways(page: Page) -> list[str | None]:
    """How far the arrow of each dock is turned."""
    return [arrow.get_attribute("transform") for arrow in page.locator(".game-stage .dock-rank path").all()]


def offered(page: Page, dock: int) -> Locator:
    at = page.locator(f'[data-docks] option[data-dock="{dock}"]').first.get_attribute("data-at")
    return page.locator(f'.game-stage .mark.is-offered[data-cell="{at}"]')


@pytest.mark.slow("a phone and its keyboard in one browser")
def test_docks_are_chosen_on_the_board_in_the_order_of_the_taps(owner: User, seated: User, open_as: OpenAs) -> None:
    game = joined(new_race(owner, options=OPTIONS), seated)
    page = open_as(owner, address_of(game), PHONE)
    words = page.locator("[data-docks-words]")
    expect(words).to_contain_text("No dock is chosen yet")
    start = page.get_by_role("button", name="Start here")
    for shown in (offered(page, 8), page.get_by_label("west", exact=True), start):
        expect(shown).to_be_in_viewport(ratio=1)
    expect(page.locator(".game-head")).to_contain_text("setting up")
    offered(page, 8).tap(force=True)
    offered(page, 1).tap(force=True)
    expect(words).to_have_text("1. dock 8, 2. dock 1.")
    assert ranks(page) == ["1", "2"]
    assert ways(page) == ["rotate(0 20 20)", "rotate(0 20 20)"], "both face as these docks do"
    offered(page, 2).tap(force=True)  # with two robots there are two choices
    expect(words).to_have_text("1. dock 8, 2. dock 1.")
    offered(page, 8).tap(force=True)
    expect(words).to_have_text("1. dock 1.")
    page.get_by_role("region", name="The board").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowRight")  # to the first dock
    page.keyboard.press("Enter")
    expect(words).to_contain_text("No dock is chosen yet")
    page.keyboard.press("Enter")
    page.get_by_text("Choose the docks from lists").click()
    page.get_by_label("Choice 2, if the others are taken").select_option(index=4)
    expect(words).to_have_text("1. dock 1, 2. dock 4.")
    west, north = (page.locator(f'.game-stage .space[data-cell="{cell}"]') for cell in ("B13", "E12"))
    before = page.locator("[data-board-says]").inner_text()
    west.tap(force=True)
    expect(page.get_by_label("west", exact=True)).to_be_checked()
    north.tap(force=True)
    expect(page.get_by_label("north", exact=True)).to_be_checked()
    expect(page.locator(".game-stage .dock-rank path")).to_have_count(2)
    assert page.locator("[data-board-says]").inner_text() == before, "what is there would cover the docks"
    assert faults(page) == []
    page.get_by_role("button", name="Start here").click()
    expect(page.get_by_text("You chose: dock 1, else dock 4, facing north.")).to_be_visible()
    assert PendingDecision.objects.get(game=game, seat__user=owner).submission == {"docks": [1, 4], "heading": 0}
    expect(page.locator(".game-stage .mark.is-offered")).to_have_count(0)


def test_nothing_lies_over_the_ways_to_face(owner: User, seated: User, stranger: User, open_as: OpenAs) -> None:
    """To those who need no more hints, while another game waits."""
    User.objects.filter(pk=owner.pk).update(wants_hints=False)
    joined(new_race(owner), seated)
    page = open_as(owner, address_of(table_of_three(owner, seated, stranger, options=OPTIONS)), PHONE)
    expect(page.locator("[data-docks-words]")).to_contain_text("No dock is chosen yet")
    start_here, faces_west = page.get_by_role("button", name="Start here"), page.get_by_label("west", exact=True)
    wait_for_rest(faces_west)
    top, west = start_here.bounding_box(), faces_west.bounding_box()
    assert top
    assert west
    assert west["y"] + west["height"] <= top["y"]
    for dock in range(1, 9):
        expect(offered(page, dock)).to_be_in_viewport(ratio=1)


def test_on_a_common_start_the_last_words_are_above_the_board(owner: User, seated: User, open_as: OpenAs) -> None:
    User.objects.filter(pk=owner.pk).update(wants_hints=False)
    game = joined(new_race(owner, options=OPTIONS | {"course": "hatching-day"}), seated)
    page = open_as(owner, address_of(game), PHONE)
    page.wait_for_function(
        """() => document.querySelector("[data-aimed] [data-in-sight]").getBoundingClientRect().bottom
          <= document.querySelector(".game-stage").getBoundingClientRect().top"""
    )
    expect(page.locator(".game-stage")).to_be_in_viewport(ratio=1)


def test_what_is_chosen_is_saved_as_a_draft_until_it_is_handed_in(owner: User, seated: User, open_as: OpenAs) -> None:
    game = joined(new_race(owner, options=OPTIONS), seated)
    page = open_as(owner, address_of(game), PHONE)
    words, saved = page.locator("[data-docks-words]"), page.locator("[data-saved]")
    expect(words).to_have_text("No dock is chosen yet: you get the lowest free one.")
    expect(saved).to_have_text("")
    offered(page, 8).tap(force=True)
    page.get_by_label("west", exact=True).check()
    expect(saved).to_have_text("Draft saved")
    assert PendingDecision.objects.get(game=game, seat__user=owner).draft == {"docks": [8], "heading": 3}
    page.reload()
    expect(words).to_have_text("1. dock 8.")
    expect(page.get_by_label("west", exact=True)).to_be_checked()
    expect(saved).to_have_text("Draft saved")
    page.context.set_offline(True)
    offered(page, 2).tap(force=True)
    expect(saved).to_have_text("Kept on this device")
    page.context.set_offline(False)
    page.reload()
    expect(words).to_have_text("1. dock 8, 2. dock 2.")
    expect(page.get_by_label("west", exact=True)).to_be_checked()
    expect(saved).to_have_text("Draft saved")
    assert PendingDecision.objects.get(game=game, seat__user=owner).draft == {"docks": [8, 2], "heading": 3}
