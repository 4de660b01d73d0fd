"""The clock of an opened hand in a real browser. No test waits for it, or is late for it: it is moved."""

import re
from datetime import datetime, timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from games.models import Game, User
from games.play.services import play
from tests.games.support.moves import pending_of, put_clock
from tests.games.web.browsing import PHONE, OpenAs, address_of, card, hand, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

HALF_A_MINUTE = timedelta(seconds=30)


def clock_of(page: Page) -> Locator:
    return page.locator("[data-clock-left]")


def show_left(page: Page, due: datetime, seconds: int) -> None:
    """Moves the page's time on until its clock shows so many seconds. It allows for the page's way from the site."""
    page.clock.set_fixed_time(due - HALF_A_MINUTE)
    expect(clock_of(page)).to_have_text(re.compile(r"^0:([23]\d|1[1-9])$"))  # and not what it showed before
    ahead = int(clock_of(page).inner_text()[-2:]) - seconds
    page.clock.set_fixed_time(due - HALF_A_MINUTE + timedelta(seconds=ahead))
    expect(clock_of(page)).to_have_text(f"0:{seconds:02}")


def run_down(game: Game) -> None:
    """For the site, too, the time of the opened hand is over."""
    game.pending_decisions.filter(opened_at__isnull=False).update(due_at=timezone.now() - timedelta(minutes=1))


def test_an_opened_hand_has_a_running_clock_and_what_lies_there_counts_when_it_has_run_down(
    race: Game, owner: User, open_as: OpenAs
) -> None:
    put_clock(race, seconds=3600)
    page = open_as(owner, address_of(race), PHONE)
    expect(clock_of(page)).to_have_count(0)
    expect(page.locator("[data-card]")).to_have_count(0)
    page.get_by_role("button", name="Open my hand").click()
    expect(clock_of(page)).to_have_text(re.compile(r"^(60:00|5\d:\d\d)$"))
    cards = hand(page)
    page.reload()
    expect(clock_of(page)).to_have_text(re.compile(r"^5\d:\d\d$"))
    card(page, 3).click()
    expect(page.locator("[data-saved]")).to_have_text("Draft saved")
    due = pending_of(race, owner).due_at
    show_left(page, due, 5)
    expect(page.locator("#announcer")).to_contain_text("Five seconds left.")
    run_down(race)
    show_left(page, due, 0)
    expect(page.get_by_role("heading", name="Your time is over")).to_be_visible()
    play.resolve(game_id=race.pk)
    [entry] = race.turns.get(number=1).journal
    assert (entry["by"], entry["answer"]["registers"][0]) == ("draft", cards[2])
    assert entry["answer"]["filled"] == [2, 3, 4, 5]


def test_what_was_laid_in_the_last_moment_is_saved_when_the_clock_has_run_down(
    race: Game, owner: User, open_as: OpenAs
) -> None:
    put_clock(race, seconds=3600)
    page = open_as(owner, address_of(race))
    page.get_by_role("button", name="Open my hand").click()
    expect(clock_of(page)).to_have_text(re.compile(r"^(60:00|5\d:\d\d)$"))
    first = hand(page)[0]
    page.evaluate(f"document.querySelectorAll('input[data-laid]')[4].value = {first}")
    show_left(page, pending_of(race, owner).due_at, 0)
    expect(page.locator("[data-saved]")).to_have_text("Draft saved")
    assert pending_of(race, owner).draft["registers"] == [0, 0, 0, 0, first]
