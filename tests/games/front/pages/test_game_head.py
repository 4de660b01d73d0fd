"""The head of a game's page in a browser: whatever it says, the board below it stays where it is."""

import pytest
from playwright.sync_api import Page, expect

from games.models import Game, User
from tests.games.support.moves import hand_in
from tests.games.support.shots import under_fire
from tests.games.web.browsing import OpenAs, address_of, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)
DESKTOP = {"viewport": {"width": 1440, "height": 900}}


def top_of_the_board(page: Page) -> float:
    box = page.locator(".game-stage svg.board").bounding_box()
    assert box is not None
    return box["y"]


def test_the_board_stays_where_it_is_when_the_status_changes(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    """A question in mid-turn says most: how the table is set up, what is asked and until when, and what else is
    waiting."""
    question = under_fire(owner, seated)
    page = open_as(owner, address_of(race), DESKTOP)
    expect(page.locator(".game-status")).to_contain_text("Your move.")
    asked = top_of_the_board(page)
    hand_in(race, owner)
    page.reload()
    expect(page.locator(".game-status")).to_contain_text("You are done.")
    answered = top_of_the_board(page)
    page.goto(address_of(question))
    expect(page.locator(".game-status")).to_contain_text("Your decision.")
    assert {answered, top_of_the_board(page)} == {asked}
