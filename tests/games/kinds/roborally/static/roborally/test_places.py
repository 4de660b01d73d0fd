"""A robot that comes back is drawn on the board as it would stand, on a phone."""

import pytest
from playwright.sync_api import expect

from engine.roborally.state import RaceState
from games.models import Game, User
from games.play.services import play
from tests.games.support.moves import hand_in, start_turn_from
from tests.games.web.browsing import PHONE, OpenAs, address_of, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


def destroy(state: RaceState) -> None:
    robot = state.robots[0]
    robot.cell, robot.status, robot.lives = 0, "destroyed", 2
    state.fallen = [0]


def test_the_robot_stands_where_and_as_it_is_chosen(race: Game, owner: User, seated: User, open_as: OpenAs) -> None:
    play.set_order(game_id=race.pk, user=owner, kind="reenter", preset={"ask": True, "facing": "flag"})
    start_turn_from(race, destroy)
    hand_in(race, seated)
    play.resolve(game_id=race.pk)
    page = open_as(owner, address_of(race), PHONE)
    drawn = page.locator('.game-stage [data-layer="ghost"] .robot-0')
    at = page.locator("[data-places] strong").first.inner_text()
    expect(drawn).to_have_attribute("data-cell", at)
    for way, turned in (("west", 270), ("south", 180)):
        page.get_by_role("radio", name=way, exact=True).check()
        assert f"rotate({turned})" in (drawn.get_attribute("transform") or "")
        for shown in (drawn, page.get_by_role("button", name="Come back here")):
            expect(shown).to_be_in_viewport(ratio=1)
