"""VOLT's pages in a real browser, besides placing dice: the arena, modules that exclude each other, and every page
looked at by axe."""

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from engine.volt.decisions.use_modules import UseModules
from engine.volt.moments.offer import Offer
from engine.volt.state import Robot
from games.models import Game, User
from games.tables.services import lobby
from tests.games.kinds.volt.games import answer_all, fight, new_game
from tests.games.support.cups import end_bout, new_cup
from tests.games.support.moves import pending_of
from tests.games.web.axe import faults
from tests.games.web.browsing import PHONE, OpenAs, address_of, open_as, wait_for_rest
from tests.people import new_race

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


def fit(robots: list[Robot]) -> None:
    robots[0].left, robots[0].right = "brake", ""


# --- the arena -------------------------------------------------------------------------------------------------------


def expect_lit(page: Page, *names: str | None) -> None:
    marks = page.locator(".mark.is-pointed")
    expect(marks).to_have_count(len(names))
    for mark, name in enumerate(names):
        expect(marks.nth(mark)).to_have_attribute("data-cell", str(name))


def test_arrow_keys_and_a_thumb_go_over_the_arena_and_read_what_is_there(
    owner: User, seated: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address_of(fight(owner, seated)), PHONE)
    says = page.locator("[data-arena-says]")
    expect(says).to_have_text("Tap a space to read what is there.")
    name = page.locator(".sheet.is-mine button[data-cell]")
    where = name.get_attribute("data-cell")
    assert where is not None
    pixels = "it => parseFloat(getComputedStyle(it).fontSize) * it.getScreenCTM().a"
    assert page.locator(".robot.is-mine .robot-tag").evaluate(pixels) > 6, "in the smallest window"
    arena = page.get_by_role("region", name="The arena")
    page.locator("[data-submit]").focus()
    while not arena.evaluate("it => it === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowUp")
    expect(says).to_contain_text(f"{where}: ")
    page.keyboard.press("ArrowUp")
    expect(says).to_contain_text(f"{where[0]}{int(where[1:]) - 1}: ")
    expect(page.locator('[data-die][data-unit="0"]')).to_have_count(4)
    name.tap()
    expect_lit(page, where)
    expect(says).to_contain_text(f"{where}: starting space of the")
    page.locator('.space[data-cell="E5"]').tap()
    expect(says).to_contain_text("E5: pit (deadly)")
    expect(says.get_by_role("link", name="Rules: Pit")).to_have_attribute("href", "/rules/volt/#pit")


def test_a_robot_stands_on_the_start_that_is_tapped_and_the_space_is_told_whole(owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(lobby.play_now(user=owner, kind="volt")), PHONE)
    page.locator('.mark[data-cell="C9"]').tap()
    expect(page.locator('[data-layer="ghost"] [data-cell="C9"]')).to_be_in_viewport(ratio=1)
    says = page.locator("[data-arena-says]")
    expect(says).to_contain_text("C9: starting space")
    assert says.evaluate("it => it.scrollHeight <= it.clientHeight")
    expect(page.locator("[data-saved]")).to_have_text("Draft saved")
    page.reload()
    expect(page.get_by_role("radio", name="C9")).to_be_checked()
    page.context.set_offline(True)
    expect(page.locator(".offline-note")).to_be_visible()
    page.get_by_role("radio", name="G9").check()
    expect(page.locator("[data-saved]")).to_have_text("Kept on this device")
    page.context.set_offline(False)
    expect(page.locator(".offline-note")).to_be_hidden()
    page.reload()
    expect(page.get_by_role("radio", name="G9")).to_be_checked()


def size(page: Page) -> tuple[float, float]:
    wait_for_rest(page.locator("svg.board"))
    box = page.locator("svg.board").bounding_box()
    assert box is not None
    return box["width"], box["height"]


def pull(page: Page, side: str, x: int, y: int) -> None:
    handle = page.locator(f'[data-arena-handle="{side}"]')
    wait_for_rest(handle)
    box = handle.bounding_box()
    assert box is not None
    start = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + x, start[1] + y, steps=4)
    page.mouse.up()


def test_the_arena_keeps_its_shape_and_its_layout_is_remembered_for_two_robots_and_for_more(
    owner: User, seated: User, stranger: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address_of(fight(owner, seated, change=fit)), {"viewport": {"width": 1440, "height": 900}})
    for side, x, y in (("e", -90, 0), ("s", 0, -60), ("se", 40, 45)):
        before = size(page)[0]
        pull(page, side, x, y)
        width, height = size(page)
        assert width == pytest.approx(height, abs=2)
        assert width == pytest.approx(before + (x if abs(x) > abs(y) else y), abs=2)
    page.locator('[role="slider"]').focus()
    page.keyboard.press("ArrowLeft")
    assert size(page)[0] == pytest.approx(width - 40, abs=2)

    pull(page, "se", -40, -40)
    width = size(page)[0]
    page.get_by_role("button", name="Modules beside").click()
    page.reload()
    assert size(page)[0] == pytest.approx(width, abs=2)
    expect(page.get_by_role("button", name="Modules above")).to_be_visible()
    page.goto(address_of(fight(owner, seated, stranger, change=fit)))
    assert size(page)[0] > width + 60
    expect(page.get_by_role("button", name="Modules beside")).to_be_visible()


