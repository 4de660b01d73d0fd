"""A race by post, as two people walk it: sign up, invite and join by email, program by mouse and thumb, hear at once
what the other did, read what came of it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Request, expect

from tests.e2e.shots import DESKTOP, PHONE, take_shots
from tests.games.web.browsing import AT_REST
from tests.services import PlayServer, wait_until

PASSWORD = "five cards one floor"
LATER = 2000
"""Milliseconds. A page that polls asks so often at least."""
BESIDE_STREAM = "/stream?poll="


@pytest.fixture
def people(browser: Browser, play_server: PlayServer) -> Iterator[tuple[Page, Page]]:
    """Ann at her desk, and Ben with his phone."""
    desk = browser.new_context(viewport=DESKTOP, base_url=play_server.url)
    phone = browser.new_context(viewport=PHONE, base_url=play_server.url, has_touch=True, is_mobile=True)
    pages = desk.new_page(), phone.new_page()
    for page in pages:
        page.add_init_script(AT_REST)
        page.on("pageerror", lambda error: pytest.fail(f"a script failed: {error}"))
    yield pages
    desk.close()
    phone.close()


def sign_up(page: Page, name: str) -> None:
    page.goto("/accounts/signup/")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Email").fill(f"{name}@example.org")
    for field in page.locator("input[type=password]").all():
        field.fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("link", name=name, exact=True)).to_be_visible()


def confirm(page: Page, name: str, server: PlayServer) -> None:
    """Opens the link of the email that asks to confirm the address."""
    mail = page.get_by_role("listitem").filter(has_text=f"{name}@example.org").filter(has_text="Please confirm")
    wait_for_mail(server, mail, "the email that asks to confirm the address")
    mail.get_by_role("link").click()
    page.locator(".mail-text a[href*='/confirm-email/']").click()
    page.get_by_role("button", name="Yes, confirm it").click()
    expect(page.get_by_text("You have confirmed")).to_be_visible()


def hand_in(page: Page) -> None:
    """Lays the first five cards into the free registers by clicking, and hands in."""
    page.get_by_role("button", name="Clear").click()
    for place in range(page.locator("button.register").count()):
        page.locator("[data-card]").nth(place).click()
    expect(page.locator("[data-ghost-words]")).to_contain_text("would")
    page.get_by_role("button", name="Hand in").click()


def wait_for_mail(server: PlayServer, mail: Locator, what: str) -> None:
    """Loads the page of emails anew whenever one has come, and no oftener, until it shows this one."""
    seen: set[Path] | None = None

    def is_there() -> int:
        nonlocal seen
        if (now := set((server.data / "mail").glob("*.eml"))) != seen:
            seen = now
            mail.page.goto("/mailbox/")
        return mail.count()

    wait_until(is_there, what)


def test_two_people_race_by_post(people: tuple[Page, Page], play_server: PlayServer) -> None:
    ann, ben = people
    for page, name in ((ann, "ann"), (ben, "ben")):
        sign_up(page, name)
        confirm(page, name, play_server)
    race = _race_with_a_seat_for_ben(ann)
    ben.context.clear_cookies()
    _take_the_seat(ben, play_server)

    for page in people:
        expect(page.get_by_role("heading", name=re.compile("Program .* turn 1$"))).to_be_visible()
    _program_by_touch(ben)
    expect(ben.get_by_text("handed in", exact=True).first).to_be_visible()
    polls = _polls_once_quiet(ben)
    hand_in(ann)
    for page in people:
        expect(page.get_by_role("heading", name=re.compile("Program .* turn 2$"))).to_be_visible()
    assert polls == []
    assert _asks_again(ben) == 200
    assert [BESIDE_STREAM in poll for poll in polls] == [True]

    _read_the_mails(ann, play_server)
    ann.goto(f"{race}turns/1/")
    expect(ann.get_by_role("heading", level=1, name="Turn 1")).to_be_visible()
    expect(ann.get_by_text(re.compile("What happened to"))).to_be_visible()


def _race_with_a_seat_for_ben(ann: Page) -> str:
    ann.goto("/races/new/?course=risky-exchange")
    ann.get_by_label("Seats in all").select_option("2")
    ann.get_by_role("button", name="Create the race").click()
    ann.get_by_label("User name or email address").fill("ben")
    ann.get_by_role("button", name="Invite").click()
    expect(ann.get_by_text("a seat is kept until")).to_be_visible()
    _want_all_emails_at_once(ann)
    return ann.url


def _want_all_emails_at_once(page: Page) -> None:
    """Or an email would wait until no one has looked at the game for a while."""
    page.locator("summary").filter(has_text="Notifications").click()
    page.get_by_label("Everything at once").check()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Your notification settings for this game are saved.")).to_be_visible()


def _take_the_seat(ben: Page, server: PlayServer) -> None:
    """By the link in his email, without a password."""
    mail = ben.get_by_role("listitem").filter(has_text="ben@example.org").filter(has_text="invites you")
    wait_for_mail(server, mail, "the invitation")
    mail.get_by_role("link").click()
    ben.goto(str(ben.locator(".mail-text a[href*='/go/']").first.get_attribute("href")))
    ben.get_by_role("button", name="Go on as ben").tap()
    ben.get_by_role("button", name=re.compile("Take the seat")).first.tap()


def _program_by_touch(page: Page) -> None:
    for place in range(page.locator("button.register").count()):
        page.locator("[data-card]").nth(place).tap()
    expect(page.locator("[data-ghost-words]")).to_contain_text("would")
    page.get_by_role("button", name="Hand in").tap()


def _polls_once_quiet(page: Page) -> list[str]:
    """The polls of the page from now on. It hears of others by the stream, so none come for so long that a page that
    polls would have asked."""
    polls: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/poll") or BESIDE_STREAM in request.url:
            polls.append(request.url)

    def is_quiet() -> bool:
        polls.clear()
        page.wait_for_timeout(1.5 * LATER)
        return not polls

    page.on("request", note)
    wait_until(is_quiet, "the stream, in place of polls")
    return polls


def _asks_again(page: Page) -> int:
    """As a page does when the network is back. The status of the answer beside the stream."""
    with page.expect_response(lambda answer: BESIDE_STREAM in answer.url) as found:
        page.evaluate("dispatchEvent(new Event('online'))")
    return found.value.status


def _read_the_mails(page: Page, server: PlayServer) -> None:
    """Ann has not answered turn 2, so its email comes; no one was told the same thing twice."""
    call = page.get_by_role("listitem").filter(has_text="ann@example.org").filter(has_text="turn 2: Bolt is waiting")
    wait_for_mail(server, call, "the email about turn 2")
    expect(call).to_have_count(1)
    told = re.findall(r"(.+)\s+to (\S+@\S+),", "\n".join(page.get_by_role("listitem").all_inner_texts()))
    assert len(told) > 2
    assert len(told) == len(set(told)), told
    call.get_by_role("link").click()
    expect(page.locator("pre").first).to_contain_text("YOUR HAND")
    take_shots(page, "mail")
