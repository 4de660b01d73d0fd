"""The clock of an opened hand in a real browser."""

import re

import pytest
from playwright.sync_api import expect

from games.models import Game, User
from games.play.services import play
from tests.games.support.moves import pending_of, put_clock
from tests.games.web.browsing import PHONE, OpenAs, address_of, card, hand, open_as

__all__ = ["open_as"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_an_opened_hand_has_a_running_clock_and_what_lies_there_counts_when_it_has_run_down(
    race: Game, owner: User, open_as: OpenAs
) -> None:
    put_clock(race, seconds=12)
    page = open_as(owner, address_of(race), PHONE)
    clock = page.locator("[data-clock-left]")
    expect(clock).to_have_count(0)
    expect(page.locator("[data-card]")).to_have_count(0)
    page.get_by_role("button", name="Open my hand").click()
    expect(clock).to_have_text(re.compile(r"^0:(0[8-9]|1[0-2])$"))
    cards = hand(page)
    page.reload()
    expect(clock).to_have_text(re.compile(r"^0:(0[6-9]|1[0-2])$"))
    card(page, 3).click()
    expect(page.locator("#announcer")).to_have_text("Five seconds left.")
    expect(clock).to_have_text("0:00")
    expect(page.get_by_role("heading", name="Your time is over")).to_be_visible()
    play.resolve(game_id=race.pk)
    [entry] = race.turns.get(number=1).journal
    assert (entry["by"], entry["answer"]["registers"][0]) == ("draft", cards[2])
    assert entry["answer"]["filled"] == [2, 3, 4, 5]


def test_what_was_laid_in_the_last_moment_is_saved_when_the_clock_has_run_down(
    race: Game, owner: User, open_as: OpenAs
) -> None:
    put_clock(race, seconds=4)
    page = open_as(owner, address_of(race))
    page.get_by_role("button", name="Open my hand").click()
    expect(page.locator("[data-clock-left]")).to_have_text(re.compile(r"^0:0[1-4]$"))
    first = hand(page)[0]
    page.evaluate(f"document.querySelectorAll('input[data-laid]')[4].value = {first}")
    expect(page.get_by_role("heading", name="Your time is over")).to_be_visible()
    assert pending_of(race, owner).draft["registers"] == [0, 0, 0, 0, first]
