"""A tap on a space says what lies there, what it does and when, and leads to the rules; so do the arrow keys."""

import pytest
from playwright.sync_api import Locator, Page, expect

from games.kinds.roborally.setup.legend import Entry, legend
from games.models import Game, User
from tests.games.kinds.roborally.races import cell
from tests.games.support.moves import start_turn_from
from tests.games.support.shots import under_fire
from tests.games.web.axe import DARK, faults
from tests.games.web.browsing import PHONE, OpenAs, address_of, open_as, wait_for_rest
from tests.people import joined, new_race

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

COURSE = "flood-and-fire"
"""It has most kinds of elements."""
WIDE = {"viewport": {"width": 1440, "height": 900}}


def says(page: Page) -> Locator:
    return page.locator("[data-board-says]")


def tap(page: Page, drawn: Locator) -> None:
    """Taps the middle of what is drawn there, whatever stands on it. What was told last may cover it."""
    close = says(page).get_by_role("button", name="Close")
    if close.count():
        close.click()
    drawn.scroll_into_view_if_needed()
    wait_for_rest(drawn)
    box = drawn.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def space(page: Page, name: str) -> Locator:
    return page.locator(f'.space[data-cell="{name}"] .floor')


def example(page: Page, kind: str) -> Locator:
    """A space with such an element; flags are drawn over their spaces."""
    if kind == "flag":
        return page.locator(".flags > [data-kinds]").first
    return page.locator(f'.space[data-kinds~="{kind}"] .floor').first


def expect_told(page: Page, entry: Entry) -> None:
    line = says(page).locator("li").filter(has_text=f"{entry.title}. ")
    expect(line).to_contain_text(f"{entry.title}. {entry.about} {entry.when}".strip())
    link = line.get_by_role("link", name="In the rules")
    expect(link).to_have_attribute("href", f"/rules/roborally/#{entry.kind}")


def test_every_kind_of_element_is_told_with_its_rule(owner: User, seated: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(joined(new_race(owner, options={"course": COURSE}), seated)), WIDE)
    page.get_by_role("button", name="Start here").click()  # until then, a tap on a dock chooses it
    expect(page.get_by_text("You chose: ")).to_be_visible()
    for entry in legend(COURSE):
        tap(page, example(page, entry.kind))
        expect_told(page, entry)


def test_keys_go_from_the_own_robot_and_robots_are_told_before_the_floor(
    owner: User, seated: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address_of(under_fire(owner, seated)), WIDE)
    page.locator(".two-answers button").last.focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("region", name="The board")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(says(page)).to_contain_text("B8: ")
    page.keyboard.press("ArrowDown")
    expect(says(page)).to_contain_text("B9: belt to the west")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    expect(says(page)).to_contain_text("A9: ")  # the board ends there

    tap(page, space(page, "E8"))
    expect(says(page).locator("li").first).to_have_text("Cog faces west.")
    tap(page, space(page, "B8"))
    expect(says(page).locator("li").first).to_contain_text("Bolt faces ")
    expect(says(page).locator("li").first).to_contain_text(", powered down.")
    tap(page, space(page, "B3"))
    expect(says(page)).to_contain_text("B3: open floor.")
    expect(says(page).locator("li")).to_have_count(0)
    says(page).get_by_role("button", name="Close").click()
    expect(says(page)).to_have_text("")
    expect(page.locator(".mark.is-pointed")).to_have_count(0)


def test_what_is_told_covers_no_neighbours_and_can_be_read_on_all_devices(
    race: Game, owner: User, open_as: OpenAs
) -> None:
    start_turn_from(race, lambda state: setattr(state.robots[0], "archive", cell("risky-exchange", "B3")))
    page = open_as(owner, address_of(race), WIDE)
    for name in ("K2", "F15"):
        tap(page, space(page, name))
        wait_for_rest(says(page))
        caption, shown = says(page).bounding_box(), space(page, name).bounding_box()
        assert caption is not None
        assert shown is not None
        above, below = shown["y"] - shown["height"], shown["y"] + 2 * shown["height"]
        assert caption["y"] + caption["height"] < above or caption["y"] > below
        expect(says(page).locator("strong").first).to_be_in_viewport(ratio=1)
    tap(page, space(page, "B3"))
    expect(says(page).locator("li")).to_have_text(["Archive of Bolt."])

    page.set_viewport_size(PHONE["viewport"])
    tap(page, space(page, "H8"))
    expect(says(page).locator("strong").first).to_be_in_viewport(ratio=1)
    expect(says(page)).to_contain_text("H8: repair site with wrench and hammer")
    assert faults(page, DARK, part="[data-board-says]") == []
    for device in (PHONE, WIDE):
        page.set_viewport_size(device["viewport"])
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_the_page_of_a_turn_robots_are_told_where_the_replay_has_brought_them(
    played: Game, owner: User, open_as: OpenAs
) -> None:
    page = open_as(owner, f"{address_of(played)}turns/1/", WIDE)
    tap(page, space(page, "K2"))
    expect_told(page, next(entry for entry in legend("risky-exchange") if entry.kind == "gear"))
    page.locator("[data-jump]").last.click()
    robot = page.locator('.robot[data-robot="0"]:not(.is-gone)')
    tap(page, robot)
    expect(says(page).locator("li").first).to_contain_text("Bolt faces ")

    page.set_viewport_size(PHONE["viewport"])
    for name in ("K2", "K8"):
        tap(page, space(page, name))
        told, player, shown = (it.bounding_box() for it in (says(page), page.locator(".player"), space(page, name)))
        assert told is not None
        assert player is not None
        assert shown is not None
        assert told["y"] + told["height"] <= player["y"], "the player covers what is told"
        assert told["y"] + told["height"] <= shown["y"] or told["y"] >= shown["y"] + shown["height"]