# --- modules that exclude each other ---------------------------------------------------------------------------------

HEAD = Offer("rotary_head", "turn", [-1, 1])
MOBILITY = Offer("mobility", "change", [True], [0, 2, 4, 6])
TELEPORT = Offer("teleport", "instead", [True])


@pytest.fixture
def asked(owner: User, seated: User) -> Game:
    """A red die on N, with which three modules could be used."""
    game = fight(owner, seated, change=fit)
    answer_all(game, "use_modules")
    row = pending_of(game, owner)
    offers = [HEAD, MOBILITY, TELEPORT]
    row.question = msgspec.to_builtins(UseModules(seat=0, robot=0, unit=1, colour="red", value=3, key=0, offers=offers))
    row.save()
    return game


def use(page: Page, module: str, value: str = "true") -> Any:
    answer = f'{{"uses": {{"{module}": {value}}}}}' if value else ""
    return page.locator(f"[name='answer-{module}'][value='{answer}']")


def why(page: Page, module: str) -> Any:
    return page.locator(f'[data-module="{module}"] [data-why]')


def test_what_does_not_go_with_a_chosen_module_is_shut_and_says_why(asked: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(asked))
    for module in ("mobility", "teleport"):
        use(page, module, "").check()
    expect(use(page, "mobility")).to_be_enabled()
    use(page, "teleport").check()
    expect(use(page, "mobility")).to_be_disabled()
    expect(why(page, "mobility")).to_have_text("Teleport needs a robot that fires, but this die moves it.")
    use(page, "teleport", "").check()
    expect(use(page, "mobility")).to_be_enabled()
    expect(why(page, "mobility")).to_be_hidden()

    use(page, "mobility").check()  # and so is a turn of the die that leaves a module no room
    expect(use(page, "rotary_head", "1")).to_be_disabled()
    expect(why(page, "rotary_head")).to_have_text(re.compile("Mobility cannot be used with a die on N[EW]."))
    use(page, "mobility", "").check()
    use(page, "rotary_head", "1").check()
    expect(use(page, "mobility")).to_be_disabled()

    row = pending_of(asked, owner)
    row.question |= {"key": 1}
    row.save()
    page.goto(address_of(asked))  # the die lies on NE: Mobility needs the turn, and goes when the turn goes
    use(page, "teleport", "").check()
    expect(use(page, "mobility")).to_be_disabled()
    use(page, "rotary_head", "1").check()
    use(page, "mobility").check()
    use(page, "rotary_head", "").check()
    expect(use(page, "mobility", "")).to_be_checked()
    expect(page.locator("#announcer")).to_contain_text("Mobility cannot be used with a die on NE. It is not used now.")


# --- every page ------------------------------------------------------------------------------------------------------


def clean(page: Page) -> None:
    """Nothing that axe minds, and nothing that sticks out of a phone's screen."""
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]


def test_pages_before_a_game_are_clean(owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, "/races/new/volt/", PHONE)
    page.get_by_role("heading", name="Rules", exact=True).click()
    for play in ("full", "championship"):
        page.locator(f'[name="play"][value="{play}"]').check()
        clean(page)
    page.goto(address_of(new_race(owner, 3, kind="volt", options={"series": "championship"})))
    clean(page)


def test_questions_and_rounds_are_clean(asked: Game, owner: User, seated: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(asked), PHONE)
    page.locator(".orders > summary").click()
    page.get_by_text("And from now on?").click()
    clean(page)
    page.goto(f"{address_of(asked)}turns/0/")
    clean(page)
    page.goto(address_of(new_game(owner, seated)))
    clean(page)
    page.goto(address_of(fight(owner, seated)))
    page.keyboard.type("b4wr2zb1d")
    page.get_by_role("button", name="Hand in").click()
    expect(page.get_by_text("handed in", exact=True)).to_be_visible()
    clean(page)


def test_the_end_of_a_bout_is_clean(owner: User, seated: User, open_as: OpenAs) -> None:
    first = new_cup("championship", owner, seated)
    end_bout(first, "tokyo", 1, "rome", owns="0123")
    page = open_as(owner, address_of(first), PHONE)
    expect(page.get_by_text("Bout 1 is over")).to_be_visible()
    clean(page)
