"""The whole road once, as two people walk it: sign up, make a race, program by clicking, read the mails, look back."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.e2e.shots import DESKTOP, take_shots
from tests.services import PlayServer, wait_until

pytestmark = pytest.mark.browser

PASSWORD = "five cards one floor"


@pytest.fixture
def people(browser: Browser, play_server: PlayServer) -> Iterator[tuple[Page, Page]]:
    """Two people at two computers of their own."""
    contexts = [browser.new_context(viewport=DESKTOP, base_url=play_server.url) for _ in range(2)]
    yield tuple(_page(context) for context in contexts)  # type: ignore[misc]
    for context in contexts:
        context.close()


def _page(context: BrowserContext) -> Page:
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(f"a script failed: {error}"))
    return page


def sign_up(page: Page, name: str) -> None:
    page.goto("/")
    page.get_by_role("link", name="Sign up", exact=True).first.click()
    page.get_by_label("Username").fill(name)
    page.get_by_label("Email").fill(f"{name}@example.org")
    for field in page.locator("input[type=password]").all():
        field.fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("link", name=name, exact=True)).to_be_visible()
    confirm(page, f"{name}@example.org")


def confirm(page: Page, address: str) -> None:
    """Opens the link of the email that asks to confirm the address."""
    page.goto("/mailbox/")
    mail = page.get_by_role("listitem").filter(has_text=address).filter(has_text="Please confirm your address")
    mail.get_by_role("link").click()
    page.locator(".mail-text a[href*='/confirm-email/']").click()
    page.get_by_role("button", name="Yes, confirm it").click()
    expect(page.get_by_text("You have confirmed")).to_be_visible()


def make_race(page: Page) -> str:
    page.goto("/races/new/")
    page.locator("label.venue-pick").filter(has_text="Risky Exchange").click()
    page.get_by_label("Seats in all").select_option("4")
    page.get_by_label("Of these, bots").select_option("2")
    page.get_by_role("button", name="Create the race").click()
    expect(page.get_by_role("heading", name="At the table", exact=True)).to_be_visible()
    return page.url


def hand_in(page: Page) -> None:
    """Lays the first five cards into the free registers by clicking, and hands in."""
    page.get_by_role("button", name="Clear").click()
    for place in range(page.locator("button.register").count()):
        page.locator("[data-card]").nth(place).click()
    expect(page.locator("[data-ghost-words]")).to_contain_text("would")
    page.get_by_role("button", name="Hand in").click()


def wait_for_mail(server: PlayServer, mail: Locator, what: str) -> None:
    """Loads the page of mails anew whenever one has come, and no oftener, until it shows this one."""
    seen: set[Path] | None = None

    def is_there() -> int:
        nonlocal seen
        if (now := set((server.data / "mail").glob("*.eml"))) != seen:
            seen = now
            mail.page.reload()
        return mail.count()

    wait_until(is_there, what)


def test_two_people_race_by_post(people: tuple[Page, Page], play_server: PlayServer) -> None:
    """Two people and two bots on Risky Exchange: three turns by clicking, the mails, and turn 2 once more."""
    ann, ben = people
    ann.goto("/")
    take_shots(ann, "front")
    sign_up(ann, "ann")
    sign_up(ben, "ben")

    race = make_race(ann)
    take_shots(ann, "lobby")
    ben.goto("/races/")
    ben.get_by_role("link", name=re.compile("Risky Exchange")).first.click()
    ben.get_by_role("button", name=re.compile("Join|Take a seat")).click()

    for turn in (1, 2, 3):
        for page in (ann, ben):
            expect(page.get_by_role("heading", name=re.compile(f"Program .* turn {turn}$"))).to_be_visible()
        if turn == 2:
            take_shots(ann, "race")
        hand_in(ann)
        expect(ann.get_by_text("handed in", exact=True).first).to_be_visible()
        hand_in(ben)
    expect(ann.get_by_role("heading", name=re.compile("Program .* turn 4$"))).to_be_visible()

    _read_the_mails(ann, play_server)
    ann.goto(f"{race}turns/2/")
    expect(ann.get_by_role("heading", level=1, name="Turn 2")).to_be_visible()
    expect(ann.get_by_text(re.compile("What happened to"))).to_be_visible()
    for _ in range(4):
        ann.keyboard.press("ArrowRight")
    take_shots(ann, "turn")


def _read_the_mails(page: Page, server: PlayServer) -> None:
    """Ann has not answered turn 4, so its mail comes; nobody was told the same thing twice."""
    page.goto("/mailbox/")
    call = page.get_by_role("listitem").filter(has_text="ann@example.org").filter(has_text="turn 4: Bolt is waiting")
    wait_for_mail(server, call, "the email about turn 4")
    expect(call).to_have_count(1)
    told = re.findall(r"(.+)\s+to (\S+@\S+),", "\n".join(page.get_by_role("listitem").all_inner_texts()))
    assert len(told) > 2
    assert len(told) == len(set(told)), told
    take_shots(page, "mailbox")
    call.get_by_role("link").click()
    expect(page.locator("pre").first).to_contain_text("YOUR HAND")
    take_shots(page, "mail")
