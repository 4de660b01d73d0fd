"""A tournament in a browser, by mouse, thumb and keys: made, signed up for, checked in to, and left."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from games.models import Entry, Tournament, User
from tests.e2e.ways import Press, by_keys, choose, every_way, reach, write
from tests.games.support.tournaments import begun, check_in_opened, crowd, new_tournament, play_round, stepped
from tests.games.web.axe import DARK, faults
from tests.games.web.browsing import PHONE, OpenAs, open_as
from tests.people import person

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


def check(page: Page) -> None:
    """Nothing is hard to read or to use, by day or by night, and no one has to scroll sideways."""
    assert faults(page, DARK) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def said(page: Page, words: str) -> None:
    expect(page.get_by_role("status").filter(has_text=words)).to_be_visible()


def write_time(press: Press, page: Page, days: int) -> None:
    """The end of sign-up. By mouse and thumb, a calendar opens that belongs to the browser and not to the page."""
    field, at = page.get_by_label("Sign-up ends"), timezone.now() + timedelta(days=days)
    if press is by_keys:
        reach(field)
        for part in (f"{at:%m}", f"{at:%d}", f"{at:%Y}", "ArrowRight", f"{at:%I}", f"{at:%M}", f"{at:%p}"):
            page.keyboard.press(part) if part == "ArrowRight" else page.keyboard.type(part)
    else:
        field.fill(f"{at:%Y-%m-%dT%H:%M}")


def make(press: Press, page: Page) -> Tournament:
    """From the list through the form to the tournament."""
    press(page.get_by_role("link", name="Create a tournament"))
    write(press, page.get_by_label("Name of the tournament"), "Sunday cup")
    write_time(press, page, days=1)
    press(page.locator("summary", has_text="Places, rounds and ratings"))
    choose(press, page.get_by_label("Rounds"), "2")
    choose(press, page.get_by_label("Seats at a table"), "2")
    press(page.get_by_role("button", name="Create the tournament"))
    expect(page.get_by_role("heading", level=1, name="Sunday cup")).to_be_visible()
    return Tournament.objects.get()


def three_more(cup: Tournament) -> list[User]:
    others = crowd(3)
    for user in others:
        Entry.objects.create(tournament=cup, user=user, checked_in_at=timezone.now())
    return others


def time_is_up(cup: Tournament) -> None:
    """For the check-in, and for a round once there is one."""
    Tournament.objects.update(sign_up_until=timezone.now() - timedelta(days=2))
    cup.rounds.update(ends_at=timezone.now())
    stepped(cup)


@every_way
def test_from_the_form_to_the_last_round_and_out(
    press: Press, device: dict[str, Any], owner: User, open_as: OpenAs
) -> None:
    """Olivia makes a tournament and takes part, with three others whose games bots finish when the time is up."""
    page = open_as(owner, "/tournaments/", device)
    cup = make(press, page)
    said(page, "The tournament is open.")
    expect(page.get_by_text("yet. Be the first.")).to_be_visible()
    press(page.get_by_role("button", name="Sign up"))
    said(page, "You have signed up.")

    three_more(cup)
    check_in_opened(cup)
    page.reload()
    check(page)
    press(page.get_by_role("button", name="Check in"))
    expect(page.get_by_text("You have checked in.")).to_be_visible()

    time_is_up(cup)
    page.reload()
    expect(page.get_by_role("link", name="Table 2", exact=True)).to_be_visible()
    time_is_up(cup)
    page.reload()
    expect(page.get_by_text("Round 2 of 2 ends when all its games are over")).to_be_visible()
    expect(page.get_by_role("table").get_by_role("row")).to_have_count(5)
    press(page.get_by_role("heading", name="Round 1").locator("xpath=.."))
    expect(page.get_by_text("time was up: counts as it stood").first).to_be_visible()
    check(page)

    press(page.locator("summary").filter(has_text="Drop out"))
    press(page.get_by_role("button", name="Drop out for good"))
    expect(page.get_by_text("You have dropped out.")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="olivia")).to_contain_text("(dropped out)")
    press(page.get_by_role("link", name="Table 1").first)
    expect(page.get_by_role("link", name="Sunday cup", exact=True)).to_be_attached()


CUT_OFF = """(all) => all.flatMap((it) => {
  const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
  const [left, right, found] = [it.firstElementChild.getBoundingClientRect().left, innerWidth, []];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const boxes = [...range.getClientRects()];
    if (boxes.some((box) => box.left < left || box.right > right)) found.push(texts.currentNode.data);
  }
  return found;
})"""
"""The texts that begin left of their row, where lists of facts cut off the dots, or end outside the page."""


def test_a_phone_shows_all_of_a_row_and_all_figures_of_the_table(owner: User, open_as: OpenAs) -> None:
    people = [*crowd(3), person("a_name_as_long_as_names_can_be")]
    facts = {"title": "Cup with a long name, for all", "seats": 4, "format": "swiss", "rounds": 2}
    cup = play_round(begun(new_tournament(owner, people, **facts), people))
    new_tournament(owner, most_people=512)
    page = open_as(people[0], "/tournaments/", PHONE)
    assert page.locator(".list-row").evaluate_all(CUT_OFF) == []
    page.goto(f"/tournaments/{cup.pk}/")
    assert page.locator(".standings-table, .round .list-row").evaluate_all(CUT_OFF) == []
    assert page.locator("#standings-table").evaluate("it => it.scrollWidth <= it.clientWidth")
    badge = page.locator(".round[open] .badge").first.bounding_box()
    names = [it.bounding_box() for it in page.locator(".round[open] .named a").all()]
    assert badge
    assert all(name and name["x"] + name["width"] <= badge["x"] for name in names)
    expect(page.get_by_role("table").get_by_role("columnheader", name="Points")).to_be_visible()
    page.goto("/")
    expect(page.locator(".row-people a").filter(has_text=people[-1].username).first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
