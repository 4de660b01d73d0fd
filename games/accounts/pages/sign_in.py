"""Signing in: by password, by passkey, and for how long. When the password is to be given once more."""

from datetime import timedelta
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.forms import LoginForm
from django.http import HttpRequest, HttpResponse

from games.models import User
from games.web.sessions import entered_by_link

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
        response: HttpResponse = super().login(request, redirect_url)
        _keep_short(request, self.user)  # once more: the library has set its own time after signing in
        return response


def _keep_short(request: HttpRequest, user: User) -> None:
    if user.is_staff:
        request.session.set_expiry(int(STAFF_LASTS.total_seconds()))
