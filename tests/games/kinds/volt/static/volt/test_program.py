"""Placing dice in a real browser: by tap, by drag and by keys; modules beside or above; settings that are kept."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.volt.state import Robot
from games.kinds.volt.told.places import DIRECTION_WORDS
from games.models import Game, User
from tests.games.kinds.volt.games import answer_all, fight
from tests.games.support.moves import pending_of
from tests.games.web.axe import faults
from tests.games.web.browsing import NO_WORKER, PHONE, OpenAs, address_of, drag, finger_drag, open_as
from tests.services import wait_until

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


def fit(robots: list[Robot]) -> None:
    robots[0].left, robots[0].right = "brake", ""


ONE_SPACE = '{"modules": {"modules": {"brake": "1"}}}'
"""A permanent setting as its list posts it."""

LIES = re.compile(r"(blue|red) ([1-6]), on control unit (I+), ([a-z-]+)")


@pytest.fixture
def game(owner: User, seated: User) -> Game:
    return fight(owner, seated, change=fit)


def laid(page: Page) -> list[str]:
    """What lies on the controller, as it is read out: control unit, colour, face and key."""
    names = page.locator("[data-die]").evaluate_all("all => all.map((it) => it.getAttribute('aria-label') ?? '')")
    found = [lies for name in names if (lies := LIES.fullmatch(name))]
    return sorted(f"{len(it[3])}-{it[1]}-{it[2]}-{DIRECTION_WORDS.index(it[4])}" for it in found)


def die(page: Page, number: int) -> Any:
    """The dice are two blue ones, then two red ones."""
    return page.locator(f'[data-die="{number}"]')


def spot(page: Page, unit: int, key: int) -> Any:
    return page.locator(f'[data-spot][data-unit="{unit}"][data-key="{key}"]')


def face(page: Page, value: int) -> Any:
    return page.locator(f'[data-face="{value}"]')


MOST_TABS = 90
"""More than there is to reach on the page of a round."""


IS_BEHIND = "it => it.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING"


def go_to(page: Page, wanted: Any) -> None:
    """By Tab, or by Shift and Tab where it lies behind; what is reached has to look like it."""
    key = "Shift+Tab" if wanted.evaluate(IS_BEHIND) else "Tab"
    for _ in range(MOST_TABS):
        if wanted.evaluate("it => it === document.activeElement"):
            outline = wanted.evaluate("it => getComputedStyle(it).outlineStyle")
            assert outline != "none", "no one sees where the focus is"
            return
        page.keyboard.press(key)
    pytest.fail(f"{wanted} cannot be reached")


def height(thing: Any) -> float:
    """Where a thing is on the page, however far that is scrolled."""
    found: float = thing.evaluate("it => it.getBoundingClientRect().top + scrollY")
    return found


def test_a_thumb_drags_and_taps_dice_and_nothing_moves_under_it(game: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(game), PHONE)
    before = height(spot(page, 2, 0))
    die(page, 3).click()
    spot(page, 1, 1).click()
    expect(page.locator("[data-saved]")).to_have_text("Draft saved")
    assert height(spot(page, 2, 0)) == before
    die(page, 3).click()  # a second time: back to the tray
    assert laid(page) == []

    page.locator("[data-tray]").scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    finger_drag(page, die(page, 3), spot(page, 2, 5))
    assert laid(page) == ["2-red-3-5"]
    finger_drag(page, die(page, 1), spot(page, 3, 5))  # not for blue
    assert laid(page) == ["2-red-3-5"]
    finger_drag(page, die(page, 3), spot(page, 1, 7))
    assert laid(page) == ["1-red-3-7"]
    finger_drag(page, die(page, 3), page.locator('[data-home="3"]'))
    assert laid(page) == []
    assert page.evaluate("scrollY") == before

    die(page, 1).click()
    face(page, 4).click()
    spot(page, 1, 0).click()
    assert laid(page) == ["1-blue-4-0"]
    expect(page.locator("[data-arena-says]")).to_contain_text("would end on")  # beside the arena, where there is room
    assert faults(page, part=".volt-stage") == []
    face(page, 2).click()  # it is still in the hand
    assert laid(page) == ["1-blue-2-0"]
    expect(page.locator("[data-hint]")).to_have_text("The blue 2 lies on I, north. Another key moves it.")
    die(page, 3).click()
    spot(page, 1, 1).click()  # who lay there goes back to the tray
    assert laid(page) == ["1-red-3-1"]
    die(page, 3).click()
    assert laid(page) == []
    die(page, 1).click()
    spot(page, 1, 1).click()
    assert laid(page) == []
    expect(page.locator("[data-hint]")).to_have_text("A blue 2 cannot lie on north-east.")

    page.keyboard.type("b4wr2z")
    page.set_viewport_size({"width": 768, "height": 740})
    page.get_by_role("heading", name="Modules").click()
    page.get_by_role("button", name="Modules beside").click()
    assert faults(page, part="[data-volt-program]") == []
    page.set_viewport_size(PHONE["viewport"])  # too narrow for both, whatever was chosen where there was room
    expect(page.locator("[data-move-modules]")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]

    page.get_by_role("heading", name="Modules").click()  # folded again: now everything is in sight at once
    page.get_by_role("button", name="Got it").click()
    page.set_viewport_size({"width": 360, "height": 740})
    for place in ("body", "[data-volt-program]"):
        page.locator(place).evaluate("it => it.scrollIntoView()")
        for part in ("[data-tray]", ".volt-faces", "[data-hint]", "[data-submit]", ".volt-board", ".robot.is-mine"):
            expect(page.locator(f"#game {part}")).to_be_in_viewport(ratio=0.98)

    page.goto("/learn/modules/")  # a lesson has no window: its arena lies beside the words
    expect(page.locator("svg.board")).to_be_in_viewport(ratio=1)


def test_dice_and_settings_are_saved_at_once_and_the_ghost_drawn(game: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(game))
    page.keyboard.type("b1w")
    expect(page.locator("[data-saved]")).to_have_text("Draft saved")
    expect(page.locator("[data-ghost-words]")).to_contain_text("would end on")
    expect(page.locator("[data-order-words] li")).to_have_count(1)
    assert "ghost-" in page.locator('svg.board [data-layer="ghost"]').inner_html()
    desk = page.locator("[data-volt-program] select[name=answer-setting-brake]")
    desk.select_option(label="1 space")
    expect(page.locator("[data-volt-program] [data-settings-saved]")).to_have_text("Saved.")
    expect(page.locator(".orders select[name=answer-setting-brake]")).to_have_value(ONE_SPACE)
    assert laid(page) == ["1-blue-1-0"]  # the program stays as it is
    page.reload()
    assert laid(page) == ["1-blue-1-0"]
    expect(desk).to_have_value(ONE_SPACE)

    page.keyboard.press("Delete")
    page.locator("[data-volt-program]").scroll_into_view_if_needed()
    drag(page, die(page, 3), spot(page, 2, 5))
    assert laid(page) == ["2-red-3-5"]
    drag(page, die(page, 1), spot(page, 3, 5))  # not for blue
    assert laid(page) == ["2-red-3-5"]
    drag(page, die(page, 3), spot(page, 3, 7))
    assert laid(page) == ["3-red-3-7"]
    drag(page, die(page, 3), page.locator('[data-home="3"]'))
    assert laid(page) == []


def test_the_whole_program_by_keyboard(game: Game, owner: User, open_as: OpenAs) -> None:
    """By letters; and without them: a die, a key, a face and the button can be reached by Tab, show that they are, and
    are pressed by Enter."""
    page = open_as(owner, address_of(game))
    page.keyboard.type("b4w")
    page.keyboard.type("r2z")
    assert laid(page) == ["1-blue-4-0", "2-red-2-5"]
    page.keyboard.press("Enter")
    expect(page.locator("#problem")).to_contain_text("Put a die on control unit III first.")
    page.keyboard.press("Backspace")
    assert laid(page) == ["1-blue-4-0"]
    page.keyboard.type("r")
    page.keyboard.type("p6")
    page.keyboard.press("ArrowRight")
    assert laid(page) == ["1-blue-4-0", "3-red-6-2"]
    page.keyboard.press("Delete")
    assert laid(page) == []
    page.keyboard.type("b1wr2er3a")
    page.keyboard.press("Enter")
    expect(page.get_by_text("handed in", exact=True)).to_be_visible()
    dice = pending_of(game, owner).submission["dice"]
    assert [(die["unit"], die["colour"], die["value"], die["key"]) for die in dice] == [
        (1, "blue", 1, 0),
        (2, "red", 2, 1),
        (3, "red", 3, 6),
    ]

    page.get_by_role("button", name="Take it back").click()
    wait_until(lambda: len(laid(page)) == 3, "the dice back on the controller")
    page.keyboard.press("Delete")
    assert laid(page) == []
    page.keyboard.type("b4wb1a")
    page.locator("[data-move-modules]").focus()
    for wanted in (die(page, 3), face(page, 6), spot(page, 3, 3)):
        go_to(page, wanted)
        page.keyboard.press("Enter")
    assert laid(page) == ["1-blue-4-0", "2-blue-1-6", "3-red-6-3"]
    go_to(page, page.get_by_role("button", name="Hand in"))
    page.keyboard.press("Enter")
    expect(page.get_by_text("handed in", exact=True)).to_be_visible()


def test_a_setting_can_be_changed_when_it_asks(game: Game, owner: User, open_as: OpenAs) -> None:
    answer_all(game, "use_modules")
    row = pending_of(game, owner)
    row.offer["offers"][0]["choices"] = [1]
    row.save()
    page = open_as(owner, address_of(game))
    expect(page.get_by_role("heading", name="which modules")).to_be_visible()
    page.get_by_text("And from now on?").click()
    page.locator(".volt-later select[name=answer-setting-brake]").select_option(label="2 spaces")
    expect(page.locator(".volt-later [data-settings-saved]")).to_have_text("Saved.")
    page.get_by_role("button", name="Brake: 1 space fewer").click()
    expect(page.get_by_role("button", name="Brake: 1 space fewer")).to_have_count(0)


def test_dice_laid_without_a_network_are_still_there_after_a_reload(game: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(game), PHONE | NO_WORKER)
    page.route("**/draft", lambda route: route.abort())
    die(page, 1).tap()
    face(page, 2).tap()
    spot(page, 2, 4).tap()
    expect(page.get_by_text("Kept on this device")).to_be_visible()
    page.reload()
    assert laid(page) == ["2-blue-2-4"]
