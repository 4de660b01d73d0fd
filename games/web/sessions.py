"""Sessions of guests, who are made on the spot, and of people who signed in by a link in an email.

What a session opened by a link may not do without the password is in games.web.gate.
"""

import secrets
from datetime import timedelta

from django.contrib.auth import login
from django.http import HttpRequest

from games.models import User
from games.web.limits import remember_guest

BACKEND = "django.contrib.auth.backends.ModelBackend"
KEY = "entered_by_link"
LASTS = timedelta(days=14)
"""How long a session opened by a link lasts. The next email brings a new link."""


class PersonRequest(HttpRequest):
    """A request from someone who is logged in."""

    user: User


def user_or_new_guest(request: HttpRequest) -> User:
    """The logged-in user. Visitors become new guests and are logged in."""
    if request.user.is_authenticated:
        return request.user
    guest = User(username=f"guest-{secrets.token_hex(8)}", is_guest=True)
    guest.set_unusable_password()
    guest.save()
    remember_guest(request, guest)
    login(request, guest, backend=BACKEND)
    return guest


def enter(request: HttpRequest, user: User) -> None:
    """Signs in a user who followed a link in an email."""
    login(request, user, backend=BACKEND)
    request.session[KEY] = True
    request.session.set_expiry(int(LASTS.total_seconds()))


def entered_by_link(request: HttpRequest) -> bool:
    """Tells whether this session was opened by a link in an email."""
    return bool(request.session.get(KEY))
