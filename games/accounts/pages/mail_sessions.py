"""Sessions that a link in a mail has opened.

They play; whatever could lock the account's owner out asks for the password first.
"""

from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.decorators import reauthentication_required
from allauth.account.forms import LoginForm
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse

from games.accounts.pages.guests import BACKEND
from games.models import User

KEY = "entered_by_link"
LASTS = timedelta(days=14)
"""The next mail brings another link."""


STAFF_LASTS = timedelta(hours=12)
"""So long is somebody signed in who can look after the site."""


class AccountAdapter(DefaultAccountAdapter):
    """Says to allauth when the password is to be given once more: before the address is changed, for instance."""

    def is_reauthentication_required(self, *, app: str, **kwargs: Any) -> bool:
        """Whoever changes the second factor gives it, or the password, however they came in."""
        return app == "allauth.mfa" or (self.request is not None and entered_by_link(self.request))

    def login(self, request: HttpRequest, user: User) -> None:
        """Whichever way somebody signs in, by a passkey alone for instance."""
        super().login(request, user)
        _keep_short(request, user)


class LogInForm(LoginForm):
    """Keeps those who look after the site signed in for less long."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = "Your name or mail address"
        self.fields["password"].help_text = ""  # the page itself says what to do with a forgotten one

    def login(self, request: HttpRequest, redirect_url: str | None = None) -> HttpResponse:
        response = super().login(request, redirect_url)
        _keep_short(request, self.user)  # once more: the library has set its own time after signing in
        return response


def _keep_short(request: HttpRequest, user: User) -> None:
    if user.is_staff:
        request.session.set_expiry(int(STAFF_LASTS.total_seconds()))


def enter(request: HttpRequest, user: User) -> None:
    """Signs in whoever has shown the link."""
    login(request, user, backend=BACKEND)
    request.session[KEY] = True
    request.session.set_expiry(int(LASTS.total_seconds()))


def entered_by_link(request: HttpRequest) -> bool:
    return bool(request.session.get(KEY))


def wants_password(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A POST from such a session is asked for the password; it is carried out once that was given."""
    asking = reauthentication_required(view, allow_get=True)

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        return (asking if entered_by_link(request) else view)(request, *args, **kwargs)

    return guarded
