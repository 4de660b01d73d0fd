"""Stepping through a turn in a real browser."""

import re

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from games.kinds.roborally.replay.frames import frames, script_data
from games.models import Game, User
from games.view.queries import game_view
from tests.games.shapes.films import steps_of
from tests.games.support.moves import play_turn
from tests.games.web.browsing import PHONE, OpenAs, address_of, open_as
from tests.people import joined, new_race
from tests.static.drawing.turns import IS_AT_END, crowded

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


def robots(page: Page) -> list[str]:
    found: list[str] = page.locator("svg.board .robot").evaluate_all(
        "all => all.map((it) => it.getAttribute('transform'))"
    )
    return found


def test_a_turn_is_stepped_by_keys_and_buttons_and_each_step_has_an_address(
    played: Game, owner: User, open_as: OpenAs
) -> None:
    page = open_as(owner, f"{address_of(played)}turns/1/")
    title, items = page.locator("[data-frame-title]"), page.locator("[data-frame]")
    words = page.locator("[data-frame-words]")
    expect(title).to_have_text("The turn begins")
    page.keyboard.press("End")
    expect(title).to_have_text("The turn ends")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    expect(title).to_have_text("Register 1: the cards turn over")
    expect(words).to_contain_text("In order of priority")
    page.get_by_role("button", name="Forward one step").click()
    expect(title).to_have_text("Register 1: the robots move")
    expect(words).to_contain_text("plays")
    expect(page).to_have_url(re.compile(r"\?at=2&step=1$"))
    expect(items.nth(2)).to_have_attribute("aria-current", "step")
    page.keyboard.press("ArrowDown")
    expect(title).to_have_text("Register 2: the cards turn over")
    page.get_by_role("button", name="Back one register").click()
    expect(title).to_have_text("Register 1: the cards turn over")
    items.nth(2).get_by_role("link").click()
    expect(page).to_have_url(re.compile(r"\?at=2$"))
    there = robots(page)
    page.reload()
    expect(page).to_have_url(re.compile(r"\?at=2$"))
    assert robots(page) == there
    without_script = Client().get(f"{address_of(played)}turns/1/?at=2").content.decode()
    assert all(f'transform="{place}"' in without_script for place in there)
    assert "?at=3" in without_script

    page.goto(f"{address_of(played)}turns/1/?at=2&step=1")
    slider = page.locator("[data-frame-slider]")
    at = slider.input_value()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(at)
    page.goto(f"{address_of(played)}turns/1/?at=2&step=999")
    expect(page).to_have_url(re.compile(r"\?at=2$"))


def test_it_is_played_by_the_space_bar_at_a_speed_that_is_remembered(
    played: Game, owner: User, open_as: OpenAs
) -> None:
    page = open_as(owner, f"{address_of(played)}turns/1/")
    speed, play = page.locator("[data-speed]"), page.locator("[data-play]")
    expect(speed).to_have_value("1")
    speed.select_option("4")
    page.reload()
    expect(speed).to_have_value("4")
    page.keyboard.press("End")
    page.keyboard.press("ArrowUp")
    page.locator("body").press(" ")
    expect(play).to_have_text("Pause")
    page.wait_for_function(IS_AT_END)
    expect(play).to_have_text("Play")
    expect(page.locator("[data-frame-title]")).to_have_text("The turn ends")


def test_the_whole_race_runs_on_from_turn_to_turn(played: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, f"{address_of(played)}overview/")
    page.evaluate("localStorage.setItem('player-speed', '4')")
    page.get_by_role("link", name="Watch it so far").click()
    for turn in ("The start", "Turn 1"):
        expect(page.get_by_role("heading", level=1)).to_have_text(turn)
    page.wait_for_function(IS_AT_END)
    expect(page.locator("[data-play]")).to_have_text("Play")
    expect(page).to_have_url(re.compile("turns/1/"))


def test_deaths_and_hits_are_marked_on_the_slider(owner: User, seated: User, open_as: OpenAs) -> None:
    race = crowded(owner, seated)
    before, events = game_view.turn_so_far(race, 1, owner)
    marks = [step["mark"] for step in steps_of(script_data(before, frames(before, events))) if "mark" in step]
    assert marks
    page = open_as(owner, f"{address_of(race)}turns/1/")
    expect(page.locator(".player-mark")).to_have_count(len(marks))
    for mark in set(marks):
        expect(page.locator(f".player-mark.is-{mark}")).to_have_count(marks.count(mark))


def test_long_words_grow_over_the_board_and_the_controls_stay(owner: User, seated: User, open_as: OpenAs) -> None:
    page = open_as(owner, f"{address_of(crowded(owner, seated))}turns/1/", PHONE)
    expect(page.locator(".is-live .player")).to_be_visible()
    words, play = page.locator("[data-frame-words]"), page.locator("[data-play]")
    low, there = words.bounding_box(), play.bounding_box()
    page.keyboard.press("ArrowDown")
    expect(words).to_contain_text("In order of priority")
    assert words.evaluate("it => it.scrollHeight - it.clientHeight") == 0, "all of it can be read"
    high = words.bounding_box()
    assert low is not None
    assert high is not None
    assert high["height"] > low["height"]
    assert play.bounding_box() == there


def test_a_wide_course_is_as_high_as_it_is_drawn_on_a_phone(owner: User, seated: User, open_as: OpenAs) -> None:
    """It is wider than the screen, and nothing is left empty around it."""
    game = joined(new_race(owner, options={"course": "pilgrimage"}), seated)
    play_turn(game, owner, seated)
    page = open_as(owner, f"{address_of(game)}turns/1/", PHONE)
    drawn = "it => it.clientWidth / it.clientHeight - it.viewBox.baseVal.width / it.viewBox.baseVal.height"
    assert page.locator("svg.board").evaluate(drawn) == pytest.approx(0, abs=0.02)


def test_on_a_phone_a_long_board_is_large_and_none_of_it_lies_behind_the_player(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    for _ in range(2):
        play_turn(race, owner, seated)
    page = open_as(owner, f"{address_of(race)}turns/1/", PHONE)
    board, player = page.locator("svg.board").bounding_box(), page.locator(".player").bounding_box()
    assert board is not None
    assert player is not None
    assert board["height"] > 310
    assert board["y"] + board["height"] <= player["y"] < 740


def test_on_a_phone_the_sandbox_begins_with_the_program_in_place_of_the_player(
    over: Game, owner: User, open_as: OpenAs
) -> None:
    page = open_as(owner, f"{address_of(over)}turns/1/sandbox/", PHONE)
    expect(page.locator("[data-player]")).to_be_hidden()
    laid = page.locator(".sandbox details[open] [data-place]")
    expect(laid.last).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Play it").click()
    expect(page.locator("[data-player]")).to_be_visible()  # also with nothing changed
