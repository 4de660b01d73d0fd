"""A page that asks for something while its reader signs in does not sign them out again."""

import pytest
from django.conf import settings
from django.test import Client

from games.models import Game, User
from tests.people import new_race

FETCH = {"Sec-Fetch-Mode": "cors"}


@pytest.fixture
def table(owner: User) -> Game:
    return new_race(owner, visibility=Game.Visibility.LINK)


def left_behind(table: Game) -> str:
    """The cookie of a visitor who has followed the link of a table, and has then become a guest there."""
    browser = Client()
    browser.get(f"/races/{table.pk}/", {"token": table.link_token})
    before = browser.cookies[settings.SESSION_COOKIE_NAME].value
    browser.post(f"/races/{table.pk}/join/", {"guest": "1"})
    assert browser.cookies[settings.SESSION_COOKIE_NAME].value != before
    return before


def set_cookies(table: Game, cookie: str, **headers: str) -> bool:
    late = Client()
    late.cookies[settings.SESSION_COOKIE_NAME] = cookie
    answer = late.get(f"/races/{table.pk}/", {"token": table.link_token}, headers=headers)
    return settings.SESSION_COOKIE_NAME in answer.cookies


@pytest.mark.parametrize("headers", [FETCH, {"HX-Request": "true"}])
def test_a_late_answer_to_a_script_leaves_the_cookie_alone(table: Game, headers: dict[str, str]) -> None:
    assert not set_cookies(table, left_behind(table), **headers)


def test_who_goes_to_the_page_gets_a_new_cookie(table: Game) -> None:
    assert set_cookies(table, left_behind(table), **{"Sec-Fetch-Mode": "navigate"})


def test_a_script_of_a_visitor_without_a_cookie_gets_one(table: Game) -> None:
    answer = Client().get(f"/races/{table.pk}/", {"token": table.link_token}, headers=FETCH)
    assert settings.SESSION_COOKIE_NAME in answer.cookies
