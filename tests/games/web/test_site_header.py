"""The head of every page, as a browser lays it out."""

import pytest
from playwright.sync_api import expect

from games.models import Game, User
from games.tables.services import lobby
from tests.games.web.browsing import PHONE, OpenAs, open_as
from tests.people import new_race

__all__ = ["open_as"]

pytestmark = pytest.mark.browser

FACTS = """() => {
  const head = document.querySelector(".site-head"), link = document.querySelector(".has-count");
  const {top, bottom, right} = document.querySelector(".waits-count").getBoundingClientRect();
  const words = document.createRange();
  words.selectNode(link.firstChild);
  const stripe = head.getBoundingClientRect().top + parseFloat(getComputedStyle(head).borderTopWidth);
  return {stripe, top, bottom, right, words: words.getBoundingClientRect().bottom};
}"""


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.django_db(transaction=True)
def test_on_a_phone_the_number_of_waiting_games_stands_between_the_stripe_and_the_words(
    owner: User, guest: User, open_as: OpenAs, width: int
) -> None:
    game: Game = new_race(owner)
    lobby.join(game_id=game.pk, user=guest)
    facts = open_as(guest, "/my/", PHONE | {"viewport": {"width": width, "height": 740}}).evaluate(FACTS)
    assert facts["stripe"] + 1 < facts["top"] < facts["bottom"] < facts["words"]
    assert facts["right"] <= width


@pytest.mark.parametrize("width", [320, 360, 600, 720])
@pytest.mark.django_db(transaction=True)
def test_all_destinations_are_in_one_line(owner: User, open_as: OpenAs, width: int) -> None:
    page = open_as(owner, "/settings/", PHONE | {"viewport": {"width": width, "height": 740}})
    page.evaluate("document.querySelectorAll('.inbox-count').forEach((count) => { count.textContent = '12'; })")
    boxes = [link.bounding_box() for link in page.locator(".site-nav :is(a, button):visible").all()]
    assert len(boxes) >= 6
    assert len({box["y"] for box in boxes if box}) == 1
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= width and box["width"] >= 24 for box in boxes)
    expect(page.get_by_role("navigation", name="Site").get_by_role("link", name="Puzzles")).to_be_visible()
    page.get_by_role("link", name="Log out").click()  # among the settings, where the head has no room for it
    page.get_by_role("button", name="Log out").last.click()
    expect(page.get_by_role("link", name="Log in").first).to_be_visible()
