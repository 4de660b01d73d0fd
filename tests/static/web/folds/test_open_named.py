"""What an address names is not left in a closed fold."""

import pytest
from playwright.sync_api import expect

from games.models import User
from tests.games.web.browsing import OpenAs, open_as

__all__ = ["open_as"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.slow("makes the whole book, with its figures")
def test_a_link_to_a_chapter_or_to_a_rule_in_it_opens_the_chapter(owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, "/rules/volt/#killbots")
    chapter = page.locator("#killbots > details")
    expect(chapter).to_have_attribute("open", "")
    expect(page.locator("#modules > details")).not_to_have_attribute("open", "")
    page.evaluate("location.hash = document.querySelector('#modules details [id]').id")
    expect(page.locator("#modules > details")).to_have_attribute("open", "")
    expect(page.locator(":target")).to_be_in_viewport()
    page.evaluate("location.hash = 'module-bomb'")
    expect(page.locator("#module-bomb p").first).to_be_in_viewport()
    expect(page.locator("#module-shield p").first).to_be_hidden()
