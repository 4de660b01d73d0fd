"""The sheets of the robots in a real browser."""

import pytest
from playwright.sync_api import expect

from engine.roborally.state import RaceState
from games.models import Game, User
from tests.games.support.moves import start_turn_from
from tests.games.web.axe import DARK, faults
from tests.games.web.browsing import DESK, OpenAs, address_of, open_as

__all__ = ["open_as"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_robot_out_of_the_race_is_as_easy_to_read_as_the_others(race: Game, owner: User, open_as: OpenAs) -> None:
    def change(state: RaceState) -> None:
        state.robots[1].status = "out"
        state.robots[1].lives = 0

    start_turn_from(race, change)
    page = open_as(owner, address_of(race), DESK)
    out = page.locator(".sheet").filter(has_text="out of the race")
    expect(out).to_be_visible()
    assert faults(page, DARK, ".sheets") == []
