"""Invitation links: who has followed one may look at that game as long as the session lasts."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest
from django.test import RequestFactory

from games.errors import NotFound
from games.models import Game, User
from games.view.pages.lookup import game_for, step_in, token_of
from tests.people import Person, new_race


@pytest.fixture
def hidden(owner: User) -> Game:
    return new_race(owner, visibility=Game.Visibility.LINK)


def request_of(user: Person, session: SessionStore, **query: str) -> HttpRequest:
    request = RequestFactory().get("/", query)
    request.user, request.session = user, session
    return request


def test_without_the_link_a_hidden_game_is_not_there(hidden: Game, stranger: User) -> None:
    for query in ({}, {"token": "guessed"}, {"token": ""}):
        request = request_of(stranger, SessionStore(), **query)
        with pytest.raises(NotFound):
            game_for(request, hidden.pk)
        assert token_of(request, hidden.pk) == query.get("token", "")
        assert request.session.is_empty()


@pytest.mark.parametrize("who", ["stranger", "guest", "spectator"])
def test_whoever_has_followed_it_finds_the_game_again(who: str, hidden: Game, request: pytest.FixtureRequest) -> None:
    viewer, session = request.getfixturevalue(who), SessionStore()
    assert game_for(request_of(viewer, session, token=hidden.link_token), hidden.pk) == hidden
    assert game_for(request_of(viewer, session), hidden.pk) == hidden
    assert token_of(request_of(viewer, session), hidden.pk) == hidden.link_token


def test_each_link_opens_its_own_game(hidden: Game, owner: User, stranger: User) -> None:
    other, session = new_race(owner, visibility=Game.Visibility.LINK), SessionStore()
    game_for(request_of(stranger, session, token=hidden.link_token), hidden.pk)
    with pytest.raises(NotFound):
        game_for(request_of(stranger, session), other.pk)
    game_for(request_of(stranger, session, token=other.link_token), other.pk)
    assert [game_for(request_of(stranger, session), game.pk) for game in (hidden, other)] == [hidden, other]


def test_a_wrong_token_does_not_take_the_place_of_a_good_one(hidden: Game, owner: User, stranger: User) -> None:
    session = SessionStore()
    game_for(request_of(stranger, session, token=hidden.link_token), hidden.pk)
    with pytest.raises(NotFound):
        game_for(request_of(stranger, session, token="guessed"), hidden.pk)
    assert token_of(request_of(stranger, session), hidden.pk) == hidden.link_token


def test_at_an_open_game_a_wrong_token_does_no_harm_and_is_not_kept(race: Game, spectator: AnonymousUser) -> None:
    request = request_of(spectator, SessionStore(), token="guessed")
    assert game_for(request, race.pk) == race
    assert request.session.is_empty()


def test_a_game_that_is_not_there_is_not_found(db: None, spectator: AnonymousUser) -> None:
    with pytest.raises(NotFound):
        game_for(request_of(spectator, SessionStore()), 99)


def test_the_step_of_a_replay_is_a_number_in_the_address() -> None:
    asked = {"12": 12, "99999": 99_999, "": 0, "-1": 0, "two": 0, "100000": 0}
    assert {at: step_in(RequestFactory().get("/", {"at": at})) for at in asked} == asked
    assert step_in(RequestFactory().get("/"), otherwise=-1) == -1
