"""What an open page may hear of."""

import time
from typing import Any

from django.test import Client

from games.live import tokens
from games.models import Game, User
from tests.people import BrowserOf, Person, new_race


def topics_of(browser: Client, *about: str) -> dict[str, int]:
    """The topics of the token that is given, which are those that the answer names."""
    answer: Any = browser.get("/live", {"about": about}).json()
    token = tokens.read(answer["token"], time.time())
    assert token is not None
    assert token.topics == answer["topics"]
    return token.topics


def test_everyone_may_hear_of_what_everyone_may_see(
    race: Game, owner: User, spectator: Person, browser_of: BrowserOf
) -> None:
    public = {f"game/{race.pk}": race.version, "tables": 0, "tournament/3": 0}
    assert topics_of(browser_of(spectator), *public) == public
    assert topics_of(browser_of(owner), *public) == public | {f"person/{owner.pk}": 0}


def test_a_private_table_is_left_out_like_one_that_does_not_exist(
    owner: User, stranger: User, spectator: Person, browser_of: BrowserOf
) -> None:
    table = new_race(owner, seats=3, visibility="link")
    topic, missing = f"game/{table.pk}", f"game/{table.pk + 1000}"
    assert topics_of(browser_of(stranger), topic, missing) == {f"person/{stranger.pk}": 0}
    assert topic in topics_of(browser_of(owner), topic)
    browser = browser_of(spectator)
    browser.get(f"/races/{table.pk}/?token={table.link_token}")
    assert topics_of(browser, topic) == {topic: table.version}


def test_no_one_hears_of_other_people_or_of_what_there_is_no_news_about(
    owner: User, spectator: Person, browser_of: BrowserOf
) -> None:
    asked = (f"person/{owner.pk}", "game/x", "game/99999999999999999999", "", "tables/", "nonsense")
    assert topics_of(browser_of(spectator), *asked) == {}
