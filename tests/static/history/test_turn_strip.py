"""The strip of all turns, as a telephone shows it."""

import pytest
from playwright.sync_api import expect

from games.models import Game, User
from tests.games.support.moves import play_turn
from tests.games.web.browsing import PHONE, OpenAs, address_of, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

SHOWS_WHOLE = """(row) => {
  const { left, right } = row.getBoundingClientRect();
  const boxes = [...row.children].map((item) => item.getBoundingClientRect());
  return boxes.every((box) => [left, right].every((edge) => box.left >= edge || box.right <= edge));
}"""
"""Whether no name is cut at an edge of a row."""


@pytest.mark.parametrize("number", [1, 30, 39])
def test_the_turn_that_is_shown_is_in_view_in_one_row(number: int, played: Game, owner: User, open_as: OpenAs) -> None:
    played.turns.filter(number=2).update(number=40)  # as after a long race
    played.turns.filter(number=1).update(number=number)
    Game.objects.filter(pk=played.pk).update(turn=40)
    wide = {"viewport": {"width": 375, "height": 740}}  # the last turns are no whole number of places wide
    page = open_as(owner, f"{address_of(played)}turns/{number}/", PHONE | wide)
    expect(page.locator(".turn-strip [aria-current]")).to_be_in_viewport(ratio=1)
    expect(page.locator(".turn-strip li:has([aria-current]) + li")).to_be_in_viewport(ratio=1)
    links = page.locator(".turn-strip li a").all()
    tops = {box["y"] for link in links if (box := link.bounding_box())}
    after_the_last = 1 if number == 39 else 0
    assert (len(links), len(tops)) == (40 + after_the_last, 1)
    assert page.locator(".turn-strip ol").evaluate(SHOWS_WHOLE)


def test_the_ways_to_other_turns_are_all_in_view(race: Game, owner: User, seated: User, open_as: OpenAs) -> None:
    for _ in range(3):
        play_turn(race, owner, seated)
    page = open_as(owner, f"{address_of(race)}turns/2/", PHONE)
    for name in ("Turn 1", "Turn 3", "The whole log", "Try other programs", "Share"):
        expect(page.locator(".turn").get_by_role("link", name=name, exact=True)).to_be_in_viewport(ratio=1)
