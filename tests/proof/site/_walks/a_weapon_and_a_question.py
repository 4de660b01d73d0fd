"""Two people race with Option cards: one brakes by a tick, the other chooses a weapon and wants to be asked."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.shots import take_shots
from tests.e2e.two_people import two_people
from tests.services import PlayServer, served

STACKED = Path(__file__).parent / "stacked"


@pytest.fixture
def stacked_server(tmp_path: Path, collected_data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PlayServer]:
    """The site, whose decks are stacked: Ann, on dock 1, gets the Brakes, and Ben, beside her, the Pressor Beam."""
    monkeypatch.setenv("PYTHONPATH", str(STACKED))
    with served(tmp_path, collected_data) as server:
        yield server


@pytest.fixture
def people(browser: Browser, stacked_server: PlayServer) -> Iterator[tuple[Page, Page]]:
    with two_people(browser, stacked_server) as people:
        yield people


def make_race(page: Page) -> str:
    """Flag Fry deals everybody one Option card; here, people may be asked at any time."""
    page.goto("/races/new/?course=flag-fry&seats=2&interruptions=full")
    page.get_by_role("button", name="Create the race").click()
    expect(page.get_by_role("heading", name="At the table", exact=True)).to_be_visible()
    return page.url


def lay(page: Page, *cards: int) -> None:
    page.get_by_role("button", name="Clear").click()
    for card in cards:
        page.locator(f'[data-card="{card}"]').click()


def test_a_tick_a_weapon_and_a_question_in_mid_turn(people: tuple[Page, Page]) -> None:
    """Both drive one space ahead; Ann brakes where her second card would take her on, and Ben turns to face her."""
    ann, ben = people
    race = make_race(ann)
    ben.goto(race)
    ben.get_by_role("button", name="Take a seat").click()
    for page in people:
        expect(page.get_by_role("heading", name=re.compile("Program .* turn 1$"))).to_be_visible()

    lay(ann, 490, 500, 70, 80, 90)
    ann.locator("[data-options] > summary").click()
    ann.get_by_role("group", name="Brakes: in which registers").get_by_text("2", exact=True).click()
    expect(ann.locator("[data-options-summary]")).to_contain_text("Brakes")

    _wish_to_be_asked(ben)
    lay(ben, 510, 130, 140, 150, 160)
    ben.locator("[data-options] > summary").click()
    ben.get_by_label("What fires in register 2").select_option("Pressor Beam")
    take_shots(ben, "options-weapon")
    ann.get_by_role("button", name="Hand in").click()
    expect(ann.get_by_text("handed in", exact=True).first).to_be_visible()
    ben.get_by_role("button", name="Hand in").click()

    expect(ann.locator("#game").get_by_text("Waiting for a decision in register 2.")).to_be_visible()
    assert "Pressor Beam instead" not in ann.content()
    beam = ben.get_by_role("button", name=re.compile("Pressor Beam at "))
    expect(beam).to_be_in_viewport()
    expect(ben.locator(".game-board .shot")).to_be_in_viewport()
    beam.click()

    for page in people:
        expect(page.get_by_role("heading", name=re.compile("Program .* turn 2$"))).to_be_visible()
    ann.goto(f"{race}turns/1/")
    expect(ann.get_by_text(re.compile("Bolt.*Brakes")).first).to_be_attached()
    expect(ann.get_by_text(re.compile("Pressor Beam")).first).to_be_attached()


def _wish_to_be_asked(page: Page) -> None:
    """Ben's standing order about weapons: ask me."""
    page.get_by_role("heading", name="Standing orders").click()
    order = page.locator(".order").filter(has_text="Option weapons")
    order.get_by_label("Ask me").check()
    page.get_by_role("button", name="Save all orders").click()
    expect(page.get_by_text("Your standing orders are saved.").first).to_be_attached()
