"""Where the places of a program have spots, its pieces are tapped in the sandbox: a key of a control unit, then its
die."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from games.models import User
from tests.e2e.ways import Press, every_way
from tests.games.kinds.volt.games import answer_round, fight
from tests.games.web.axe import DARK, faults
from tests.games.web.browsing import OpenAs, address_of, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


def key(page: Page, unit: str, direction: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^{direction}: control unit {unit},"))


def laid(page: Page) -> list[str]:
    found: list[str] = page.locator('[data-robot="r0"] select').evaluate_all("all => all.map(it => it.value)")
    return found


@every_way
def test_a_die_is_tapped_and_the_round_is_played(
    press: Press, device: dict[str, Any], owner: User, seated: User, open_as: OpenAs
) -> None:
    game = fight(owner, seated)
    answer_round(game)
    page = open_as(owner, f"{address_of(game)}turns/1/sandbox/", device)
    first, _, third = laid(page)
    press(key(page, "II", "E"))
    press(page.get_by_role("button", name="Blue 5", exact=True))
    assert laid(page) == [first, "2b5e", third]
    expect(key(page, "II", "E")).to_have_text("5")
    press(key(page, "II", "SW"))
    assert laid(page)[1] == "2r1sw", "no blue die may lie there"
    press(page.get_by_role("button", name="Red 4", exact=True))
    press(page.get_by_role("button", name="Blue 2", exact=True))
    assert laid(page)[1] == "2r4sw"
    assert laid(page)[2].startswith("3b2"), "the next die goes to the next control unit"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page, DARK) == []
    press(page.get_by_role("button", name="Play it"))
    expect(page.get_by_role("heading", name="Where the robots end")).to_be_focused()
    assert laid(page)[1] == "2r4sw"
