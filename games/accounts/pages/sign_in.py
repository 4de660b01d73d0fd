"""Signing in by password or passkey, how long it lasts, and when the password is asked for again."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.forms import LoginForm
from allauth.account.internal.flows.reauthentication import reauthenticate_by_password
from allauth.account.views import ReauthenticateView, SignupView
from allauth.core.ratelimit import clear, consume
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.base_user import AbstractBaseUser
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from games.accounts.pages import known_devices
from games.accounts.services.names import clean_name, taking
from games.delivery.services import account_emails
from games.errors import Closed, Refused
from games.models import User
from games.outbox import services as outbox
from games.outbox.reach import EMAIL
from games.outbox.spelling import one_spelling
from games.web.sessions import carry_on, entered_by_link

STAFF_LASTS = timedelta(hours=12)
"""How long staff stay signed in."""

FORGOTTEN = ("account/email/unknown_account", "account/email/password_reset_key")
"""Emails about a forgotten password. They have one limit, so that the time of an answer tells no account."""
NEW_PASSWORD = tuple(f"account/email/password_{how}" for how in ("reset", "changed", "set"))
"""Emails of allauth that say no more than our own notification of the kind "password"."""
KNOWN = "known_device"
"""The limit for browsers in which someone has logged in before, among the settings' ACCOUNT_RATE_LIMITS."""


class AccountAdapter(DefaultAccountAdapter):
    """Tells allauth when to ask for the password again, for instance before the address is changed."""

    error_messages = DefaultAccountAdapter.error_messages | dict.fromkeys(
        ("email_password_mismatch", "username_password_mismatch"),
        "This is not the password of an account with this name or address.",
    )

    def is_reauthentication_required(self, *, app: str, **kwargs: Any) -> bool:
        """Asks before every change of the second factor, and on every such page after signing in by an email's link."""
        return app == "allauth.mfa" or (self.request is not None and entered_by_link(self.request))

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """Checks a new name. Raises ValidationError."""
        try:
            return clean_name(username)
        except (Refused, Closed) as error:
            raise ValidationError(error.message, error.code) from None

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        """Keeps a new account. Raises Closed if someone has just taken its name."""
        super().save_user(request, user, form, commit=False)
        with taking(user.username):
            user.save()
        return user

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Leaves an email to a worker. Its links lead to the site's own address, whichever host the request named."""
        links = {name: _on_site(value) for name, value in context.items() if name.endswith("_url")}
        site = SimpleNamespace(domain=urlsplit(settings.SITE_URL).netloc, name=urlsplit(settings.SITE_URL).netloc)
        if template_prefix in FORGOTTEN and not consume(self.request, action="forgotten_email", key=email.lower()):
            return
        facts = {"request": self.request, "email": email} | context | links | {"current_site": site}
        account_emails.post(self.render_mail(template_prefix, email, facts))

    def clean_email(self, email: str) -> str:
        """Every address has one spelling, so that one mailbox has one account."""
        return one_spelling(email)

    def send_confirmation_mail(self, request: HttpRequest, emailconfirmation: Any, signup: bool) -> None:
        """Asks the owner of an address to confirm it. Someone who has an account with that address is told so
        instead, so that the page says the same for every address, and takes as long: both emails have one limit."""
        address = emailconfirmation.email_address
        if address.can_set_verified():
            super().send_confirmation_mail(request, emailconfirmation, signup)
        else:
            self.send_account_already_exists_mail(address.email)

    def send_notification_mail(
        self, template_prefix: str, user: User, context: dict[str, Any] | None = None, email: str | None = None
    ) -> None:
        """Tells the owner of an account what was changed, unless no one has confirmed the address, or an email of our
        own says it as well."""
        is_ours = template_prefix in NEW_PASSWORD and outbox.wants(user, EMAIL, "password")
        if not is_ours and (email or user.email).lower() in user.confirmed_addresses:
            super().send_notification_mail(template_prefix, user, context, email)

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Counts attempts from a browser that the account knows by themselves. Raises ValidationError if there were too
        many."""
        credentials = _as_kept(credentials)
        mark = _known_mark(request, credentials)
        if not mark:
            super().pre_authenticate(request, **credentials)
        elif not consume(request, action=KNOWN, key=mark):
            raise self.validation_error("too_many_login_attempts")

    def authenticate(self, request: HttpRequest, **credentials: Any) -> AbstractBaseUser | None:
        """Forgets earlier attempts from a known browser once the password was right."""
        credentials = _as_kept(credentials)
        user: AbstractBaseUser | None = super().authenticate(request, **credentials)
        mark = _known_mark(request, credentials)
        if user is not None and mark:
            clear(request, action=KNOWN, key=mark)
        return user

    def login(self, request: HttpRequest, user: User) -> None:
        """Shortens the session of staff, no matter how they sign in."""
        super().login(request, user)
        _keep_short(request, user)

    def post_login(self, request: HttpRequest, user: User, **facts: Any) -> HttpResponse:
        """Goes on with what they were about to do when they were asked to sign up or to log in."""
        response: HttpResponse = super().post_login(request, user, **facts)
        return carry_on(request, response["Location"]) or response


class SignUp(SignupView):
    """Signing up."""

    def form_valid(self, form: Any) -> HttpResponse:
        """Refuses a name that someone has taken since the form was checked, as it would have been refused then. The
        password that was just chosen is not asked for again."""
        try:
            response: HttpResponse = super().form_valid(form)
            if self.request.user.is_authenticated:  # and no one has an account with this address
                reauthenticate_by_password(self.request)
        except Closed as taken:
            form.add_error("username", taken.message)
            response = self.form_invalid(form)
        return response


class PasswordAgain(ReauthenticateView):
    """Asking for the password once more, on a page of its own or on the one that wants it."""

    def form_invalid(self, form: Any) -> HttpResponse:
        """Goes back to the page that wants it, which says what is wrong."""
        wanted_on = self.get_next_url() if "in_place" in self.request.POST else None
        response: HttpResponse = HttpResponseRedirect(wanted_on) if wanted_on else super().form_invalid(form)
        if wanted_on:
            messages.error(self.request, f"{form.errors['password'][0]} Nothing has changed.")
        return response


class LogInForm(LoginForm):
    """Keeps staff signed in for a shorter time."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = "Your name or email address"
        self.fields["password"].help_text = ""  # the page has its own link for a forgotten password

    def login(self, request: HttpRequest, redirect_url: str | None = None) -> HttpResponse:
        response: HttpResponse = super().login(request, redirect_url)
        _keep_short(request, self.user)  # again, since allauth sets its own expiry after signing in
        return response


def _as_kept(credentials: dict[str, Any]) -> dict[str, Any]:
    """The credentials with the account's own name, so that attempts count together in every spelling."""
    known = User.objects.called(credentials["username"]) if credentials.get("username") else None
    return credentials | {"username": known.username} if known else credentials


def _known_mark(request: HttpRequest, credentials: dict[str, Any]) -> str:
    return known_devices.mark_for(request, {credentials[name] for name in ("username", "email") if name in credentials})


def _on_site(url: str) -> str:
    """The link to the same page at the address by which people reach the site."""
    return settings.SITE_URL + urlsplit(url)._replace(scheme="", netloc="").geturl()


def _keep_short(request: HttpRequest, user: User) -> None:
    if user.is_staff:
        request.session.set_expiry(int(STAFF_LASTS.total_seconds()))
