"""Someone draws an arena of VOLT, and is told what is wrong with it."""

import pytest
from playwright.sync_api import expect

from games.models import Design, User
from games.workshop.services.designs import create_design
from tests.e2e.test_the_workshop import button, click, drag, press, remarks
from tests.games.web.axe import DARK, faults
from tests.games.web.browsing import PHONE, OpenAs, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


def painted(design: Design, kind: str) -> list[list[int]]:
    design.refresh_from_db()
    return [it["at"] for it in design.document["elements"] if it["type"] == kind]


def test_an_arena_is_drawn_with_a_mouse_keys_and_a_thumb(owner: User, open_as: OpenAs) -> None:
    design = create_design(user=owner, kind="volt")
    page = open_as(owner, f"/workshop/designs/{design.pk}/")
    expect(page.get_by_text("Set the six VP spaces.")).to_be_visible()
    button(page, "pit")
    drag(page, (3, 4), (5, 4))
    expect(page.get_by_text("5 things are missing or wrong.")).to_be_visible()
    expect(page.locator("[data-saved]")).to_have_text("Saved.")
    assert painted(design, "pit") == [[3, 4], [4, 4], [5, 4]]
    expect(page.get_by_role("button", name="Hint: No caution line").first).to_be_visible()
    press(page, "ArrowDown", "Enter", "Control+z", "Control+y", "Delete")
    button(page, "VP space")
    click(page, (1, 1))
    click(page, (2, 2))
    expect(page.locator(".brush-title .vp-number")).to_have_text("3")
    button(page, "start")
    click(page, (3, 0))
    expect(page.locator("[data-saved]")).to_have_text("Saved.")
    assert painted(design, "vp") == [[1, 1], [2, 2]]
    assert {it.get("number") for it in design.document["elements"] if it["type"] == "vp"} == {1, 2}
    assert "There are no VP spaces 3 to 6." in remarks(page)
    button(page, "Select")
    drag(page, (0, 0), (1, 1))
    button(page, "Copy the selection")
    press(page, "Escape")
    click(page, (6, 5))
    press(page, "v", "Shift+ArrowRight")
    button(page, "pit")
    button(page, "Fill the selection")
    expect(page.locator("[data-saved]")).to_have_text("Saved.")
    assert painted(design, "vp") == [[1, 1], [2, 2], [7, 6]]
    assert painted(design, "pit")[-2:] == [[6, 5], [7, 5]]
    assert len(painted(design, "corner")) == 4
    assert faults(page, DARK) == []

    phone = open_as(owner, f"/workshop/designs/{design.pk}/", PHONE)
    phone.get_by_text("Choose from").tap()
    expect(phone.get_by_role("button", name="high voltage", exact=True)).to_be_in_viewport()
    phone.get_by_role("button", name="high voltage", exact=True).tap()
    phone.locator('[data-cell="G7"]').tap()
    expect(phone.locator("[data-saved]")).to_have_text("Saved.")
    assert painted(design, "high_voltage") == [[6, 6]]
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
