"""The page of a game plays what has come since it was last looked at, once, and then shows what it asks."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from games.history import services as visits
from games.models import Game, User, Visit
from games.play.services import play
from games.view.queries.visits import PlaceInGame
from tests.games.support.moves import carried_off_at_once, hand_in, play_turn
from tests.games.web.axe import faults
from tests.games.web.browsing import DESK, PHONE, OpenAs, address_of, hand, open_as, wait_for_laid, wait_for_rest
from tests.people import joined, new_race
from tests.services import wait_until
from tests.static.drawing.turns import by_the_rules, drawn

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

WIDE = {"viewport": {"width": 1440, "height": 900}}


def player(page: Page) -> Locator:
    """The player, once it has something to play."""
    return page.locator(".player.is-on.is-ready")


def program(page: Page) -> Locator:
    return page.get_by_role("heading", name=re.compile("Program Bolt"))


def missed(race: Game, owner: User, seated: User, turns: int = 1) -> None:
    """The owner has seen turn 1 begin, and then so many turns are played."""
    visits.look(game=race, user=owner, place=PlaceInGame(1, 9))
    for _ in range(turns):
        play_turn(race, owner, seated)


def pause(page: Page) -> None:
    expect(player(page)).to_be_visible()
    page.keyboard.press(" ")
    expect(page.locator("[data-play]")).to_have_text("Play")


def watch(page: Page) -> None:
    """Begins to watch what has happened, and stops at once, however slow the machine is."""
    page.get_by_role("button", name="Watch what has happened").click()
    pause(page)


def play_the_end(page: Page) -> None:
    """Plays on from the last but one step of a turn."""
    pause(page)
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press(" ")


def is_told_to_be_seen(race: Game, owner: User) -> bool:
    return Visit.objects.filter(game=race, user=owner, turn=race.turn).exists()


def test_the_turn_is_played_where_one_sits_and_then_the_hand_is_dealt(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    hand_in(race, owner)
    page = open_as(owner, address_of(race), plays=True)
    page.locator("body").evaluate("() => { window.isSamePage = true; }")
    hand_in(race, seated)
    play.resolve(game_id=race.pk)
    expect(player(page)).to_be_visible()
    expect(program(page)).to_be_hidden()
    assert page.evaluate("document.activeElement.matches('.player')")
    leads_to_goal = page.get_by_role("button", name="My flag")
    page.evaluate("document.dispatchEvent(new Event('scroll'))")
    expect(leads_to_goal).to_be_hidden()
    with page.expect_response(lambda answer: answer.url.endswith("/seen/")):
        play_the_end(page)
        expect(program(page)).to_be_visible()
    expect(player(page)).to_have_count(0)
    expect(leads_to_goal).to_be_hidden()
    race.refresh_from_db()
    assert drawn(page) == by_the_rules(race, 1, owner)[-1]
    assert page.evaluate("window.isSamePage && document.activeElement.matches('.program')")
    assert is_told_to_be_seen(race, owner)


def test_who_does_not_want_it_is_only_offered_it_and_once_it_is_skipped_by_a_tap_no_more(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    missed(race, owner, seated)
    page = open_as(owner, address_of(race), plays=True)
    expect(player(page)).to_be_visible()
    page.get_by_label("Play what is new by itself").uncheck()
    page.reload()
    expect(program(page)).to_be_visible()
    expect(player(page)).to_have_count(0)
    page.get_by_role("button", name="Watch what has happened").click()
    expect(player(page)).to_be_visible()
    with page.expect_response(lambda answer: answer.url.endswith("/seen/")):
        page.locator("svg.board").click(position={"x": 100, "y": 100})
        expect(program(page)).to_be_visible()
    assert drawn(page) == by_the_rules(race, 1, owner)[-1]
    assert is_told_to_be_seen(race, owner)
    page.reload()
    expect(program(page)).to_be_visible()
    expect(page.locator("[data-watch]")).to_have_count(0)


def test_it_goes_on_while_others_hand_in_and_whoever_leaves_goes_on_from_there_until_they_lay_a_card(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    missed(race, owner, seated)
    page = open_as(owner, address_of(race), plays=True)
    pause(page)
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    left = page.locator("[data-frame-slider]").input_value()
    places = by_the_rules(race, 1, owner)
    assert drawn(page) == places[int(left)]
    hand_in(race, seated)
    expect(page.locator(".game-status")).to_contain_text("Everyone else is done.")
    expect(page.locator("[data-frame-slider]")).to_have_value(left)
    wait_until(lambda: drawn(page) == places[int(left)], "the board as it was")
    expect(program(page)).to_be_hidden()
    page.reload()
    pause(page)
    page.keyboard.press("ArrowLeft")
    assert int(page.locator("[data-frame-slider]").input_value()) >= int(left) - 1
    assert not Visit.objects.filter(turn=2).exists()
    page.keyboard.press("1")
    expect(program(page)).to_be_visible()
    wait_for_laid(page, [hand(page)[0], 0, 0, 0, 0])


def test_turns_that_were_missed_are_played_one_after_the_other(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    missed(race, owner, seated, turns=2)
    page = open_as(owner, address_of(race))
    page.get_by_role("button", name="Watch what has happened").click()
    name = page.locator("[data-turn-name]")
    expect(name).to_have_text("Turn 1:")
    play_the_end(page)
    expect(name).to_have_text("Turn 2:")
    play_the_end(page)
    expect(program(page)).to_be_visible()
    assert is_told_to_be_seen(race, owner)


def test_nothing_is_handed_in_unseen_and_what_is_played_can_be_read_and_used_by_everyone(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    missed(race, owner, seated)
    page = open_as(owner, address_of(race), PHONE)  # at rest: to lay a whole program first
    page.keyboard.type("12345")
    expect(page.locator("[data-saved]")).to_have_text("Draft saved")
    watch(page)
    assert faults(page) == []
    page.locator("body").press("Enter")
    page.keyboard.press("Escape")
    expect(program(page)).to_be_visible()
    expect(page.get_by_role("button", name="Hand in")).to_be_enabled()


def test_whoever_is_out_sees_why_once_it_has_been_played_and_the_whole_board(
    owner: User, seated: User, open_as: OpenAs
) -> None:
    race = joined(new_race(owner, seats=3, bots=["easy"]), seated)
    carried_off_at_once(race)
    visits.look(game=race, user=owner, place=PlaceInGame(1, 0))
    page = open_as(owner, address_of(race), PHONE, plays=True)
    play_the_end(page)
    expect(page.get_by_text("It was your last.")).to_be_in_viewport(ratio=1)
    page.set_viewport_size(DESK["viewport"])
    page.reload()
    expect(page.locator(".game-stage svg.board")).to_be_in_viewport(ratio=1)


def test_without_its_data_the_page_is_as_it_is(race: Game, owner: User, seated: User, open_as: OpenAs) -> None:
    """The first turn comes with the page, and any further one by itself."""
    missed(race, owner, seated, turns=2)
    page = open_as(owner, "/settings/", plays=True)
    page.route("**/motion.json*", lambda route: route.abort())
    page.goto(address_of(race))
    play_the_end(page)
    expect(program(page)).to_be_visible()
    expect(page.locator("[data-turn-name]")).to_have_text("Turn 1:")
    assert drawn(page) == by_the_rules(race, 2, owner)[-1]


def test_board_and_controls_are_on_one_screen(race: Game, owner: User, seated: User, open_as: OpenAs) -> None:
    missed(race, owner, seated)
    page = open_as(owner, address_of(race), WIDE, plays=True)
    pause(page)
    expect_one_screen(page)
    page.get_by_role("button", name="Skip to the new turn").click()
    expect(program(page)).to_be_visible()
    page.goto(f"{address_of(race)}turns/1/")
    expect(page.locator(".is-live .player")).to_be_visible()
    page.keyboard.press(" ")
    expect_one_screen(page)


def test_after_it_the_hand_and_the_board_are_on_the_first_screen_of_a_phone(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    missed(race, owner, seated)
    page = open_as(owner, address_of(race), PHONE, plays=True)
    pause(page)
    page.get_by_role("button", name="Skip to the new turn").tap()
    expect(page.get_by_role("button", name="Hand in")).to_be_in_viewport(ratio=1)
    expect(page.locator(".game-stage .robot.is-mine")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0


def expect_one_screen(page: Page) -> None:
    for device in (PHONE, WIDE):
        screen = device["viewport"]
        page.set_viewport_size(screen)
        wait_for_rest(page.locator("svg.board"))
        for part in ("svg.board", "[data-play]", "[data-frame-words]", "[data-frame-slider]"):
            box = page.locator(part).bounding_box()
            assert box is not None
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= screen["height"]
        assert page.evaluate("document.documentElement.scrollWidth") <= screen["width"]
