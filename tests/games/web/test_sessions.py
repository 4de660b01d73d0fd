"""Who a session belongs to, and what it knows of the link that opened it."""

from datetime import timedelta

from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest
from django.test import RequestFactory

from games.models import User
from games.web.sessions import LASTS, enter, entered_by_link, user_or_new_guest
from tests.people import Person


def request_of(user: Person, method: str = "POST") -> HttpRequest:
    request = RequestFactory().generic(method, "/settings/tokens/")
    request.user, request.session = user, SessionStore()
    return request


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
