"""What moves on the board is what the rules have moved, in their order."""

import pytest
from playwright.sync_api import Page, expect

from games.models import Game, User
from tests.games.web.browsing import PHONE, OpenAs, address_of, open_as
from tests.static.drawing.turns import IS_AT_END, RECORD, by_the_rules, crowded, drawn

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

EVERY_PICTURE = """() => {
  window.pictures = [];
  const look = () => {
    for (const it of document.querySelectorAll("svg.board .robot:not(.is-gone)")) {
      window.pictures.push([it.getAttribute("transform"), it.style.opacity]);
    }
    requestAnimationFrame(look);
  };
  look();
}"""

LOOK_AT = """(steps) => steps.map((step) => {
  const slider = document.querySelector("[data-frame-slider]");
  slider.value = step;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  const robots = [...document.querySelectorAll("svg.board .robot:not(.is-gone)")];
  return robots.map((it) => [it.dataset.robot, it.getAttribute("transform")]);
})"""


def play(page: Page) -> None:
    page.locator("[data-speed]").select_option("4")
    page.locator("[data-play]").click()
    page.wait_for_function(IS_AT_END)
    expect(page.locator("[data-play]")).to_have_text("Play")


def test_a_turn_of_eight_is_played_in_the_order_of_its_events(owner: User, seated: User, open_as: OpenAs) -> None:
    race = crowded(owner, seated)
    page = open_as(owner, f"{address_of(race)}turns/1/")
    page.evaluate(RECORD)
    play(page)
    recorded = [(at, arrived(placed)) for at, placed in page.evaluate("window.recorded")]
    places = by_the_rules(race, 1, owner)
    assert [at for at, _ in recorded] == list(range(1, len(places)))
    assert [placed for _, placed in recorded] == places[:-1]  # a step begins where the one before has ended
    assert drawn(page) == places[-1]


def arrived(placed: dict[str, str]) -> dict[str, str]:
    """Without those that are only just coming onto the board, and larger as long as they do."""
    return {robot: place for robot, place in placed.items() if "scale" not in place}


PLATE = """() => {
  const drawn = document.querySelector(".flash-plate text");
  return parseFloat(getComputedStyle(drawn).fontSize) * drawn.getScreenCTM().a;
}"""


def test_the_card_over_a_robot_can_be_read_on_a_phone(played: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, f"{address_of(played)}turns/1/", PHONE)
    moved = page.locator("[data-frame-words]").filter(has_text=" plays ")
    for _ in range(9):
        if moved.count() and page.locator(".flash-plate").count():
            break
        page.keyboard.press("ArrowRight")
    assert page.evaluate(PLATE) > 7, "of pixels, on a board of sixteen rows"


def test_every_step_can_be_looked_at_by_itself(played: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, f"{address_of(played)}turns/1/")
    places = by_the_rules(played, 1, owner)
    forth = list(range(len(places)))
    shown = page.evaluate(LOOK_AT, [*forth, *reversed(forth)])
    assert [dict(placed) for placed in shown] == [*places, *reversed(places)]


def test_whoever_wants_less_motion_sees_fades(played: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, f"{address_of(played)}turns/1/", {"reduced_motion": "reduce"})
    page.evaluate(EVERY_PICTURE)
    play(page)
    pictures = page.evaluate("window.pictures")
    places = {place for placed in by_the_rules(played, 1, owner) for place in placed.values()}
    assert {place for place, _ in pictures} <= places
    assert any(opacity not in ("", "1") for _, opacity in pictures)
