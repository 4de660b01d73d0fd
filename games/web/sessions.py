"""Sessions of guests, who are made on the spot, and of people who signed in by a link in an email.

What a session opened by a link may not do without the password is in games.web.gate.
"""

import secrets
from datetime import timedelta

from django.contrib.auth import login
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.urls import resolve, reverse

from games.models import User
from games.web.limits import remember_guest

BACKEND = "django.contrib.auth.backends.ModelBackend"
KEY = "entered_by_link"
ABOUT_TO = "about_to"
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


def sign_in_first(request: HttpRequest, back: str) -> HttpResponse:
    """Asks a visitor who has sent a form to sign up or to log in, whichever its button says, for the page `back`. What
    the form asks for is done as soon as they have."""
    request.session[ABOUT_TO] = {"path": request.path, "back": back}
    page = "account_signup" if request.POST.get("account") == "new" else "account_login"
    return redirect_to_login(back, reverse(page))


def carry_on(request: HttpRequest, ends_at: str) -> HttpResponse | None:
    """Does what someone was about to do when they were asked to sign in, if they go back there; None if nothing."""
    about_to = request.session.pop(ABOUT_TO, None)
    if about_to is None or about_to["back"] != ends_at:
        return None
    view, args, kwargs = resolve(about_to["path"])
    answer: HttpResponse = view(request, *args, **kwargs)
    return answer


def enter(request: HttpRequest, user: User) -> None:
    """Signs in a user who followed a link in an email."""
    login(request, user, backend=BACKEND)
    request.session[KEY] = True
    request.session.set_expiry(int(LASTS.total_seconds()))


def entered_by_link(request: HttpRequest) -> bool:
    """Tells whether this session was opened by a link in an email."""
    return bool(request.session.get(KEY))
