"""Overload Override may leave registers empty. The sandbox lets it, by mouse, thumb and keys: in a register or in what
the Option adds, which say the same."""

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from games.models import Game, User
from tests.e2e.ways import Press, by_keys, by_mouse, every_way, reach
from tests.games.sandbox.races import finished_with
from tests.games.web.browsing import OpenAs, address_of, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

NOTHING = "no card"
CHOSEN = "all => all.map(it => it.selectedOptions[0]?.text)"


@pytest.fixture
def address(race: Game, owner: User, seated: User) -> str:
    return f"{address_of(finished_with('overload_override', race, owner, seated))}turns/1/sandbox/"


def laid(page: Page) -> list[str]:
    found: list[str] = page.locator('[data-robot="r0"] [data-slot]:not([data-slot="0"])').evaluate_all(CHOSEN)
    return found


def register(page: Page, number: int) -> Locator:
    return page.locator(f'[data-robot="r0"] [data-place="{number}"]')


def card_in(page: Page, number: int) -> Locator:
    """The card of the hand that lies in a register."""
    priority = page.locator(f'[data-robot="r0"] [data-slot="{number}"]').input_value()
    return page.locator(f'[data-robot="r0"] [data-piece="{priority}"]')


def take_out(page: Page, number: int) -> None:
    register(page, number).click()
    expect(register(page, number)).to_have_attribute("aria-pressed", "true")
    register(page, number).click()


def lay(page: Page, card: Locator, number: int) -> None:
    register(page, number).click()
    card.click()


def tick(page: Page, number: int) -> Locator:
    """The control that is pressed, around its box."""
    return page.get_by_role("group", name="registers without a card").locator("label").nth(number - 1)


def set_tick(press: Press, label: Locator) -> None:
    if press is not by_keys:
        press(label)
        return
    box = label.get_by_role("checkbox")
    reach(box)
    box.press("Space")


def is_ticked(page: Page) -> list[bool]:
    found: list[bool] = page.locator("[data-left-empty]").evaluate_all("all => all.map(it => it.checked)")
    return found


def play_it(press: Press, page: Page) -> dict[str, Any]:
    """And what the address says then of what the Option adds."""
    press(page.get_by_role("button", name="Play it"))
    expect(page.get_by_role("region", name="Where the robots end")).to_contain_text("As you try it")
    expect(page.locator("[data-result]")).to_be_focused()  # the page's script has run
    fields = parse_qs(urlsplit(page.url).query)
    found: dict[str, Any] = json.loads(fields["r0-extras"][0])
    return found


def only(*numbers: int) -> list[bool]:
    return [number in numbers for number in range(1, 6)]


@every_way
def test_the_option_leaves_a_register_empty_and_fills_it_again(
    press: Press, device: dict[str, Any], address: str, owner: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address, device)
    press(page.locator("[data-options] > summary"))
    set_tick(press, tick(page, 2))
    set_tick(press, tick(page, 4))
    assert [words == NOTHING for words in laid(page)] == only(2, 4)
    set_tick(press, tick(page, 4))
    assert [words == NOTHING for words in laid(page)] == only(2)
    assert len(set(laid(page))) == 5
    assert play_it(press, page)["overload_override"]["empty"] == [2]
    assert [words == NOTHING for words in laid(page)] == only(2)


def test_a_register_is_emptied_by_itself_too(address: str, owner: User, open_as: OpenAs) -> None:
    """A card that goes to an empty register leaves its own one empty."""
    page = open_as(owner, address)
    take_out(page, 3)
    assert is_ticked(page) == only(3)
    assert play_it(by_mouse, page)["overload_override"]["empty"] == [3]
    assert [words == NOTHING for words in laid(page)] == only(3)
    assert is_ticked(page) == only(3)
    expect(page.get_by_role("region", name="Where the robots end")).to_contain_text("1 damage")
    lay(page, card_in(page, 1), 3)
    assert [words == NOTHING for words in laid(page)] == only(1)
    assert is_ticked(page) == only(1)

    page.goto(address)  # and none lies twice, whatever was left empty before
    third = card_in(page, 3)
    take_out(page, 3)
    lay(page, third, 1)
    page.locator("[data-options] > summary").click()
    tick(page, 3).click()
    assert NOTHING not in laid(page)
    lay(page, third, 3)
    assert len(set(laid(page))) == 5
