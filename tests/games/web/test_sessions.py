"""Who a session belongs to, and what a session that a link has opened may not do without the password."""

from datetime import timedelta

import pytest
from allauth.account.middleware import AccountMiddleware
from allauth.core.exceptions import ReauthenticationRequired
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from games.models import User
from games.web.sessions import LASTS, enter, entered_by_link, user_or_new_guest, wants_password
from tests.people import Person


def request_of(user: Person, method: str = "POST") -> HttpRequest:
    request = RequestFactory().generic(method, "/settings/tokens/")
    request.user, request.session = user, SessionStore()
    return request


@wants_password
def change(request: HttpRequest, what: str) -> HttpResponse:
    """Changes something."""
    return HttpResponse(f"changed {what}")


# Who plays


def test_who_is_logged_in_is_that_person(owner: User) -> None:
    assert user_or_new_guest(request_of(owner)) == owner
    assert User.objects.count() == 1


def test_anybody_else_is_a_new_guest_from_now_on(db: None) -> None:
    requests = [request_of(AnonymousUser()) for _ in range(2)]
    guests = [user_or_new_guest(request) for request in requests]
    assert [request.user for request in requests] == guests
    assert guests[0] != guests[1]
    assert all(guest.is_guest and not guest.has_usable_password() for guest in guests)
    assert [user_or_new_guest(request) for request in requests] == guests


# Links of mails


def test_a_link_opens_a_session_for_two_weeks_and_the_session_knows_it(owner: User) -> None:
    request = request_of(AnonymousUser())
    assert not entered_by_link(request)
    enter(request, owner)
    assert (request.user, entered_by_link(request)) == (owner, True)
    assert request.session.get_expiry_age() == timedelta(days=14).total_seconds() == LASTS.total_seconds()


def test_a_session_that_a_link_has_opened_is_asked_for_the_password_before_it_changes_something(owner: User) -> None:
    request = request_of(AnonymousUser())
    enter(request, owner)
    with pytest.raises(ReauthenticationRequired):
        AccountMiddleware(lambda request: change(request, what="the name"))(request)


def test_it_may_look_without(owner: User) -> None:
    request = request_of(AnonymousUser(), "GET")
    enter(request, owner)
    assert change(request, what="nothing").content == b"changed nothing"


def test_a_session_opened_with_a_password_is_not_asked_again(owner: User) -> None:
    assert change(request_of(owner), what="the name").content == b"changed the name"


def test_a_guarded_page_keeps_its_name() -> None:
    assert (change.__name__, change.__doc__) == ("change", "Changes something.")
