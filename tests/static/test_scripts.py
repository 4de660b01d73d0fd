"""What the pages' scripts do, in a real browser: laying cards, noticing changes, stepping through a turn."""

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page, expect

from games.models import Game, User
from games.play.services import play
from tests.games.support.moves import duty_of, hand_in, play_turn, put_clock, start_turn_from
from tests.games.web.browsing import DESK, PHONE, OpenAs, address_of, card, hand, laid, open_as, register
from tests.people import new_race

__all__ = ["open_as"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("device", [DESK, PHONE])
def test_cards_are_laid_by_tapping(device: dict[str, Any], race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race), device)
    cards = hand(page)
    card(page, 1).click()
    card(page, 2).click()
    assert laid(page) == [cards[0], cards[1], 0, 0, 0]
    register(page, 4).click()  # the card just laid goes there instead
    assert laid(page) == [cards[0], 0, 0, cards[1], 0]
    register(page, 1).click()  # its card goes back, and the next one comes here
    assert laid(page) == [0, 0, 0, cards[1], 0]
    card(page, 3).click()
    assert laid(page) == [cards[2], 0, 0, cards[1], 0]
    card(page, 2).click()
    register(page, 1).click()  # a card picked up changes places with the one that lies there
    assert laid(page) == [cards[1], 0, 0, cards[2], 0]
    card(page, 3).click()
    card(page, 3).click()  # twice: back to the hand
    assert laid(page) == [cards[1], 0, 0, 0, 0]


def test_a_double_tap_never_lays_one_card_twice(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race))
    card(page, 1).dblclick()
    assert laid(page) == [0] * 5
    for _ in range(3):
        card(page, 2).click()
    assert sorted(laid(page)) == [0, 0, 0, 0, hand(page)[1]]


def test_a_full_program_takes_a_further_card_only_into_a_chosen_register(
    race: Game, owner: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address_of(race))
    page.keyboard.type("12345")
    cards = hand(page)
    assert laid(page) == cards[:5]
    card(page, 6).click()
    assert laid(page) == cards[:5]
    register(page, 5).click()
    assert laid(page) == [*cards[:4], cards[5]]


def test_the_whole_program_by_keyboard(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race))
    cards = hand(page)
    page.keyboard.type("91")
    assert laid(page) == [cards[8], cards[0], 0, 0, 0]
    page.keyboard.press("Backspace")
    assert laid(page) == [cards[8], 0, 0, 0, 0]
    page.keyboard.press("Enter")
    expect(page.locator("#problem")).to_contain_text("Fill registers 2, 3, 4, 5 first.")
    page.keyboard.press("c")
    assert laid(page) == [0] * 5
    page.keyboard.type("54321")
    page.keyboard.press("Enter")
    expect(page.get_by_text("handed in", exact=True)).to_be_visible()
    assert duty_of(race, owner).submission["registers"] == cards[4::-1]


def test_keys_can_be_switched_off_for_this_device(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race))
    page.get_by_text("How to lay cards").click()
    page.get_by_label("Use these keys on this device").uncheck()
    page.keyboard.type("123")
    assert laid(page) == [0] * 5
    page.reload()
    page.keyboard.type("123")
    assert laid(page) == [0] * 5


def test_the_draft_is_saved_as_it_goes_and_there_again_after_a_reload(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race))
    page.keyboard.type("31")
    expect(page.locator("[data-saved]")).to_have_text("Draft saved")
    before = laid(page)
    assert duty_of(race, owner).draft["registers"] == before
    page.reload()
    assert laid(page) == before


def test_the_ghost_is_drawn_over_the_board_and_told_in_words(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race))
    ghost = page.locator('svg.board [data-layer="ghost"]')
    assert ghost.inner_html() == ""
    page.keyboard.type("1")
    expect(page.locator("[data-ghost-words]")).to_contain_text("would")
    assert "ghost-" in ghost.inner_html()
    page.keyboard.press("c")
    expect(page.locator("[data-ghost-words]")).to_be_empty()
    assert ghost.inner_html() == ""


def test_a_locked_register_stays_as_it_is(race: Game, owner: User, open_as: OpenAs) -> None:
    def lock_the_fifth(state: Any) -> None:
        state.robots[0].damage = 5
        state.robots[0].registers = [0, 0, 0, 0, 840]
        state.deck = [one for one in state.deck if one != 840]

    start_turn_from(race, lock_the_fifth)
    page = open_as(owner, address_of(race))
    expect(register(page, 5)).to_have_count(0)
    page.keyboard.type("1234")
    assert laid(page) == [*hand(page), 840]
    page.keyboard.press("Backspace")
    assert laid(page) == [*hand(page)[:3], 0, 840]
    page.keyboard.press("c")
    assert laid(page) == [0, 0, 0, 0, 840]


def test_taking_back_brings_the_cards_back_into_the_registers(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race))
    page.keyboard.type("12345")
    before = laid(page)
    page.get_by_role("button", name="Hand in").click()
    page.get_by_role("button", name="Take it back").click()
    expect(page.get_by_role("button", name="Hand in")).to_be_visible()
    assert laid(page) == before
    page.keyboard.press("Backspace")
    assert laid(page) == [*before[:4], 0]


