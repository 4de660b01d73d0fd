"""What is told of robots beside the board goes along with the turn that is played on it, and then is as it was."""

import pytest
from playwright.sync_api import Page, expect

from games.models import Game, User
from tests.games.support.moves import hand_in
from tests.games.web.browsing import OpenAs, address_of, open_as
from tests.static.drawing.turns import drawn
from tests.static.front.test_watching import missed, player, watch

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


def told(page: Page) -> list[str]:
    """Where each robot stands, as its sheet says."""
    return page.locator('[data-fact="where"]').all_text_contents()


def seen(page: Page) -> list[str]:
    """Where each robot stands, as the board shows it."""
    return page.evaluate(
        """() => [...document.querySelectorAll(".sheet[data-facts]")].map((sheet) => {
          const robot = document.querySelector(`svg.board .robot[data-robot="${sheet.dataset.facts}"]`);
          const [x, y] = robot.getAttribute("transform").match(/[\\d.]+/g).map((at) => Math.floor(at / 40));
          return String.fromCharCode(65 + x) + (y + 1);
        })"""
    )


def test_sheets_tell_where_robots_are_in_the_turn_that_is_played_and_then_where_they_are_now(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    missed(race, owner, seated)
    page = open_as(owner, address_of(race))
    after = told(page)
    assert after == seen(page)
    watch(page)
    page.keyboard.press("Home")
    before = told(page)
    assert before == seen(page)
    assert before != after
    page.keyboard.press("ArrowDown")
    assert told(page) == seen(page)
    expect(page.locator(".sheet .sheet-state.tells-end").first).to_be_hidden()
    page.keyboard.press("Escape")
    expect(player(page)).to_have_count(0)
    assert drawn(page)
    assert told(page) == after
    expect(page.locator(".sheet .sheet-state.tells-end").first).to_be_visible()


def test_sheets_that_are_drawn_anew_do_not_tell_the_end_of_what_is_played(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    missed(race, owner, seated)
    page = open_as(owner, address_of(race))
    watch(page)
    page.keyboard.press("Home")
    before = told(page)
    hand_in(race, seated)
    expect(page.locator(".game-status")).to_contain_text("Everyone else is done.")
    assert told(page) == before == seen(page)
