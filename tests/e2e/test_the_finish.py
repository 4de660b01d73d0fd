"""The end of a race in a browser: who won, the moment that decided it, the race in pictures, and a rematch."""

import pytest
from playwright.sync_api import expect

from games.models import Game, User
from tests.games.support.lobbies import finish
from tests.games.support.moves import play_turn
from tests.games.web.browsing import PHONE, OpenAs, address_of, open_as
from tests.services import wait_until

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)
DRAWN = "all => all.every(one => one.complete && one.naturalWidth > 100)"


@pytest.fixture
def over(race: Game, owner: User, seated: User) -> Game:
    play_turn(race, owner, seated)
    return finish(race, seated)


def test_a_race_ends_with_a_podium_pictures_and_a_rematch(over: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(over), PHONE)
    end = page.get_by_role("region", name="The race is over")
    expect(end.get_by_role("listitem").filter(has=page.get_by_text("1st", exact=True))).to_contain_text("Bolt")
    expect(end.get_by_role("figure")).to_contain_text("touches flag 3")
    expect(end.get_by_role("link", name="The board at that moment")).to_be_visible()
    expect(page.locator(".game-stage")).to_be_hidden()  # a phone has room for one
    end.locator("img").evaluate_all("all => all.forEach(one => one.loading = 'eager')")
    expect(end.locator("img")).to_have_count(3)
    wait_until(lambda: end.locator("img").evaluate_all(DRAWN), "the pictures")
    end.get_by_role("heading", name="The race in pictures").click()
    end.get_by_role("link", name="Turn 1", exact=True).click()
    expect(page.get_by_role("heading", name="Turn 1", exact=True)).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Rematch", exact=True).click()
    expect(page.get_by_role("heading", name="At the table", exact=True)).to_be_visible()
