"""A question that arrives is in sight, with the shot that it is about, and is answered by one press of a button."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.roborally.events import DamagePrevented, DamageTaken
from games.models import Game, User
from games.view.queries.game_view import turn_page
from tests.games.support.moves import play_turn
from tests.games.support.shots import before_the_shot, under_fire
from tests.games.web.axe import DARK, faults
from tests.games.web.browsing import PHONE, OpenAs, address_of, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

WIDE = {"viewport": {"width": 1440, "height": 900}}
LOW: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
TITLE = "Does Bolt give up Option cards against damage?"


def tap(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).tap()


def go_by_tab(page: Page, name: str) -> None:
    """From the question, which has the focus, to its button."""
    expect(page.locator(".game-decisions > section:focus")).to_have_count(1)
    for _ in range(2):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == name:
            break
    page.keyboard.press("Enter")


@pytest.fixture
def race(owner: User, seated: User) -> Game:
    return before_the_shot(owner, seated)


def scroll_down(page: Page) -> None:
    page.get_by_role("contentinfo").scroll_into_view_if_needed()
    expect(page.get_by_role("contentinfo")).to_be_in_viewport()


def what_came_of_it(race: Game, owner: User) -> list[type]:
    race.refresh_from_db()
    events = turn_page(race, 1, owner).events
    return [type(event) for event in events if isinstance(event, DamagePrevented | DamageTaken)]


@pytest.mark.parametrize(
    ("device", "press", "answer", "outcome"),
    [(LOW, tap, "Give up Brakes", DamagePrevented), (WIDE, go_by_tab, "Take the damage", DamageTaken)],
    ids=["by a thumb on a low screen", "by keys on a wide one"],
)
def test_a_shot_is_asked_about_in_sight_and_answered_by_a_button(
    device: dict[str, Any],
    press: Callable[[Page, str], None],
    answer: str,
    outcome: type,
    race: Game,
    owner: User,
    seated: User,
    open_as: OpenAs,
) -> None:
    page = open_as(owner, address_of(race), device)
    scroll_down(page)
    play_turn(race, seated)
    expect(page.get_by_role("heading", name=TITLE)).to_be_in_viewport(ratio=1)
    expect(page.get_by_text("up to 1 damage from Cog's laser at E8. It has 0.")).to_be_in_viewport(ratio=1)
    for words in ("Give up Brakes", "Take the damage"):
        expect(page.get_by_role("button", name=words)).to_be_in_viewport(ratio=1)
    expect(page.locator(".game-board .shot")).to_be_in_viewport()
    press(page, answer)
    expect(page.get_by_role("heading", name=TITLE)).to_have_count(0)
    assert what_came_of_it(race, owner)[0] == outcome


def test_whoever_opens_the_page_finds_it_in_sight(owner: User, seated: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(under_fire(owner, seated)), LOW)
    expect(page.get_by_role("button", name="Take the damage")).to_be_in_viewport(ratio=1)
    expect(page.locator(".game-board .shot")).to_be_in_viewport()
    assert faults(page, DARK, part="[data-aimed]") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= LOW["viewport"]["width"]


def test_it_comes_once_what_led_to_it_has_been_played(race: Game, owner: User, seated: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race), PHONE, plays=True)
    play_turn(race, seated)
    expect(page.locator(".player.is-on.is-ready")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Take the damage")).to_be_in_viewport(ratio=1)
    expect(page.locator(".game-board .shot")).to_be_in_viewport()


def test_whoever_is_writing_stays_where_they_are(race: Game, owner: User, seated: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race), PHONE)
    page.locator("#table-chat > summary").click()
    words = page.get_by_label("Write to the table")
    words.fill("One mo")
    play_turn(race, seated)
    expect(page.get_by_role("heading", name=TITLE)).to_have_count(1)
    expect(words).to_be_focused()
    expect(words).to_be_in_viewport()
