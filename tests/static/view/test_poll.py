"""An open page notices what others do. It is drawn anew even as its reader hands something in: what was done is seen,
whichever answer is late."""

from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, Page, Request, Route, expect

from games.models import Game, User
from games.play.services import play
from tests.games.support.moves import hand_in, play_turn
from tests.games.web.browsing import OpenAs, address_of, card, hand, laid, open_as, wait_for_laid
from tests.services import wait_until

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

AFTER = {"program": 0, "board": 1, "handed in": 1}
DRAW_ANEW = "document.dispatchEvent(new CustomEvent('game:refresh'))"
TWO_AT_ONCE = """() => Promise.all(
    Array.from(document.querySelectorAll("#game button")).slice(0, 2).map((source) =>
        window.htmx.ajax("GET", location.href, { source, target: "#game", swap: "outerHTML" }))
)"""
COUNT = """() => {
    [window.asked, window.answered] = [{ GET: 0, POST: 0 }, { GET: 0, POST: 0 }];
    const open = XMLHttpRequest.prototype.open;
    XMLHttpRequest.prototype.open = function (verb, ...rest) {
        window.asked[verb.toUpperCase()] += 1;
        this.addEventListener("loadend", () => (window.answered[verb.toUpperCase()] += 1));
        return open.call(this, verb, ...rest);
    };
}"""

NOTE_PAUSES = """() => {
    const set = window.setTimeout;
    window.pauses = [];
    window.setTimeout = (call, pause, ...rest) => (window.pauses.push(pause), set(call, pause, ...rest));
}"""

ASKED_LESS = """() => {
    const since = window.pauses.slice(window.pauses.indexOf(100));
    return since[0] === 100 && since.includes(200) && since.includes(400);
}"""


def is_of_the_page(request: Request) -> bool:
    return request.headers.get("hx-request") == "true" and "draft" not in request.url


def wait_for_answer(page: Page, verb: str) -> None:
    page.wait_for_function("(verb) => window.answered[verb] > 0", arg=verb)


def look(page: Page) -> dict[str, int]:
    parts = {"program": "[data-program]", "board": "#game svg.board"}
    return {name: page.locator(selector).count() for name, selector in parts.items()} | {
        "handed in": page.get_by_text("handed in", exact=True).count()
    }


def hand_in_here(page: Page) -> None:
    page.get_by_role("button", name="Hand in").click()


def take_back(page: Page) -> None:
    """So that the next answer is about the same program, and the first of its kind."""
    page.unroute_all()
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator("[data-program]")).to_be_visible()
    page.evaluate(COUNT)


def test_what_was_handed_in_stays_whichever_answer_is_late(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race))
    page.keyboard.type("12345")
    expect(page.locator("[data-saved]")).to_have_text("Draft saved")
    page.evaluate(COUNT)
    a_refusal_is_followed_by_the_page_though_nothing_has_changed(page)
    page.unroute_all()
    page.evaluate(COUNT)
    an_older_page_that_arrives_later_brings_nothing_back(page)
    take_back(page)
    a_page_is_asked_for_once_no_answer_is_on_its_way_to_its_place(page)
    page.unroute_all(behavior="ignoreErrors")
    an_answer_whose_place_is_gone_takes_nothing_along(page)


def a_refusal_is_followed_by_the_page_though_nothing_has_changed(page: Page) -> None:
    def refuse(route: Route) -> None:
        if route.request.method == "POST" and is_of_the_page(route.request):
            route.fulfill(status=409, json={"message": "The time for this is over."})
        else:
            route.continue_()

    page.route("**/races/**", refuse)
    hand_in_here(page)
    expect(page.locator("#problem")).to_contain_text("The time for this is over.")
    wait_for_answer(page, "GET")


