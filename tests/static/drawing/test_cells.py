"""Names of spaces on a page, and robots that may stand there, in a real browser."""

import pytest
from playwright.sync_api import Page, expect

from engine.roborally.state import RaceState
from games.models import Game, User
from games.play.services import play
from tests.games.support.moves import hand_in, start_turn_from
from tests.games.web.browsing import PHONE, OpenAs, address_of, open_as
from tests.people import joined, new_race

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


def test_names_of_spaces_light_up_their_space(played: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, f"{address_of(played)}turns/1/")
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


def test_a_tap_on_an_offered_space_keeps_the_way_that_is_chosen(played: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, f"{address_of(played)}turns/1/")
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


# --- a robot that is asked where it stands is drawn there ------------------------------------------------------------


def expect_drawn(page: Page, cell: str, **turned: int) -> None:
    """The robot is drawn on that space, and turned as it is chosen; it and the button are on one screen of a phone."""
    drawn = page.locator('.game-stage [data-layer="ghost"] .robot-0')
    for way, angle in turned.items():
        page.get_by_role("radio", name=way).check()
        expect(drawn).to_have_attribute("data-cell", cell)
        assert f"rotate({angle})" in (drawn.get_attribute("transform") or "")
        for shown in (drawn, page.locator("[data-aimed] .button-primary")):
            expect(shown).to_be_in_viewport(ratio=1)


def destroy(state: RaceState) -> None:
    robot = state.robots[0]
    robot.cell, robot.status, robot.lives = 0, "destroyed", 2
    state.fallen = [0]


def test_a_robot_that_comes_back_stands_where_it_is_chosen(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    play.set_order(game_id=race.pk, user=owner, kind="reenter", preset={"ask": True, "facing": "flag"})
    start_turn_from(race, destroy)
    hand_in(race, seated)
    play.resolve(game_id=race.pk)
    page = open_as(owner, address_of(race), PHONE)
    expect_drawn(page, page.locator("[data-places] strong").first.inner_text(), west=270, south=180)


def test_a_robot_on_a_common_start_faces_as_it_is_chosen(owner: User, seated: User, open_as: OpenAs) -> None:
    race = joined(new_race(owner, seats=2, options={"course": "hatching-day"}), seated)
    expect_drawn(open_as(owner, address_of(race), PHONE), "F7", west=270, south=180)
