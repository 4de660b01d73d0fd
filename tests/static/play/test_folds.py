"""The page of a race on a phone: what is owed first, the board in sight while cards are laid, the rest one tap away."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from engine.roborally.state import Held, RaceState
from games.models import Game, User
from games.talk.services import chat
from tests.games.kinds.roborally.races import cell
from tests.games.kinds.volt.games import fight
from tests.games.support.moves import hand_in, start_turn_from
from tests.games.web.browsing import PHONE, OpenAs, address_of, card, open_as, register
from tests.people import joined, new_race
from tests.services import wait_until

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

LARGE = {"viewport": {"width": 1440, "height": 900}}
IN_SIGHT = """(element) => {
  const box = element.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.top >= 0 && box.bottom <= innerHeight && element.closest("svg").contains(there);
}"""

TO_THE_CROSS = """(board) => {
  board.scrollTop += board.querySelector(".ghost-lost").getBoundingClientRect().top - board.getBoundingClientRect().top;
}"""

COVERS = """(button) => {
  const box = (it) => it.getBoundingClientRect();
  const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const others = [...document.querySelectorAll("button")].filter((it) => it !== button && it.checkVisibility());
  return others.filter((it) => meets(box(it), box(button))).map((it) => it.innerText);
}"""


def sees_own_robot(page: Page) -> bool:
    return bool(page.locator(".game-stage .robot.is-mine").evaluate(IN_SIGHT))


def test_the_first_screen_has_what_is_owed_and_the_board_comes_into_view_after_it_is_done(
    race: Game, owner: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address_of(race), PHONE)
    for shown in (
        page.get_by_text("Your move.", exact=True),
        page.locator(".game-status [data-countdown]"),
        card(page, 1),
    ):
        expect(shown).to_be_in_viewport()
    assert sees_own_robot(page)
    register(page, 1).scroll_into_view_if_needed()
    for number in (1, 6, 9):
        card(page, number).click()
        assert sees_own_robot(page)
    page.get_by_role("button", name="Whole board").click()
    smaller = page.get_by_role("button", name="Small board")
    expect(smaller).to_be_in_viewport(ratio=1)
    assert smaller.evaluate(COVERS) == []
    words = page.locator("[data-board-says]").bounding_box()
    button = smaller.bounding_box()
    assert words
    assert button
    assert words["y"] + words["height"] <= button["y"], "it lies over no words"
    expect(page.locator(".game-stage .space[data-cell=A16]")).to_be_in_viewport(ratio=1)
    page.reload()
    expect(smaller).to_be_attached()
    smaller.click()
    assert sees_own_robot(page)
    for number in (2, 3, 4, 5, 7):
        card(page, number).tap()
    page.get_by_role("button", name="Hand in").tap()
    expect(page.get_by_text("handed in", exact=True)).to_be_attached()
    expect(page.locator(".game-stage svg.board")).to_be_in_viewport(ratio=0.99)
    stays_where_it_is_when_it_is_drawn_anew(page)


def stays_where_it_is_when_it_is_drawn_anew(page: Page) -> None:
    before = page.evaluate("scrollY")
    page.evaluate("document.addEventListener('htmx:afterSettle', () => { window.settled = true })")
    page.evaluate("document.dispatchEvent(new CustomEvent('game:refresh'))")
    wait_until(lambda: page.evaluate("window.settled"), "the page drawn anew")
    assert page.evaluate("scrollY") == before


def test_the_window_grows_as_the_hand_goes_up(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race), PHONE)
    board = page.locator(".game-stage .game-board")
    at_first = board.bounding_box()
    assert at_first
    page.set_viewport_size({"width": 360, "height": 740 - round(at_first["height"]) + 100})
    page.evaluate("scrollTo(0, 128)")
    page.wait_for_function("(board) => board.clientHeight > 128", arg=board.element_handle())
    assert sees_own_robot(page)


def test_the_first_preview_leaves_the_board_where_its_reader_has_moved_it(
    race: Game, owner: User, open_as: OpenAs
) -> None:
    page = open_as(owner, "/my/", PHONE)
    held: list[Route] = []
    page.route("**/preview", lambda route: held.append(route), times=1)
    with page.expect_request("**/preview"):
        page.goto(address_of(race))
    board = page.locator(".game-stage .game-board")
    board.evaluate("(it) => it.scrollTo(0, 0)")
    with page.expect_response("**/preview"):
        held[0].continue_()
    register(page, 1).click()  # by then the answer has been read
    assert board.evaluate("(it) => it.scrollTop") == 0
    card(page, 1).click()
    expect(page.locator('.game-stage [data-layer="ghost"] > *')).not_to_have_count(0)
    assert sees_own_robot(page)


def test_a_flag_outside_the_window_is_a_tap_away(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race), PHONE)
    goal, leads_there = page.locator(".game-stage svg.board .goal"), page.get_by_role("button", name="My flag")
    assert not goal.evaluate(IN_SIGHT)
    leads_there.tap()
    expect(leads_there).to_be_hidden()
    assert goal.evaluate(IN_SIGHT)


def test_the_button_to_the_flag_lies_over_nothing_that_a_program_would_come_to(
    race: Game, owner: User, open_as: OpenAs
) -> None:
    """From A14, Bolt would leave the board to the west. The reader moves the window until that is at its upper edge."""

    def at_the_edge(state: RaceState) -> None:
        state.robots[0].cell, state.robots[0].heading = cell("risky-exchange", "A14"), 3

    start_turn_from(race, at_the_edge)
    page = open_as(owner, address_of(race), PHONE)
    page.get_by_role("button", name="Move").first.tap()
    lost, button = page.locator(".ghost-lost"), page.get_by_role("button", name="My flag")
    board = page.locator(".game-stage .game-board")
    expect(lost).to_be_attached()
    expect(button).to_be_visible()
    lost.wait_for(state="attached")  # the preview comes from the site
    board.evaluate(TO_THE_CROSS)
    expect(button).to_have_class(re.compile("is-aside"))
    cross, over = lost.bounding_box(), button.bounding_box()
    assert cross is not None
    assert over is not None
    assert over["x"] > cross["x"] + cross["width"]


def test_a_long_board_fills_its_column_and_keeps_the_own_robot_in_sight(
    owner: User, seated: User, open_as: OpenAs
) -> None:
    game = joined(new_race(owner, options={"course": "against-the-grain"}), seated)
    page = open_as(owner, address_of(game), LARGE)
    space = page.locator(".game-stage .space[data-cell] .floor").first
    small = space.bounding_box()
    expect(page.get_by_role("button", name="Larger board")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Larger board").click()
    large = space.bounding_box()
    assert small is not None
    assert large is not None
    assert large["width"] > 1.5 * small["width"]
    assert sees_own_robot(page)
    page.reload()
    assert sees_own_robot(page)
    page.get_by_role("button", name="Whole board").click()
    assert space.bounding_box() == small
    page.set_viewport_size(PHONE["viewport"])
    expect(page.locator("[data-stage-zoom]")).to_be_hidden()


LIES_OPEN = """(it) => {
  const { x, y, width, height } = it.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === it;
}"""

STICKS = """() => [...document.querySelectorAll("body *")]
  .filter((it) => ["sticky", "fixed"].includes(getComputedStyle(it).position) && getComputedStyle(it).bottom !== "auto")
  .reduce((sum, it) => sum + it.offsetHeight, 0) / innerHeight"""

UNDER = """() => [...document.querySelectorAll("[data-card], [data-register], [data-die], [data-face]")]
  .filter((it) => {
  const { left, right, top, bottom } = it.getBoundingClientRect();
  return [top + 2, (top + bottom) / 2, bottom - 2].filter((y) => y >= 0 && y < innerHeight)
    .some((y) => !it.contains(document.elementFromPoint((left + right) / 2, y)));
}).map((it) => it.textContent)"""


FOLD_ABOVE = "(it) => it.insertAdjacentHTML('afterbegin', '<details><summary>Above</summary></details>')"

SCROLL = "(y) => new Promise((done) => { scrollTo(0, y); requestAnimationFrame(() => setTimeout(done)); })"

TO_THE_MIDDLE = "(it) => scrollBy(0, it.getBoundingClientRect().bottom - innerHeight / 2)"


@pytest.mark.parametrize("kind", ["race", "volt"])
def test_what_sticks_takes_a_third_of_the_screen_at_most_and_lies_over_no_card_and_no_die(
    kind: str, race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    game = race if kind == "race" else fight(owner, seated)
    page = open_as(owner, address_of(game), PHONE)
    for height in (640, 800):
        page.set_viewport_size({"width": 360, "height": height})
        for y in range(0, 321, 80):
            page.evaluate(SCROLL, y)
            assert page.evaluate(UNDER) == []
        page.locator("[data-in-sight]").last.evaluate(TO_THE_MIDDLE)
        expect(page.get_by_role("button", name="Hand in")).to_be_in_viewport(ratio=1)
        assert 0.15 < page.evaluate(STICKS) <= 1 / 3


def test_nothing_lies_over_the_tick_box_of_a_power_down(race: Game, owner: User, open_as: OpenAs) -> None:
    """To those who need no more hints, with a program laid."""
    User.objects.filter(pk=owner.pk).update(wants_hints=False)

    def hurt(state: RaceState) -> None:
        state.robots[0].damage = 2

    start_turn_from(race, hurt)
    page = open_as(owner, address_of(race), PHONE)
    for number in range(1, 6):
        card(page, number).tap()
    page.evaluate(SCROLL, 0)
    assert page.locator("[data-power-down]").evaluate(LIES_OPEN)
    expect(page.get_by_role("button", name="Hand in")).to_be_in_viewport(ratio=1)


def test_dice_and_the_whole_arena_are_on_the_first_screen_and_modules_do_not_push_them_out(
    owner: User, seated: User, open_as: OpenAs
) -> None:
    """To those who need no more hints."""
    User.objects.filter(pk=owner.pk).update(wants_hints=False)
    page = open_as(owner, address_of(fight(owner, seated)), PHONE)
    first = (page.get_by_role("button", name="Hand in"), page.locator(".game-stage svg.board"))
    for shown in first:
        expect(shown).to_be_in_viewport(ratio=0.98)
    arena = page.locator(".game-stage svg.board").bounding_box()
    assert arena is not None
    assert arena["width"] >= 200, "large enough to read the ghost in it"
    page.locator('[data-fold="modules"]').evaluate("(it) => { it.open = true }")
    for shown in first:
        expect(shown).to_be_in_viewport(ratio=0.98)


def test_the_turn_is_played_in_view_and_the_new_hand_is_brought_back(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    hand_in(race, seated)
    page = open_as(owner, address_of(race), PHONE, plays=True)
    for number in range(1, 6):
        card(page, number).tap()
    held: list[Route] = []
    page.route("**/answers/*/", lambda route: held.append(route), times=1)
    page.get_by_role("button", name="Hand in", exact=True).tap()
    expect(page.get_by_role("button", name="Handing in …")).to_be_in_viewport(ratio=1)
    wait_until(lambda: bool(held), "the program on its way")
    held[0].continue_()
    expect(page.locator(".player.is-on.is-ready")).to_be_in_viewport(ratio=0.99)
    expect(page.locator(".game-stage svg.board")).to_be_in_viewport(ratio=0.99)
    expect(page.get_by_role("list", name="What Cog plays")).to_be_in_viewport(ratio=0.99)
    page.locator("svg.board").tap()
    expect(page.locator("[data-program]")).to_be_focused()
    title = page.get_by_role("heading", name="Program Bolt")  # a hint that comes with it pushes it nowhere
    for shown in (title, register(page, 1), card(page, 9), page.get_by_role("button", name="Hand in")):
        expect(shown).to_be_in_viewport(ratio=0.99)


def test_a_tap_opens_what_is_folded_and_the_device_remembers_it(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    for said in ["Hello!", *"12345678", "Good luck!"]:
        chat.say(game_id=race.pk, user=seated, words=said, room="table")
    page = open_as(owner, address_of(race), PHONE)
    words = page.locator("#table-chat .message-words").last
    expect(words).to_be_hidden()
    jumps = page.get_by_role("navigation", name="On this page")
    expect(jumps.get_by_role("link", name="Chat")).to_contain_text("10 new")
    jumps.get_by_role("link", name="Chat").click()
    for shown in (words, page.get_by_role("textbox", name="Write to the table")):
        expect(shown).to_be_in_viewport()
    robots = page.locator('[data-fold="robots"]')
    robots.locator(":scope > summary").click()
    expect(robots).not_to_have_attribute("open", "")
    hand_in(race, seated)  # the page is drawn anew, and what lies open stays open
    expect(page.locator(".game-status").get_by_text("Everyone else is done")).to_be_attached()
    expect(words).to_be_visible()
    expect(robots).not_to_have_attribute("open", "")
    page.reload()
    expect(robots).not_to_have_attribute("open", "")


def test_whatever_lies_open_stays_open_when_another_moves(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    """Also what no device remembers, and below what is not there any more. A card that two robots hold is two."""
    start_turn_from(race, equip)
    page = open_as(owner, address_of(race), LARGE)
    cards = page.locator(".option-card")
    cards.first.locator("summary").click()
    page.locator("#game").evaluate(FOLD_ABOVE)
    hand_in(race, seated)
    expect(page.locator(".game-status").get_by_text("Everyone else is done")).to_be_attached()
    assert cards.evaluate_all("all => all.map((it) => it.open)") == [True, False]


def equip(state: RaceState) -> None:
    for robot in state.robots:
        robot.options = [Held(id="shield")]
