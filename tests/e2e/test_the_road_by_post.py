"""A person who lives in the mailbox: joins by a mail, programs on a phone by touch, votes, and reads the recap."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.shots import DESKTOP, PHONE, take_shot
from tests.e2e.test_a_race_by_post import hand_in, sign_up, wait_for_mail
from tests.services import PlayServer

pytestmark = pytest.mark.browser


@pytest.fixture
def ann(browser: Browser, play_server: PlayServer) -> Iterator[Page]:
    context = browser.new_context(viewport=DESKTOP, base_url=play_server.url)
    yield context.new_page()
    context.close()


@pytest.fixture
def phone(browser: Browser, play_server: PlayServer) -> Iterator[Page]:
    """Ben's phone: no mouse, nobody signed in."""
    context = browser.new_context(viewport=PHONE, base_url=play_server.url, has_touch=True, is_mobile=True)
    yield context.new_page()
    context.close()


def link_in_the_mail(page: Page, server: PlayServer, to: str, subject: str) -> str:
    """The address in the newest mail of that subject that lets its reader in without a password."""
    page.goto("/mailbox/")
    mails = page.get_by_role("listitem").filter(has_text=to).filter(has_text=subject)
    wait_for_mail(server, mails, f"an email “{subject}” to {to}")
    mails.first.get_by_role("link").click()
    links = page.locator(".mail-text a[href*='/go/']")
    return str(links.first.get_attribute("href"))


def test_somebody_joins_by_mail_programs_by_touch_votes_and_reads_what_happened(
    ann: Page, phone: Page, browser: Browser, play_server: PlayServer
) -> None:
    bens_desk = browser.new_context(base_url=play_server.url)
    sign_up(bens_desk.new_page(), "ben")
    bens_desk.close()
    race = a_race_with_a_seat_for_ben(ann)

    phone.goto(link_in_the_mail(phone, play_server, "ben@example.org", "invites you"))
    phone.get_by_role("button", name="Go on as ben").tap()
    with phone.expect_response(re.compile("/seen/")):  # told once the page was before somebody's eyes for a while
        phone.get_by_role("button", name=re.compile("Take the seat")).first.tap()
    expect(phone.get_by_role("heading", name=re.compile("Program .* turn 1$"))).to_be_visible()
    take_shot(phone, "road-program-360")

    ann.goto(race)
    ann.get_by_text("Pause, more time, leave…").click()
    ann.get_by_role("button", name="Propose more time").click()
    due = phone.locator("time").first.get_attribute("datetime")
    ballot = phone.get_by_role("button", name="Yes", exact=True)
    expect(ballot).to_be_visible()
    take_shot(phone, "road-vote-360")
    ballot.tap()
    expect(ballot).to_have_count(0)
    phone.reload()
    assert phone.locator("time").first.get_attribute("datetime") > due  # type: ignore[operator]

    program_by_touch(phone)
    expect(phone.get_by_text("handed in", exact=True).first).to_be_visible()
    phone.goto("/my/")  # what happens next is news
    hand_in(ann)
    expect(ann.get_by_role("heading", name=re.compile("Program .* turn 2$"))).to_be_visible()
    phone.goto(race)
    recap = phone.locator("details.recap")
    expect(recap.get_by_role("heading", name="Since you were here")).to_be_visible()
    expect(recap.get_by_role("heading", name="Turn 1")).to_be_visible()
    take_shot(phone, "road-recap-360")
    recap.get_by_role("link", name="Watch from where you left off").tap()
    expect(phone.get_by_role("heading", level=1, name="Turn 1")).to_be_visible()


def a_race_with_a_seat_for_ben(ann: Page) -> str:
    """Two people alone, so that each vote needs both."""
    sign_up(ann, "ann")
    ann.goto("/races/new/")
    ann.locator("label.venue-pick").filter(has_text="Risky Exchange").click()
    ann.get_by_label("Seats in all").select_option("2")
    ann.get_by_role("button", name="Create the race").click()
    ann.get_by_label("User name or email address").fill("ben")
    ann.get_by_role("button", name="Invite").click()
    expect(ann.get_by_text("a seat is kept until")).to_be_visible()
    return ann.url


def program_by_touch(page: Page) -> None:
    """Taps the first cards into the registers, one after the other."""
    for place in range(page.locator("button.register").count()):
        page.locator("[data-card]").nth(place).tap()
    expect(page.locator("[data-ghost-words]")).to_contain_text("would")
    page.get_by_role("button", name="Hand in").tap()
