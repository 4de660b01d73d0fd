"""Two people and a KillBot play a full game of VOLT in two browsers. They place dice by taps, keys and dragging."""

import re
from itertools import cycle
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.shots import take_shots
from tests.e2e.test_volt import Placed, answer_until_asked, by_keys, by_taps, hand_in, make_game, people, program, todo

__all__ = ["people"]

pytestmark = pytest.mark.browser

ROUNDS = 30
"""More than a game to 2 VP takes; with a KillBot that is a handful."""


def by_dragging(section: Locator, placed: Placed) -> None:
    """Dice keep the face that they show."""
    for unit, (colour, _, key) in enumerate(placed, start=1):
        die = section.locator(f"[data-tray] [data-die][data-colour={colour}]").first
        die.drag_to(section.locator(f"[data-spot][data-unit='{unit}'][data-key='{key}']"))


def test_two_people_and_a_killbot_fight_to_the_end(people: tuple[Page, Page]) -> None:
    ann, ben = people
    dice, ways = Random(11), cycle((by_taps, by_keys, by_dragging))
    ben.goto(make_game(ann))
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
