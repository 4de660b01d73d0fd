"""Two people at two computers race with devices: a mine, a missile that flies for three registers, and a flight.

Whoever is hit is asked in the middle of the turn what to give up.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.shots import take_shots
from tests.e2e.test_a_race_with_options import STACKED, lay
from tests.e2e.two_people import two_people
from tests.services import PlayServer, served

pytestmark = pytest.mark.browser

ANNS = "missile_launcher big_jet goo_dropper shield buzz_bomb robo_copter"
BENS = "mine_layer brakes fourth_gear crab_legs mini_howitzer superior_archive_copy"
TOLD = [
    "Cog leaves a mine at I15",
    "Bolt launches a missile at D14",
    "flies from D14 to D6",
    "The missile explodes at I14",
    "has a strength of 4",
    "Cog.*Brakes",
    "Cog takes 3 damage",
]
"""What the log of the turn says, in any order."""


@pytest.fixture
def armed_server(tmp_path: Path, collected_data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PlayServer]:
    """The site, whose decks are stacked: Ann gets the first six Option cards and Ben the others."""
    monkeypatch.setenv("PYTHONPATH", str(STACKED))
    with served(tmp_path, collected_data, STACKED_OPTIONS=f"{ANNS} {BENS}") as server:
        yield server


@pytest.fixture
def people(browser: Browser, armed_server: PlayServer) -> Iterator[tuple[Page, Page]]:
    with two_people(browser, armed_server) as people:
        yield people


def shoot(page: Page, name: str) -> None:
    """By day and by night, on a desk and on a phone."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        take_shots(page, f"devices-{name}-{scheme}")
    page.emulate_media(color_scheme="light")


def make_race(page: Page) -> str:
    """Flag Fry by the rules of the Ultimate Collection; people may be asked at any time."""
    page.goto("/races/new/roborally/?course=flag-fry&seats=2&interruptions=full")
    page.get_by_label("Edition of the rules").select_option(label="Ultimate Collection")
    page.get_by_role("button", name="Create the race").click()
    expect(page.get_by_role("heading", name="At the table", exact=True)).to_be_visible()
    return page.url


def start_on(page: Page, dock: int) -> None:
    expect(page.get_by_role("heading", name=re.compile("Where does .* start"))).to_be_visible()
    page.get_by_label("The dock that you like best").select_option(f'{{"docks": [{dock}]}}')
    page.get_by_role("button", name="Start here").click()


def wish_to_be_asked(page: Page) -> None:
    """Ben's standing order about damage: ask me."""
    page.get_by_role("heading", name="Standing orders").click()
    order = page.locator("form.order").filter(has_text="Giving up Option cards")
    order.get_by_label("Ask me").check()
    order.get_by_role("button", name="Save this order").click()
    expect(page.get_by_text("Your standing order is saved.").first).to_be_attached()


def open_options(page: Page) -> None:
    page.locator("[data-options] > summary").click()


def foreseen(page: Page) -> Locator:
    return page.locator("[data-order-words] li")


def take_seats(ann: Page, ben: Page) -> str:
    """The address of the race, once both have started: Ann on dock 3, Ben on dock 4."""
    race = make_race(ann)
    ben.goto(race)
    ben.get_by_role("button", name="Take a seat").click()
    start_on(ann, 3)
    start_on(ben, 4)
    for page in (ann, ben):
        expect(page.get_by_role("heading", name=re.compile("Program .* turn 1$"))).to_be_visible()
    return race


def program_a_missile_and_a_flight(ann: Page) -> None:
    lay(ann, 490, 80, 70, 90, 100)
    open_options(ann)
    ann.get_by_label("What fires in register 2").select_option("missile_launcher")
    ann.get_by_label("Tokens in register 4").select_option("1")
    expect(foreseen(ann)).to_have_text(
        [
            "Register 2: Bolt launches a missile at D14.",
            "Register 3: The missile moves to F14.",
            "Register 4: The missile moves to H14. Bolt takes off. Bolt flies from D14 to D6. Bolt lands at D6.",
            "Register 5: The missile moves to J14.",
            "Left on its Options: Missile Launcher 2 and Big Jet none.",
        ]
    )
    shoot(ann, "launch")
    ann.get_by_role("button", name="Hand in").click()
    expect(ann.get_by_text("handed in", exact=True).first).to_be_visible()


def program_a_mine(ben: Page) -> None:
    """Nothing of what Ann has handed in is seen here."""
    lay(ben, 140, 130, 510, 160, 150)
    open_options(ben)
    ben.get_by_role("group", name="Mine Layer: in which registers").get_by_text("3", exact=True).click()
    expect(foreseen(ben)).to_have_text(["Register 3: Cog leaves a mine at I15.", "Left on its Options: Mine Layer 2."])
    expect(ben.locator('svg.board [data-layer="ghost"] title')).to_have_text("the mine of Cog at I15")
    shoot(ben, "mine")
    ben.get_by_role("button", name="Hand in").click()


def give_up_brakes(ben: Page) -> None:
    """The question in the middle of the turn."""
    expect(ben.get_by_text("Cog is about to take up to 4 damage from the explosion at I14.")).to_be_visible()
    shoot(ben, "question")
    cards = ben.get_by_role("group", name="Give up, in this order").get_by_role("checkbox")
    for card in cards.all():
        card.uncheck()
    cards.and_(ben.get_by_label(re.compile("Brakes"))).check()
    ben.get_by_role("button", name=re.compile("Hand in|Decide|Answer|Give up")).click()


def test_a_mine_a_missile_a_flight_and_a_question_in_mid_turn(people: tuple[Page, Page]) -> None:
    """Ann drives to D14, launches a missile to the east, turns and flies north. Ben leaves a mine on I15 and drives to
    I14, where the missile comes by."""
    ann, ben = people
    race = take_seats(ann, ben)
    program_a_missile_and_a_flight(ann)
    wish_to_be_asked(ben)
    program_a_mine(ben)
    expect(ann.locator("#game").get_by_text("Waiting for a decision in register 5.")).to_be_visible()
    give_up_brakes(ben)

    for page in people:
        expect(page.get_by_role("heading", name=re.compile("Program .* turn 2$"))).to_be_visible()
    expect(ann.get_by_text("the mine of Cog at I15")).to_be_attached()
    for page in people:
        page.goto(f"{race}turns/1/")
        for said in TOLD:
            expect(page.get_by_text(re.compile(said)).first).to_be_attached()
    shoot(ben, "turn")
