"""Who a session belongs to: a guest who was made on the spot, or somebody whom a link in a mail has let in.

A session that a link has opened plays; whatever could lock the account's owner out asks for the password first.
"""

import secrets
from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from typing import Any

from allauth.account.decorators import reauthentication_required
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse

from games.models import User

BACKEND = "django.contrib.auth.backends.ModelBackend"
KEY = "entered_by_link"
LASTS = timedelta(days=14)
"""The next mail brings another link."""


class PersonRequest(HttpRequest):
    """The request of somebody who is logged in."""

    user: User


def person_of(request: HttpRequest) -> User:
    """Who is logged in; else a new guest, who now is."""
    if request.user.is_authenticated:
        return request.user
    guest = User(username=f"guest-{secrets.token_hex(8)}", is_guest=True)
    guest.set_unusable_password()
    guest.save()
    login(request, guest, backend=BACKEND)
    return guest


def enter(request: HttpRequest, user: User) -> None:
    """Signs in whoever has shown the link."""
    login(request, user, backend=BACKEND)
    request.session[KEY] = True
    request.session.set_expiry(int(LASTS.total_seconds()))


def entered_by_link(request: HttpRequest) -> bool:
    """Whether a link in a mail has opened this session."""
    return bool(request.session.get(KEY))


def wants_password(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A POST from such a session is asked for the password; it is carried out once that was given."""
    asking = reauthentication_required(view, allow_get=True)

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        return (asking if entered_by_link(request) else view)(request, *args, **kwargs)

    return guarded
