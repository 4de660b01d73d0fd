"""The review of a race in a browser, by mouse, thumb and keys: from the finish to a turn that is tried again."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.models import Game, Review, User
from games.review.services import reviews
from tests.e2e.ways import Press, every_way
from tests.games.support.lobbies import finish
from tests.games.support.moves import play_turn
from tests.games.web.axe import DARK, faults
from tests.games.web.browsing import OpenAs, address_of, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def over(race: Game, owner: User, seated: User) -> Game:
    """No one has asked for its review yet."""
    play_turn(race, owner, seated)
    finish(race, seated)
    Review.objects.all().delete()
    return race


@every_way
def test_from_the_finish_to_a_turn_that_is_tried_again(
    press: Press, device: dict[str, Any], over: Game, owner: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address_of(over), device)
    press(page.get_by_role("region", name="The race is over").get_by_role("link", name="Review", exact=True))
    expect(page.get_by_role("heading", level=1, name="Review of Sunday race")).to_be_visible()
    _ask_for_it(press, page)
    expect(page.get_by_role("region", name="Table of the robots").get_by_role("row")).to_have_count(3)

    robots = page.get_by_role("navigation", name="Whose turns")
    expect(robots.get_by_role("link", name="Bolt")).to_have_attribute("aria-current", "true")
    press(robots.get_by_role("link", name="Cog"))
    expect(page.get_by_role("heading", name="Cog, turn by turn")).to_be_in_viewport()
    _try_again(press, page)
    point = page.get_by_role("region", name="Turning points").get_by_role("listitem").first
    expect(point).to_contain_text(re.compile(r"Turn \d: (Bolt|Cog) (gains|loses) [\d.]+ turns (on|to) the best"))
    press(point.get_by_role("link", name=re.compile("The board at the end of turn")))
    expect(page.get_by_role("heading", name=re.compile("(Bolt|Cog), turn by turn"))).to_be_in_viewport()


def _try_again(press: Press, page: Page) -> None:
    """Another program on the spot; then as a film, and back."""
    with page.expect_navigation():  # the scripts of that page see to its lists
        press(page.get_by_role("navigation", name="Turns of Cog").get_by_role("link", name="Turn 1"))
    turn = page.get_by_role("article", name="Turn 1")
    ends = turn.get_by_role("table", name="Where Cog ends")
    expect(ends.get_by_role("row")).to_have_count(3)  # the head, the program that was played, the best one
    first, second = (turn.get_by_role("button", name=re.compile(f"^Register {number}")) for number in (1, 2))
    was = second.locator("[data-lies]").text_content() or ""
    press(turn.locator("[data-piece]").filter(has_text=was))
    expect(first.locator("[data-lies]")).to_have_text(was)
    expect(second.locator("[data-lies]")).not_to_have_text(was)  # one card lies in one register
    press(turn.get_by_role("button", name="Play mine"))
    expect(ends.get_by_role("row")).to_have_count(4)
    expect(ends.get_by_role("row", name="Yours")).to_be_focused()
    expect(turn.locator(".way-tried").first).to_be_attached()
    assert faults(page, DARK) == []
    press(turn.get_by_role("paragraph").get_by_role("link", name="Watch it"))
    expect(page.get_by_role("region", name="Where the robots end")).to_contain_text("As you try it")
    press(page.get_by_role("link", name="Back to the review"))
    expect(page.get_by_role("article", name="Turn 1")).to_be_visible()


def _ask_for_it(press: Press, page: Page) -> None:
    """It comes by itself."""
    press(page.get_by_role("button", name="Review this race"))
    expect(page.get_by_text("0 of 2 turns reviewed")).to_be_visible()
    expect(page.get_by_role("progressbar", name="Reviewing")).to_be_visible()
    assert faults(page, DARK) == []
    reviews.make_pending(busy=600)
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible()
