"""Two people and a KillBot play a full game of VOLT in two browsers. They place dice by taps, keys and dragging."""

import re
from collections.abc import Callable, Iterator
from itertools import cycle
from random import Random
from typing import Literal

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.shots import take_shots
from tests.e2e.two_people import two_people
from tests.services import PlayServer, wait_until

ROUNDS = 30
"""More than a game to 2 VP takes; with a KillBot that is a handful."""
SIDES, ALL_KEYS = range(0, 8, 2), range(8)
RING = "wedcxzaq"
"""The letters of the keys of a control unit, clockwise from north."""
Todo = Literal["over", "program", "question", "wait"]
Placed = list[tuple[str, int, int]]
"""Colour, face and key of the dice on control units I, II and III."""
Place = Callable[[Locator, Placed], None]


@pytest.fixture
def people(browser: Browser, play_server: PlayServer) -> Iterator[tuple[Page, Page]]:
    with two_people(browser, play_server) as people:
        yield people


def make_game(page: Page) -> str:
    page.goto("/races/new/volt/?arena=tokyo")
    page.get_by_role("heading", name="Squad of robots").click()
    page.get_by_label("KillBots", exact=True).select_option("1")
    page.get_by_label("KillBots have modules").check()
    page.get_by_role("heading", name="Rules", exact=True).click()
    page.get_by_label("VP to win").select_option("2")
    page.get_by_role("button", name=re.compile("Create the")).click()
    expect(page.get_by_role("heading", name="At the table", exact=True)).to_be_visible()
    return page.url


def todo(page: Page) -> Todo:
    """What the page asks of its reader."""
    found: Todo = page.evaluate(
        """() => document.querySelector("#result") ? "over"
            : document.querySelector("[data-volt-program] [data-submit]") ? "program"
            : document.querySelector("#game section[id^=prompt-][id$=-open] button.button-primary") ? "question"
            : "wait" """
    )
    return found


def program(dice: Random) -> Placed:
    """Two dice of one colour and one of the other, anywhere that is legal."""
    colours = dice.sample(["blue", "blue", "red", "red"], 3)
    return [(it, dice.randint(1, 6), dice.choice(SIDES if it == "blue" else ALL_KEYS)) for it in colours]


def by_taps(section: Locator, placed: Placed) -> None:
    """Take a die from the tray, choose its face, tap a key."""
    for unit, (colour, face, key) in enumerate(placed, start=1):
        section.locator(f"[data-tray] [data-die][data-colour={colour}]").first.click()
        section.locator(f"[data-face='{face}']").click()
        section.locator(f"[data-spot][data-unit='{unit}'][data-key='{key}']").click()


def by_keys(section: Locator, placed: Placed) -> None:
    """The same from the keyboard; each die goes to the first control unit that is empty."""
    for colour, face, key in placed:
        for pressed in (colour[0], str(face), RING[key]):
            section.page.keyboard.press(pressed)


def by_dragging(section: Locator, placed: Placed) -> None:
    """Dice keep the face that they show."""
    for unit, (colour, _, key) in enumerate(placed, start=1):
        die = section.locator(f"[data-tray] [data-die][data-colour={colour}]").first
        die.drag_to(section.locator(f"[data-spot][data-unit='{unit}'][data-key='{key}']"))


def hand_in(page: Page, place: Place, placed: Placed) -> None:
    section = page.locator("[data-volt-program]")
    name = section.get_attribute("id")
    section.get_by_role("button", name="Clear").click()
    place(section, placed)
    expect(section.locator("[data-tray] [data-die]")).to_have_count(1)
    section.get_by_role("button", name="Hand in").click()
    expect(page.locator(f"#{name}")).to_have_count(0)


def answer(page: Page) -> None:
    """What the form proposes."""
    section = page.locator("#game section[id^=prompt-][id$=-open]").first
    name = section.get_attribute("id")
    section.locator("button.button-primary").first.click()
    expect(page.locator(f"#{name}")).to_have_count(0)


def answer_until_asked(people: tuple[Page, Page], *ends: Todo) -> None:
    """Both answer what they are asked in the middle of a round, until both are asked for one of these."""

    def is_asked() -> bool:
        for page in people:
            if todo(page) == "question":
                answer(page)
        return all(todo(page) in ends for page in people)

    wait_until(is_asked, "the end of the round on both pages")


def test_two_people_and_a_killbot_fight_to_the_end(people: tuple[Page, Page]) -> None:
    ann, ben = people
    dice, ways = Random(11), cycle((by_taps, by_keys, by_dragging))
    game = make_game(ann)
    ben.goto(game)
    ben.get_by_role("button", name="Take a seat").click()
    for _ in range(ROUNDS):
        answer_until_asked(people, "program", "over")
        if todo(ann) == "over":
            break
        take_shots(ann, "volt-race")
        hand_in(ann, next(ways), program(dice))
        expect(ben.locator(".sheet-state").get_by_text("ready", exact=True)).to_have_count(1)
        hand_in(ben, next(ways), program(dice))

    for page in people:
        places = page.get_by_role("region", name="The game is over")
        expect(places.get_by_role("listitem").first).to_contain_text(re.compile("[2-9] VP"))
        expect(places).to_contain_text("ann")
        expect(places).to_contain_text("ben")
    take_shots(ann, "volt-over")

    ann.goto(f"{game}turns/1/")
    expect(ann.get_by_role("heading", level=1, name=re.compile("Round 1"))).to_be_visible()
    expect(ann.get_by_text(re.compile(r"\b[A-I][1-9]\b")).first).to_be_attached()