def test_an_open_page_notices_others_and_keeps_what_one_is_doing(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address_of(race))
    page.keyboard.type("12")
    card(page, 3).focus()
    before = laid(page)
    hand_in(race, seated)
    expect(page.locator(".race-status")).to_contain_text("Everybody else is in.", timeout=10_000)
    assert laid(page) == before
    assert "ghost-" in page.locator('svg.board [data-layer="ghost"]').inner_html()
    assert page.evaluate("document.activeElement.id") == card(page, 3).get_attribute("id")
    page.keyboard.press("5")
    assert laid(page)[2] == hand(page)[4]


def test_an_open_page_goes_on_to_the_next_turn(race: Game, owner: User, seated: User, open_as: OpenAs) -> None:
    hand_in(race, owner)
    page = open_as(owner, address_of(race))
    expect(page).to_have_title("Sunday race · Robot Races")
    hand_in(race, seated)
    play.resolve(game_id=race.pk)
    expect(page.get_by_role("heading", name="Program Bolt turn 2")).to_be_visible(timeout=10_000)
    expect(page).to_have_title("● Your move · Sunday race · Robot Races")
    expect(page.locator("#announcer")).to_contain_text("Your move.")
    page.keyboard.type("1")
    assert laid(page)[0] == hand(page)[0]


def test_a_refusal_is_shown_and_the_page_brought_up_to_date(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address_of(race))
    page.keyboard.type("12345")
    expect(page.locator("[data-saved]")).to_have_text("Draft saved")
    play_turn(race, owner, seated)  # from another device, just now
    page.keyboard.press("Enter")
    expect(page.locator("#problem")).to_contain_text("This is closed")
    expect(page.get_by_role("heading", name="Program Bolt turn 2")).to_be_visible()


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
    expect(page.locator("#announcer")).to_have_text("Five seconds left.", timeout=10_000)
    expect(clock).to_have_text("0:00", timeout=10_000)
    expect(page.get_by_role("heading", name="Your time is over")).to_be_visible(timeout=10_000)
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
    page.evaluate(f"document.querySelectorAll('input[name=register]')[4].value = {first}")
    expect(page.get_by_role("heading", name="Your time is over")).to_be_visible(timeout=10_000)
    assert duty_of(race, owner).draft["registers"] == [0, 0, 0, 0, first]


def robots(page: Page) -> list[str | None]:
    return [robot.get_attribute("transform") for robot in page.locator("svg.board .robot").all()]


def test_a_turn_is_stepped_by_keys_and_buttons_and_each_step_has_an_address(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    play_turn(race, owner, seated)
    page = open_as(owner, f"{address_of(race)}turns/1/")
    title, steps = page.locator("[data-frame-title]"), page.locator("[data-frame]")
    expect(title).to_have_text("The turn begins")
    start = robots(page)
    page.keyboard.press("End")
    expect(title).to_have_text("The turn ends")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.get_by_role("link", name="On one step").click()
    expect(title).to_have_text("Register 1: the robots move")
    expect(page).to_have_url(re.compile(r"\?at=2$"))
    expect(steps.nth(2)).to_have_attribute("aria-current", "step")
    moved = "start => document.querySelector('svg.board .robot').getAttribute('transform') !== start"
    page.wait_for_function(moved, arg=start[0])
    page.keyboard.press("ArrowDown")
    expect(title).to_have_text("Register 2: the cards are turned over")
    page.keyboard.press("ArrowUp")
    expect(title).to_have_text("Register 1: the cards are turned over")
    steps.nth(2).get_by_role("link").click()
    page.reload()
    expect(page).to_have_url(re.compile(r"\?at=2$"))
    without_script = Client().get(f"{address_of(race)}turns/1/?at=2").content.decode()
    assert all(f'transform="{place}"' in without_script for place in robots(page))


def test_names_of_spaces_light_up_their_space(race: Game, owner: User, seated: User, open_as: OpenAs) -> None:
    play_turn(race, owner, seated)
    page = open_as(owner, f"{address_of(race)}turns/1/")
    reference = page.locator("button.cell-ref").first
    mark = page.locator(".mark.is-pointed")
    reference.hover()
    expect(mark).to_have_attribute("data-cell", reference.inner_text())
    page.mouse.move(0, 0)
    expect(mark).to_have_count(0)
    reference.focus()
    expect(mark).to_have_attribute("data-cell", reference.inner_text())


@pytest.mark.parametrize(("device", "scheme"), [(DESK, "light"), (PHONE, "dark")])
def test_no_page_is_hard_to_read_or_to_use(
    device: dict[str, Any], scheme: str, race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    play_turn(race, owner, seated)
    page = open_as(owner, "/", device | {"color_scheme": scheme})
    lobby = address_of(new_race(owner, title="Still open"))
    people = ["/my/", reverse("notices"), reverse("person", args=[seated.pk])]
    races = ["/races/", "/races/new/", lobby, address_of(race), f"{address_of(race)}turns/1/?at=3"]
    for address in ("/", *people, *races):
        page.goto(address)
        page.locator("details").evaluate_all("all => all.forEach(one => one.open = true)")
        found = Axe().run(page).response["violations"]
        assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == [], address
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
