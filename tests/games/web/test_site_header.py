"""The head of every page, as a browser lays it out."""

import pytest
from playwright.sync_api import expect

from games.models import Game, User
from games.tables.services import lobby
from tests.games.web.browsing import PHONE, OpenAs, open_as
from tests.people import new_race

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

FACTS = """() => {
  const head = document.querySelector(".site-head"), link = document.querySelector(".has-count");
  const {top, bottom, right} = document.querySelector(".waits-count").getBoundingClientRect();
  const words = document.createRange();
  words.selectNode(link.firstChild);
  const stripe = head.getBoundingClientRect().top + parseFloat(getComputedStyle(head).borderTopWidth);
  return {stripe, top, bottom, right, words: words.getBoundingClientRect().bottom};
}"""


def test_on_a_phone_the_number_of_waiting_games_stands_between_the_stripe_and_the_words(
    owner: User, guest: User, open_as: OpenAs
) -> None:
    game: Game = new_race(owner)
    lobby.join(game_id=game.pk, user=guest)
    page = open_as(guest, "/my/", PHONE)
    for width in (320, 360):
        page.set_viewport_size({"width": width, "height": 740})
        facts = page.evaluate(FACTS)
        assert facts["stripe"] + 1 < facts["top"] < facts["bottom"] < facts["words"]
        assert facts["right"] <= width


def test_all_destinations_are_in_one_line(owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, "/settings/security/", PHONE)
    page.evaluate("document.querySelectorAll('.inbox-count').forEach((count) => { count.textContent = '12'; })")
    for width in (320, 360, 600, 720):
        page.set_viewport_size({"width": width, "height": 740})
        boxes = [link.bounding_box() for link in page.locator(".site-nav :is(a, button, summary):visible").all()]
        assert len(boxes) >= 5
        assert len({box["y"] for box in boxes if box}) == 1
        assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= width and box["width"] >= 24 for box in boxes)
    page.set_viewport_size({"width": 320, "height": 740})
    page.get_by_role("link", name="Log out").click()  # among the settings, where the head has no room for it
    page.get_by_role("button", name="Log out").last.click()
    expect(page.get_by_role("link", name="Log in").first).to_be_visible()
