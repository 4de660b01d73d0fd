"""Handing in from a browser that runs no scripts."""

import re

import pytest
from playwright.sync_api import Page, expect

from engine.roborally.state import RaceState
from games.models import Game, User
from games.play.services import play
from tests.games.kinds.volt.games import fight
from tests.games.support.moves import hand_in, pending_of, start_turn_from
from tests.games.web.browsing import PHONE, OpenAs, address_of, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

WITHOUT_SCRIPTS = PHONE | {"java_script_enabled": False}


def open_plain(open_as: OpenAs, user: User, game: Game) -> Page:
    page = open_as(user, address_of(game), WITHOUT_SCRIPTS)
    due = page.locator("p.number").filter(has_text="Due")
    expect(due).to_have_text(re.compile(r"^Due \w"), use_inner_text=True)  # and no countdown
    expect(page.locator("form:has(> noscript)").get_by_role("button")).to_have_count(0)  # none that does nothing
    page.get_by_role("link", name="from lists").click()
    return page


def damaged(state: RaceState) -> None:
    """Bolt has a locked register, and may announce a power down."""
    bolt = state.robots[0]
    bolt.damage, bolt.registers[4] = 5, 300


def test_cards_are_chosen_from_lists(race: Game, owner: User, open_as: OpenAs) -> None:
    start_turn_from(race, damaged)
    asked = pending_of(race, owner)
    cards = asked.offer["hand"]
    page = open_plain(open_as, owner, race)
    expect(page.get_by_role("combobox", name="Register")).to_have_count(4)
    for register, card in zip((1, 2, 3, 4), cards, strict=False):
        page.get_by_role("combobox", name=f"Register {register}").select_option(f'{{"registers":[{card}]}}')
    page.get_by_text("Announce a power down").click()
    page.get_by_role("button", name="Hand in").click()
    expect(page.get_by_text("Handed in.")).to_be_visible()
    asked.refresh_from_db()
    assert asked.submission == {"registers": [*cards, 0], "power_down": True}


def test_dice_are_chosen_from_lists(owner: User, seated: User, open_as: OpenAs) -> None:
    game = fight(owner, seated)
    asked = pending_of(game, owner)
    page = open_plain(open_as, owner, game)
    for unit, die in enumerate(("blue 3 north", "red 5 north-east", "red 1 west"), start=1):
        page.get_by_role("combobox", name=f"Control unit {'I' * unit}", exact=True).select_option(die)
    page.get_by_role("button", name="Hand in").click()
    expect(page.get_by_text("Handed in.")).to_be_visible()
    asked.refresh_from_db()
    placed = [tuple(die[name] for name in ("unit", "colour", "value", "key")) for die in asked.submission["dice"]]
    assert placed == [(1, "blue", 3, 0), (2, "red", 5, 1), (3, "red", 1, 6)]


def expect_whole(page: Page) -> None:
    """With scripts a phone shows a window onto the board, moved to where the robot is or comes back."""
    board = page.get_by_role("region", name="The board")
    whole, seen = board.locator("svg.board").bounding_box(), board.bounding_box()
    assert whole
    assert seen
    assert whole["height"] <= seen["height"]


def test_who_comes_back_sees_the_whole_board(race: Game, owner: User, seated: User, open_as: OpenAs) -> None:
    play.set_order(game_id=race.pk, user=owner, kind="reenter", preset={"ask": True})

    def destroy(state: RaceState) -> None:
        state.robots[0].cell, state.robots[0].status, state.fallen = 0, "destroyed", [0]

    start_turn_from(race, destroy)
    hand_in(race, seated)
    play.resolve(game_id=race.pk)
    expect_whole(open_as(owner, address_of(race), WITHOUT_SCRIPTS))


def test_who_is_to_program_sees_the_whole_board(race: Game, owner: User, open_as: OpenAs) -> None:
    expect_whole(open_as(owner, address_of(race), WITHOUT_SCRIPTS))
