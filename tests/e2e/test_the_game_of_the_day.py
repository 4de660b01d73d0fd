"""The race of the day in a browser: start the try, come back to it, finish, read the board, copy the line."""

import re

import pytest
from playwright.sync_api import expect

from games.daily.services import days
from games.models import Game, User
from tests.e2e.ways import Press, every_way
from tests.games.support.daily import end, midnight, try_of
from tests.games.web.axe import faults
from tests.games.web.browsing import OpenAs, fits_everywhere, open_as
from tests.people import person

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


@every_way
def test_one_try_counts_and_the_board_opens_after_it(
    press: Press, device: dict[str, object], owner: User, open_as: OpenAs
) -> None:
    ben = person("ben")
    end(try_of(ben), turn=5)
    midnight()
    days.draw_ahead()
    days.show_tries()
    end(try_of(ben), turn=6)
    page = open_as(owner, "/", device)
    press(page.get_by_role("link", name="Race of the day"))
    expect(page.get_by_role("region", name=re.compile("Yesterday.s best"))).to_contain_text("ben: Won in turn 5")
    board = page.get_by_role("region", name="Ranking").first
    expect(board).to_contain_text("You can see it when you have finished your own race")
    press(page.get_by_role("button", name="Start my try"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Race of the day")
    game = Game.objects.get(owner=owner)
    page.goto("/today/")
    press(page.get_by_role("button", name="Go on"))
    expect(page.get_by_role("heading", level=1)).to_contain_text(game.title)
    assert Game.objects.filter(owner=owner).count() == 1
    end(game, turn=7, damage=1)
    page.goto("/today/")
    expect(board.get_by_role("row")).to_have_count(3)
    expect(board.get_by_role("row").last).to_contain_text("Won in turn 7, register 3, with 1 damage token")
    expect(page.get_by_label("A line to share")).to_have_value(re.compile("Won in turn 7, register 3, with 1 damage"))
    assert faults(page) == []
    assert fits_everywhere(page)
