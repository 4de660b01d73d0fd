"""Cards turn over beside the board as their registers are played, and sound is offered once."""

import pytest
from playwright.sync_api import Locator, Page, expect

from games.models import Game, User
from games.view.queries.game_view import turn_page
from tests.games.support.moves import play_turn
from tests.games.web.browsing import PHONE, OpenAs, address_of, open_as
from tests.static.front.test_watching import missed, pause, watch

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


def own(page: Page) -> Locator:
    """The slots of the reader's own robot."""
    return page.locator(".hands-row.is-mine .hands-slot")


def turned_over(page: Page) -> list[int]:
    """The priorities of the own cards that are face up."""
    return [int(text) for text in own(page).locator(".hands-face .number").all_text_contents()]


def test_cards_turn_over_register_by_register_and_sound_is_offered_once(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    missed(race, owner, seated)
    [program] = [it["registers"] for it in turn_page(race, 1, owner).programs.values()]
    page = open_as(owner, address_of(race), PHONE)
    watch(page)
    page.keyboard.press("Home")
    assert turned_over(page) == []
    for register in range(1, 6):
        page.keyboard.press("ArrowDown")
        assert turned_over(page) == program[:register]
        assert own(page).evaluate_all("all => all.findIndex((it) => it.matches('.is-now'))") == register - 1
    page.keyboard.press("ArrowUp")
    assert turned_over(page) == program[:4]
    expect(page.locator(".hands-row.is-mine .hands-standing")).to_contain_text("flag 1 of 3, 3 lives, ")
    assert page.evaluate("document.documentElement.scrollWidth") == 360

    page.get_by_role("button", name="Not now").click()
    expect(page.get_by_role("checkbox", name="Sounds")).not_to_be_checked()
    page.keyboard.press("Escape")
    race.refresh_from_db()
    play_turn(race, owner, seated)
    page.reload()
    page.get_by_role("button", name="Watch what has happened").click()
    pause(page)
    expect(page.get_by_role("checkbox", name="Sounds")).to_be_visible()
    expect(page.get_by_role("button", name="Not now")).to_be_hidden()
