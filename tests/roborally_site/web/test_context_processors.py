"""What every page's template gets."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.test import RequestFactory
from pytest_django import DjangoAssertNumQueries, Settings

from games.models import Game, User
from roborally_site.web.context_processors import site


def request_of(user: User | AnonymousUser | None) -> HttpRequest:
    request = RequestFactory().get("/")
    if user is not None:
        request.user = user
    return request


def test_the_settings_are_passed_on(settings: Settings) -> None:
    settings.MAILBOX, settings.SOURCE_URL = None, "https://source.example"
    context = site(request_of(None))
    assert (context["mailbox"], context["source_url"], context["csp_nonce"]) == (False, "https://source.example", "")


def test_nothing_is_counted_until_it_is_shown(owner: User, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(0):
        site(request_of(owner))


def test_the_games_that_wait_for_a_player_are_counted(race: Game, owner: User, stranger: User) -> None:
    assert site(request_of(owner))["to_move"] == 1
    assert site(request_of(stranger))["to_move"] == 0


@pytest.mark.parametrize("user", [None, AnonymousUser()], ids=["no one known yet", "a spectator"])
def test_nothing_waits_for_people_without_an_account(user: AnonymousUser | None, db: None) -> None:
    context = site(request_of(user))
    assert (context["unread"], context["to_move"]) == (0, 0)