def an_older_page_that_arrives_later_brings_nothing_back(page: Page) -> None:
    kept: list[tuple[Route, Any]] = []

    def answer_late(route: Route) -> None:
        if route.request.method == "GET" and is_of_the_page(route.request):
            kept.append((route, route.fetch()))
        else:
            route.continue_()

    def all_answered() -> bool:
        while kept:
            route, old = kept.pop()
            with suppress(Error):  # nobody waits for it any more
                route.fulfill(response=old)
        asked, answered = page.evaluate("[window.asked.GET, window.answered.GET]")
        return bool(asked == answered)

    page.route("**/races/**", answer_late)
    page.evaluate(DRAW_ANEW)
    page.evaluate(DRAW_ANEW)
    wait_until(lambda: page.evaluate("1") and kept, "the page as it was")
    hand_in_here(page)
    expect(page.get_by_text("handed in", exact=True)).to_be_visible()
    wait_until(all_answered, "all answers")
    assert look(page) == AFTER


def a_page_is_asked_for_once_no_answer_is_on_its_way_to_its_place(page: Page) -> None:
    kept: list[Route] = []

    def send_late(route: Route) -> None:
        if route.request.method == "POST" and is_of_the_page(route.request) and not kept:
            kept.append(route)
        else:
            route.continue_()

    page.route("**/races/**", send_late)
    hand_in_here(page)
    wait_until(lambda: page.evaluate("1") and kept, "the program on its way")
    page.evaluate(COUNT)
    page.evaluate(DRAW_ANEW)
    assert page.evaluate("window.asked.GET") == 0
    kept[0].continue_()
    wait_for_answer(page, "POST")
    wait_for_answer(page, "GET")
    wait_until(lambda: look(page) == AFTER, "the page with its board")


def an_answer_whose_place_is_gone_takes_nothing_along(page: Page) -> None:
    page.evaluate(TWO_AT_ONCE)
    wait_until(lambda: look(page) == AFTER, "the page with its board")


def test_an_open_page_notices_others_and_keeps_what_one_is_doing(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address_of(race))
    page.keyboard.type("12")
    card(page, 3).focus()
    before = laid(page)
    hand_in(race, seated)
    expect(page.locator(".game-status")).to_contain_text("Everyone else is done.")
    wait_for_laid(page, before)
    expect(page.locator('svg.board [data-layer="ghost"] [class*="ghost-"]').first).to_be_attached()
    expect(card(page, 3)).to_be_focused()
    page.keyboard.press("5")
    assert laid(page)[2] == hand(page)[4]


def test_an_open_page_goes_on_to_the_next_turn_and_then_asks_often_and_less(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    """How often, pace.test.js says."""
    hand_in(race, owner)
    page = open_as(owner, address_of(race))
    expect(page).to_have_title("Sunday race · Robot Races")
    hand_in(race, seated)
    play.resolve(game_id=race.pk)
    expect(page.get_by_role("heading", name="Program Bolt turn 2")).to_be_visible()
    expect(page).to_have_title("● Your move · Sunday race · Robot Races")
    expect(page.locator("#announcer")).to_contain_text("Your move.")
    page.keyboard.type("12345")
    wait_for_laid(page, hand(page)[:5])
    page.evaluate(NOTE_PAUSES)
    hand_in_here(page)  # without the lists for browsers that run no scripts
    expect(page.get_by_text("handed in", exact=True)).to_be_visible()
    page.wait_for_function(ASKED_LESS)
    pauses = [pause for pause in page.evaluate("window.pauses") if pause in {100, 200, 400}]
    assert list(dict.fromkeys(pauses[pauses.index(100) :])) == [100, 200, 400]


def test_a_refusal_is_shown_and_the_page_brought_up_to_date(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address_of(race))
    page.keyboard.type("54321")
    expect(page.locator("[data-saved]")).to_have_text("Draft saved")
    page.route("**/poll", lambda route: route.abort())  # it has not noticed yet
    play_turn(race, owner, seated)  # from another device, just now
    page.keyboard.press("Enter")
    expect(page.locator("#problem")).to_contain_text("This is closed")
    expect(page.get_by_role("heading", name="Program Bolt turn 2")).to_be_visible()
