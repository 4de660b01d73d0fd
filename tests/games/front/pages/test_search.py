"""The page of the search."""

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from games.front.queries.found import MOST
from games.models import Game, User
from tests.people import new_race, person


def test_what_cannot_be_searched_for_is_explained(client: Client, db: None, subtests: pytest.Subtests) -> None:
    for text, says in [
        ("x", "Please write at least 2 characters."),
        ("x" * 61, "Please write at most 60 characters. These are 61."),
        ("  ", "what to search for"),
        ("a\0b", "Null characters"),
    ]:
        with subtests.test(says):
            answer = client.get("/search/", {"q": text})
            assert answer.status_code == 400
            assert says in answer.content.decode()


def test_friends_are_found_from_the_page_of_friends(own_browser: Client) -> None:
    person("wallace")
    assert 'action="/search/"' in own_browser.get("/settings/people/").content.decode()
    assert 'href="/people/wallace/"' in own_browser.get("/search/", {"q": "Walla"}).content.decode()


def test_whoever_searches_too_often_waits_a_minute(client: Client, db: None, settings: Settings) -> None:
    cache.clear()
    settings.ACCOUNT_RATE_LIMITS = {"search": "2/m/ip"}
    for addresses in (["192.0.2.1"] * 3, [f"2001:db8::{number}" for number in range(3)]):
        answers = [client.get("/search/", {"q": "no such name"}, REMOTE_ADDR=address) for address in addresses]
        assert [answer.status_code for answer in answers] == [200, 200, 429]


def test_the_rules_of_a_game_come_in_pages_of_twenty(client: Client, db: None) -> None:
    asked = {"q": "laser", "rules": "roborally"}
    first, last = (client.get("/search/", asked | {"page": page}).content.decode() for page in ("1", "99"))
    assert first.count('<li class="list-row">') == 20
    assert 'href="?q=laser&amp;rules=roborally&amp;page=2"' in first
    assert 0 < last.count('<li class="list-row">') <= 20
    assert 'rel="next"' not in last


def test_games_of_one_title_differ_by_who_played(race: Game, owner: User, client: Client) -> None:
    page = client.get("/search/", {"q": "Sunday race"}).content.decode()
    assert "<li>Risky Exchange</li><li>olivia, sam</li>" in page
    assert "The newest are here" not in page, "this is all that there is"


def test_it_says_that_there_are_more_games_than_it_shows(owner: User, seated: User, client: Client) -> None:
    for number in range(MOST):
        new_race(owner, title=f"Sunday {number}")
    assert f">{MOST} results<" in client.get("/search/", {"q": "sunday"}).content.decode()
    new_race(seated, title="Sunday, one more")
    page = client.get("/search/", {"q": "sunday"}).content.decode()
    assert f">{MOST} results. Of games, only the newest {MOST} are here.<" in page
