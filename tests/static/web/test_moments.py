"""Times on pages, in browsers that know less than the site."""

import pytest
from playwright.sync_api import expect

from games.models import Game, User
from tests.games.web.browsing import OpenAs, address_of, card, open_as, wait_for_laid

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

KNOWS_LITTLE = """
  const Format = Intl.DateTimeFormat;
  Intl.DateTimeFormat = function (locale, options) {
    if (options?.timeZone) throw new RangeError(`Invalid time zone specified: ${options.timeZone}`);
    return new Format(locale, options);
  };
  delete Intl.ListFormat;
"""


def test_a_zone_that_the_browser_does_not_know_breaks_nothing(race: Game, owner: User, open_as: OpenAs) -> None:
    User.objects.filter(pk=owner.pk).update(time_zone="Europe/Kyiv")
    page = open_as(owner, "/")
    page.add_init_script(KNOWS_LITTLE)
    page.goto(address_of(race))
    assert page.evaluate("() => 'ListFormat' in Intl") is False
    card(page, 1).click()
    wait_for_laid(page, [int(card(page, 1).get_attribute("data-card") or 0), 0, 0, 0, 0])
    page.keyboard.press("Enter")
    expect(page.get_by_text("Fill registers 2, 3, 4, 5 first.")).to_be_visible()
