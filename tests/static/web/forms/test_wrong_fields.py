"""A form that was refused leads to its fields that are wrong, wherever they are folded away."""

import pytest
from playwright.sync_api import expect

from games.models import User
from tests.games.web.axe import faults
from tests.games.web.browsing import PHONE, OpenAs, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_link_at_the_top_opens_the_fold_of_a_field_and_goes_there(owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, "/races/new/?course=baby-steps&one_flag_per_turn=on", PHONE)
    page.route("**/pictures/**", lambda route: route.abort())
    page.get_by_role("button", name="Create the race").click()
    refused = page.get_by_role("alert").filter(has_text="Please check the marked fields")
    field = page.locator("[name=one_flag_per_turn]")
    page.get_by_role("heading", name="Rules", exact=True).click()
    expect(field).to_be_hidden()
    assert faults(page, part=".wrong-fields") == []
    refused.get_by_role("link", name="One flag a turn").click()
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport()
