"""The page of the sandbox, without and with a browser."""

import json
import re
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from playwright.sync_api import Locator, Page, expect

from games.models import Game, User
from tests.e2e.ways import Press, every_way
from tests.games.sandbox.races import finished_with
from tests.games.web.axe import DARK, faults
from tests.games.web.browsing import PHONE, OpenAs, address_of, open_as
from tests.people import BrowserOf
from tests.services import wait_until

__all__ = ["open_as"]

CARD = re.compile(r"\d{2,3}")


def sandbox(game: Game, turn: int = 1) -> str:
    return f"{address_of(game)}turns/{turn}/sandbox/"


def text_of(page: bytes) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page.decode())).split())


def test_anyone_who_may_see_the_game_tries_other_programs(over: Game, client: Client) -> None:
    assert "Try other programs" in client.get(f"{address_of(over)}turns/1/").content.decode()
    page = text_of(client.get(sandbox(over)).content)
    assert "as it was played" in page
    assert "Start over" not in page


def test_the_readers_program_lies_open_and_each_other_one_shows_its_cards(
    over: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    for user in (owner, seated):
        number = over.seats.get(user=user).number
        page = browser_of(user).get(sandbox(over)).content.decode()
        folds = re.findall(r'data-robot="r(\d)".*?<details( open)?>', page, re.S)
        assert [robot for robot, is_open in folds if is_open] == [str(number)]
        assert page.count('class="mini-registers"') == len(folds) > 1


def test_without_scripts_one_goes_forward_up_to_the_last_frame(over: Game, client: Client) -> None:
    last = len(client.get(sandbox(over)).context["frames"]) - 1
    asked = [client.get(sandbox(over), {"at": at}).content.decode() for at in (last - 1, last)]
    assert ["Forward ›" in page for page in asked] == [True, False]  # noqa: RUF001 - as the button says


def test_the_address_holds_what_is_tried(over: Game, client: Client) -> None:
    was = client.get(sandbox(over)).context["sandbox"].programs[0].slots
    swapped = {"r0-1": was[4].chosen, "r0-5": was[0].chosen}
    found = client.get(sandbox(over), swapped)
    assert found.status_code == 200
    assert "what would have happened" in text_of(found.content)
    assert found.context["sandbox"].programs[0].slots[0].chosen == was[4].chosen


def test_a_turn_that_is_played_with_nothing_changed_says_so(over: Game, client: Client) -> None:
    programs = client.get(sandbox(over)).context["sandbox"].programs
    same = {f"{it.name}-{place}": slot.chosen for it in programs for place, slot in enumerate(it.slots, start=1)}
    page = client.get(sandbox(over), same)
    assert "Where the robots end Nothing was changed, so the turn is played as it was." in text_of(page.content)
    assert " data-plays" in page.content.decode(), "a phone shows the player"


def test_a_card_twice_is_refused_with_a_reason_and_stays_in_the_form(over: Game, client: Client) -> None:
    was = client.get(sandbox(over)).context["sandbox"].programs[0].slots
    refused = client.get(sandbox(over), {"r0-1": was[1].chosen})
    assert refused.status_code == 400
    assert f"register 2: card {was[1].chosen} is used twice" in text_of(refused.content)
    assert refused.context["sandbox"].programs[0].slots[0].chosen == was[1].chosen


@pytest.mark.parametrize("value", ["", "x", "9999", "-10", "1e3"])
def test_what_is_no_card_is_refused(value: str, over: Game, client: Client) -> None:
    refused = client.get(sandbox(over), {"r0-1": value})
    assert refused.status_code == 400
    assert ": Register 1: there is no such choice" in text_of(refused.content)


def test_cards_are_secret_until_the_game_is_over(
    played: Game, stranger: User, browser_of: BrowserOf, client: Client
) -> None:
    for browser in (client, browser_of(stranger)):
        assert browser.get(sandbox(played)).status_code == 409
        assert "Try other programs" not in browser.get(f"{address_of(played)}turns/1/").content.decode()


def test_players_try_their_own_turns_while_the_game_goes_on(played: Game, own_browser: Client) -> None:
    found = own_browser.get(sandbox(played)).context["sandbox"]
    assert [(program.robot, program.is_guess) for program in found.programs] == [("Bolt", False), ("Cog", True)]
    own, other = found.programs
    was = own_browser.get(f"{address_of(played)}turns/1/").context["page"].events
    assert found.page.events == was
    swapped = {"r0-1": own.slots[4].chosen, "r0-5": own.slots[0].chosen, "r1-1": other.slots[1].choices[0][0]}
    tried = own_browser.get(sandbox(played), swapped)
    assert tried.status_code == 200
    assert tried.context["sandbox"].is_changed
    assert "guess" in text_of(tried.content)


# What Options add


@pytest.fixture
def with_brakes(race: Game, owner: User, seated: User) -> Game:
    return finished_with("brakes", race, owner, seated)


def test_options_are_in_the_form_of_those_who_have_some(with_brakes: Game, client: Client) -> None:
    page = client.get(sandbox(with_brakes))
    assert [program.extras is not None for program in page.context["sandbox"].programs] == [True, False]
    assert page.content.decode().count("data-options-summary") == 1


def test_the_address_holds_what_options_add(with_brakes: Game, client: Client) -> None:
    found = client.get(sandbox(with_brakes), {"r0-extras": '{"brakes":{"registers":[1]}}'})
    assert found.status_code == 200
    program = found.context["sandbox"].programs[0]
    assert program.is_changed
    assert program.answer.riders == {"brakes": {"registers": [1]}}
    assert found.context["sandbox"].standings[0].was


@pytest.mark.parametrize("text", ["{", "[]", '{"brakes":{"registers":[9]}}', '{"flywheel":{}}', "7"])
def test_what_options_cannot_add_is_refused(text: str, with_brakes: Game, client: Client) -> None:
    refused = client.get(sandbox(with_brakes), {"r0-extras": text})
    assert refused.status_code == 400
    assert refused.context["sandbox"].error.startswith("Bolt: ")


def test_those_without_options_take_no_riders(with_brakes: Game, client: Client) -> None:
    refused = client.get(sandbox(with_brakes), {"r1-extras": '{"brakes":{"registers":[1]}}'})
    assert not refused.context["sandbox"].is_changed


@pytest.mark.django_db(transaction=True)
def test_an_option_is_used_on_a_phone(with_brakes: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, sandbox(with_brakes), PHONE)
    page.get_by_text("Options", exact=True).tap()
    page.get_by_role("group", name="Brakes: in which registers").get_by_text("1").tap()
    page.get_by_role("button", name="Play it").tap()
    expect(page.get_by_role("heading", name="Where the robots end")).to_be_focused()
    expect(page.locator("svg.board")).to_be_in_viewport(ratio=0.9)
    fields = parse_qs(urlsplit(page.url).query)
    assert json.loads(fields["r0-extras"][0])["brakes"]["registers"] == [1]
    assert not [name for name in fields if name.startswith(("rider-", "weapon-"))]
    expect(page.get_by_role("group", name="Brakes: in which registers").get_by_label("1")).to_be_checked()
    assert faults(page, DARK) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Play it").tap()
    expect(page.get_by_role("group", name="Bolt changed")).to_have_count(1)


@every_way
@pytest.mark.django_db(transaction=True)
def test_cards_change_places_and_the_turn_is_played(
    press: Press, device: dict[str, Any], over: Game, owner: User, open_as: OpenAs
) -> None:
    """A card that is laid twice leaves its register to the one that had lain in the other."""
    page = open_as(owner, sandbox(over), device)
    cards = chosen(page, "Bolt")
    press(piece(page, cards[4]))
    play, last = page.get_by_role("button", name="Play it"), page.locator("[data-robot=r0] [data-piece]").last
    box = "it => it.getBoundingClientRect().toJSON()"
    wait_until(lambda: last.evaluate(box)["bottom"] <= play.evaluate(box)["top"], "the whole hand above the button")
    press(play)
    expect(page.get_by_role("heading", name="Where the robots end")).to_be_focused()
    expect(page.locator("svg.board")).to_be_in_viewport(ratio=0.9)
    if device is not PHONE:  # there is room beside the board
        expect(page.locator("fieldset.is-changed")).to_be_in_viewport(ratio=0.9)
    tried = chosen(page, "Bolt changed")
    assert tried[0] == cards[4]
    assert sorted(tried) == sorted(cards)
    expect(page.locator("[data-frame-slider]")).not_to_have_value("0")
    press(page.get_by_role("link", name="Start over"))
    expect(page.get_by_role("group", name="Bolt changed")).to_have_count(0)
    assert chosen(page, "Bolt") == cards


@pytest.mark.django_db(transaction=True)
def test_keys_step_through_what_was_tried_and_what_is_wrong_has_the_focus(
    over: Game, owner: User, open_as: OpenAs
) -> None:
    """Cards change places even if others are free."""
    page = open_as(owner, sandbox(over))
    slider = page.locator("[data-frame-slider]")
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    page.keyboard.press("End")
    expect(slider).to_have_value(slider.get_attribute("max") or "")
    page.get_by_role("combobox").first.focus()
    page.keyboard.press("ArrowLeft")  # is meant for the card
    expect(slider).to_have_value(slider.get_attribute("max") or "")

    page.goto(sandbox(over))
    _, second, third, fourth, fifth = chosen(page, "Bolt")
    pieces = page.get_by_role("group", name="Bolt").get_by_role("list", name="The hand").get_by_role("button")
    free = CARD.findall(pieces.and_(page.get_by_role("button", pressed=False)).first.inner_text())[0]
    piece(page, free).click()
    piece(page, fifth).click()  # goes into the next register
    assert chosen(page, "Bolt") == [free, fifth, third, fourth, second]
    expect(piece(page, free)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=re.compile("^Register 4")).first.click()
    piece(page, second).click()
    assert chosen(page, "Bolt") == [free, fifth, third, second, fourth]

    page.goto(f"{sandbox(over)}?r0-1=9999")
    expect(page.get_by_role("alert").filter(has_text="Register 1")).to_be_focused()


def chosen(page: Page, robot: str) -> list[str]:
    """The cards that lie in the registers of this robot."""
    registers = page.get_by_role("group", name=robot, exact=True).get_by_role("list", name="Registers")
    places = registers.get_by_role("button")
    expect(places.first).to_be_visible()
    return [CARD.findall(text)[0] for text in places.locator("[data-lies]").all_inner_texts()]


def piece(page: Page, card: str) -> Locator:
    return page.get_by_role("button", name=re.compile(rf"^priority {card}\b"))
