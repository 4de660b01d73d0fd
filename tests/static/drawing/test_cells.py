"""Names of spaces on a page, in a real browser."""

import pytest
from playwright.sync_api import expect

from games.models import Game, User
from tests.games.support.moves import play_turn
from tests.games.web.browsing import OpenAs, address_of, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


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


WAYS = "".join(
    f'<input type="radio" name="way" data-offers-cell="{cell}" data-offers-way="{way}"{chosen}>'
    for cell, way, chosen in (("C3", 0, ""), ("C3", 2, ""), ("D3", 0, ""), ("D3", 2, " checked"))
)
"""Two spaces, each offered in two ways, as to a robot that comes back."""


def test_a_tap_on_an_offered_space_keeps_the_way_that_is_chosen(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    play_turn(race, owner, seated)
    page = open_as(owner, f"{address_of(race)}turns/1/")
    page.evaluate(
        """(ways) => {
            document.querySelector("main").insertAdjacentHTML("beforeend", `<form>${ways}</form>`);
            document.dispatchEvent(new Event("htmx:afterSettle"));
        }""",
        WAYS,
    )
    expect(page.locator(".mark.is-offered")).to_have_count(2)
    chosen = page.locator(".mark.is-chosen")
    expect(chosen).to_have_count(1)
    expect(chosen).to_have_attribute("data-cell", "D3")
    page.locator('svg.board .space[data-cell="C3"]').first.click(force=True)
    expect(page.locator('[data-offers-cell="C3"][data-offers-way="2"]')).to_be_checked()
    expect(chosen).to_have_attribute("data-cell", "C3")
