"""A game that stands outside the site's own folders, from the create form to its end: two people in two browsers."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.test_a_race_by_post import confirm, wait_for_mail
from tests.e2e.two_people import two_people
from tests.services import PlayServer, wait_until

ANSWERS = 60
"""More than a pass takes."""
OPEN = "#game section[id^=prompt-][id$=-open]"


@pytest.fixture
def people(browser: Browser, play_server: PlayServer) -> Iterator[tuple[Page, Page]]:
    with two_people(browser, play_server, "dora", "emil") as people:
        yield people


def make_duel(page: Page) -> str:
    page.goto("/")
    page.get_by_role("link", name="Create a game").first.click()
    page.get_by_role("link", name="Duel", exact=True).click()
    page.get_by_label("Passes at most").select_option("1")
    page.get_by_role("button", name="Create the duel").click()
    expect(page.get_by_role("heading", name="At the table", exact=True)).to_be_visible()
    return page.url


def todo(page: Page) -> str:
    """What the page asks of its reader: "over", "question" or "wait"."""
    found: str = page.evaluate(
        """(open) => document.querySelector("#result") ? "over"
            : document.querySelector(open) ? "question"
            : "wait" """,
        OPEN,
    )
    return found


def answer(page: Page) -> None:
    """The last of the answers to choose from: many lives, no new hand, no strike."""
    section = page.locator(OPEN).first
    name = section.get_attribute("id")
    radios = section.locator("input[type=radio]")
    if radios.count():
        radios.last.check()
        section.get_by_role("button", name="Say so").click()
    else:
        section.locator("form button").last.click()
    expect(page.locator(f"#{name}")).to_have_count(0)


def play_to_the_end(people: tuple[Page, Page]) -> None:
    for _ in range(ANSWERS):
        wait_until(lambda: any(todo(page) != "wait" for page in people), "a question to someone")
        for page in people:
            if todo(page) == "question":
                answer(page)
        if any(todo(page) == "over" for page in people):
            wait_until(lambda: all(todo(page) == "over" for page in people), "the end on both pages")
            return
    pytest.fail(f"the duel is not over after {ANSWERS} answers")


def test_two_people_play_a_game_that_the_site_does_not_know(people: tuple[Page, Page], play_server: PlayServer) -> None:
    ann, ben = people
    confirm(ben, "emil", play_server)
    duel = make_duel(ann)
    ann.goto("/rules/duel/")
    expect(ann.get_by_text("There are no rules of Duel here yet.")).to_be_visible()
    ann.goto(duel)
    ben.goto("/races/")
    ben.get_by_role("link", name=re.compile("A duel")).first.click()
    ben.get_by_role("button", name="Take a seat").click()
    wait_until(lambda: todo(ann) == "question", "the first question to Ann")
    _look_at_it_by_the_api(ann, duel)
    _read_the_mail(ben, play_server, duel)

    play_to_the_end(people)
    expect(ann.get_by_role("region", name="The duel is over")).to_be_visible()
    _look_back(ann, duel)


def _look_at_it_by_the_api(page: Page, duel: str) -> None:
    number = re.findall(r"\d+", duel)[-1]  # with the duel's name before it, or alone
    [kind] = [kind for kind in page.request.get("/api/v1/kinds").json() if kind["kind"] == "duel"]
    assert (kind["title"], kind["most_seats"], sorted(kind["options"]["properties"])) == (
        "Duel",
        4,
        ["bouts", "seats", "turns"],
    )
    game = page.request.get(f"/api/v1/games/{number}").json()
    assert (game["kind"], game["options"], game["view"]["lives"]) == ("duel", {"seats": 2, "turns": 1}, [0, 0])
    [prompt] = page.request.get(f"/api/v1/games/{number}/decisions").json()
    assert prompt["kind"] == "lives"


def _read_the_mail(page: Page, server: PlayServer, duel: str) -> None:
    """Ben is told of his first question, with what only a duel can show."""
    call = page.get_by_role("listitem").filter(has_text="emil@example.org").filter(has_text="with how many lives")
    wait_for_mail(server, call, "the email to Ben")
    call.get_by_role("link").click()
    expect(page.locator("pre").first).to_contain_text("YOUR HAND: no cards")
    page.goto(duel)


def _look_back(page: Page, duel: str) -> None:
    """The log, a turn step by step, the whole at a glance, and the list of the past."""
    page.locator("#log").click()
    expect(page.locator("details[data-fold=log]")).to_contain_text("Bolt is dealt a hand.")
    page.goto(f"{duel}turns/1/")
    expect(page.get_by_role("heading", level=1, name="Pass 1")).to_be_visible()
    page.get_by_role("button", name="Forward one phase").click()
    expect(page.locator("[data-frame-title]")).to_have_text("Card 1")
    page.goto(f"{duel}overview/")
    expect(page.get_by_role("heading", name="Lives")).to_be_visible()
    page.goto("/races/finished/")
    expect(page.get_by_role("link", name="A duel", exact=True)).to_be_visible()
    expect(page.get_by_text("1 pass at most")).to_be_visible()
