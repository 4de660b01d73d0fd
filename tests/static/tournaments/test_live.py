"""The page of a tournament keeps itself up to date, and its reader keeps what they have."""

from typing import Any

import pytest
from playwright.sync_api import Page, Request, Route, expect

from games.models import Tournament, User
from games.tournaments.services import entering
from tests.games.support.tournaments import begun, check_in_opened, crowd, end_game, new_tournament, play_round, stepped
from tests.games.web.browsing import DESK, PHONE, OpenAs, open_as, wait_for_rest

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

HALF_A_MINUTE = 31_000
TOP = "it => it.getBoundingClientRect().top"
WIDE_TABLE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".standings-table { width: 60rem }");
  document.adoptedStyleSheets = [sheet];
}"""
"""As with a font that does not fit."""
CONTROLS = ["#round-1 > summary", "#drop-out > summary", "#round-1 a >> nth=0", ".table-scroll"]
ANNOUNCED = """() => {
    window.announced = [];
    const announcer = document.querySelector('#announcer');
    new MutationObserver(() => window.announced.push(announcer.textContent)).observe(announcer, { childList: true });
}"""


@pytest.fixture
def people() -> list[User]:
    return crowd(4)


@pytest.fixture
def cup(owner: User, people: list[User]) -> Tournament:
    return begun(new_tournament(owner, people, format="swiss", rounds=2), people)


@pytest.fixture
def with_a_result(cup: Tournament) -> Tournament:
    """One of two games of its first round has ended, so that there is a table of the cup."""
    end_game(cup.rounds.get().pairings.all()[0].game, 0, 1)
    return stepped(cup)


def open_cup(open_as: OpenAs, cup: Tournament, user: User, device: dict[str, Any] = DESK) -> Page:
    page = open_as(user, f"/tournaments/{cup.pk}/", device)
    page.evaluate(ANNOUNCED)
    return page


def look(page: Page) -> int:
    """The page asks at once, as it does every half minute; and what it is answered."""
    with page.expect_response(lambda answer: answer.request.headers.get("hx-request") == "true") as answer:
        page.evaluate("htmx.trigger('#tournament', 'look')")
    return answer.value.status


def expect_announced(page: Page, *words: str) -> None:
    """Everything that is heard, as soon as the page has settled."""
    page.wait_for_function("(words) => window.announced.length >= words.length", arg=list(words))
    assert page.evaluate("window.announced") == list(words)


def test_it_asks_by_itself_and_shows_what_is_new(cup: Tournament, stranger: User, open_as: OpenAs) -> None:
    page = open_as(stranger, f"/tournaments/{cup.pk}/")
    page.clock.install()
    page.reload()
    play_round(cup)
    page.clock.fast_forward(HALF_A_MINUTE)
    expect(page.get_by_role("heading", name="Round 2")).to_be_visible()
    expect(page.get_by_text("Round 2 of 2 ends when")).to_be_visible()
    expect(page.get_by_role("row").nth(1)).to_contain_text("1")


def test_what_is_new_is_announced_once_and_nothing_is_touched_before(
    cup: Tournament, stranger: User, open_as: OpenAs
) -> None:
    page = open_cup(open_as, cup, stranger)
    page.evaluate("window.before = document.querySelector('#tournament')")
    assert [look(page), look(page)] == [204, 204]
    assert page.evaluate("window.before === document.querySelector('#tournament')")
    expect_announced(page)

    def fail(route: Route, request: Request) -> None:
        route.fulfill(status=502) if request.headers.get("hx-request") else route.continue_()

    page.route("**/tournaments/**", fail)
    assert look(page) == 502  # an answer that does not come is not spoken of
    page.unroute("**/tournaments/**")
    play_round(cup)
    assert look(page) == 200
    expect(page.get_by_role("heading", name="Round 2")).to_be_visible()
    expect(page.locator("#problem")).to_be_hidden()
    entering.drop_out(tournament_id=cup.pk, user=User.objects.get(username="player1"))
    assert look(page) == 200
    expect(page.get_by_text("(dropped out)")).to_be_visible()
    expect_announced(page, "Round 2 is under way.")


def test_who_signs_up_and_checks_in_appears_and_a_focus_that_goes_is_left_to_the_tournament(
    owner: User, people: list[User], open_as: OpenAs
) -> None:
    cup = new_tournament(owner, people[:3])
    page = open_cup(open_as, cup, people[0])
    entering.sign_up(tournament_id=cup.pk, user=people[3])
    look(page)
    expect(page.get_by_role("list").get_by_text("player4")).to_be_visible()
    check_in_opened(cup)
    look(page)
    expect_announced(page, "The check-in is open.")
    page.get_by_role("button", name="Check in").focus()
    entering.check_in(tournament_id=cup.pk, user=people[0])  # on another device
    look(page)
    expect(page.get_by_text("checked in", exact=True)).to_have_count(1)
    expect(page.locator("#tournament")).to_be_focused()


def test_focus_and_folds_stay_as_they_are(with_a_result: Tournament, people: list[User], open_as: OpenAs) -> None:
    cup = with_a_result
    page = open_cup(open_as, cup, people[0], PHONE)
    for number, control in enumerate(CONTROLS):
        page.locator(control).focus()
        wait_for_rest(page.locator(control))
        top = page.locator(control).evaluate(TOP)
        Tournament.objects.filter(pk=cup.pk).update(title=f"Autumn cup {number}")
        assert look(page) == 200
        expect(page.get_by_role("heading", level=1)).to_contain_text(f"Autumn cup {number}")
        expect(page.locator(control)).to_be_focused()
        wait_for_rest(page.locator(control))
        assert abs(page.locator(control).evaluate(TOP) - top) < 2, control

    page.locator("#drop-out > summary").click()
    page.locator("#round-1 > summary").click()
    entering.drop_out(tournament_id=cup.pk, user=people[1])
    look(page)
    expect(page.get_by_text("(dropped out)")).to_be_visible()
    expect(page.get_by_role("button", name="Drop out for good")).to_be_visible()
    assert page.locator("#round-1").get_attribute("open") is None

    expect(page.locator("#round-1 > summary")).to_be_focused()
    page.evaluate("document.activeElement.blur()")  # who has left a control is not called back
    play_round(cup)
    look(page)
    expect(page.get_by_role("heading", name="Round 2")).to_be_visible()
    assert page.evaluate("document.activeElement === document.body")


def test_what_somebody_reads_stays_where_it_is_and_what_has_ended_asks_no_more(
    with_a_result: Tournament, stranger: User, open_as: OpenAs
) -> None:
    """Above it, the page has become longer by a round, and the table is scrolled aside."""
    cup = with_a_result
    page = open_cup(open_as, cup, stranger, PHONE)
    page.evaluate(WIDE_TABLE)
    page.locator(".table-scroll").evaluate("it => (it.scrollLeft = 40)")
    aside = page.locator(".table-scroll").evaluate("it => it.scrollLeft")
    page.locator("#rules > summary").click()  # then the page is so long that they can stand at its top
    page.locator("#rules").evaluate("it => it.scrollIntoView({ block: 'start', behavior: 'instant' })")
    wait_for_rest(page.locator("#rules"))
    top = page.locator("#rules").evaluate(TOP)
    play_round(cup)
    look(page)
    expect(page.get_by_role("heading", name="Round 2")).to_be_attached()
    wait_for_rest(page.locator("#rules"))
    assert abs(page.locator("#rules").evaluate(TOP) - top) < 2
    assert page.locator(".table-scroll").evaluate("it => it.scrollLeft") == aside > 0

    play_round(cup)
    assert look(page) == 200
    expect(page.locator(".badge", has_text="over").first).to_be_visible()
    first, second = "Round 2 is under way.", f"The tournament is over. {cup.entries.get(place=1).user} won."
    expect_announced(page, first, first + second)  # so soon, the first is still there
    expect(page.locator("[hx-get]")).to_have_count(0)


def test_a_button_on_its_way_down_is_pressed(owner: User, people: list[User], open_as: OpenAs) -> None:
    cup = check_in_opened(new_tournament(owner, people))
    page = open_cup(open_as, cup, people[0])
    button = page.get_by_role("button", name="Check in")
    button.hover()
    page.mouse.down()
    entering.check_in(tournament_id=cup.pk, user=people[1])
    assert look(page) == 200
    page.mouse.up()
    expect(page.get_by_text("You have checked in.")).to_be_visible()
