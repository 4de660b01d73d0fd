"""The list of actions that need the password, and the gate that pages and API both pass.

A session opened by a link in an email can play. Someone who reads another's email must gain nothing that outlasts the
session, and must not be able to lock the owner out. For what is listed here, such a session gives the password first.

API keys do not pass here. Each was made by someone who gave the password, and its scopes say what it is for.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.decorators import reauthentication_required
from allauth.account.middleware import AccountMiddleware
from allauth.core.exceptions import ReauthenticationRequired
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from games.errors import NotYours
from games.refusals import refusal_of
from games.web.refused import View, refused
from games.web.sessions import entered_by_link

LOOKING = {"GET", "HEAD", "OPTIONS"}


@dataclass(frozen=True)
class Guarded:
    """One thing that needs the password, and the names of all addresses that lead to it."""

    what: str
    pages: tuple[str, ...]
    operations: tuple[str, ...] = ()
    own_forms: tuple[str, ...] = ()
    """Pages whose own form asks for the password, no matter who sends it. Nothing is left for the gate to do."""
    also_to_look: bool = False
    """Seeing it is enough to use it for good."""


GUARDED = (
    Guarded(
        "calendar and feed addresses",
        ("feeds", "feeds_renew"),
        ("api_feeds", "api_feeds_renewal"),
        also_to_look=True,
    ),
    Guarded(
        "webhooks, chats and browsers that get notifications",
        ("channel_webhook", "channel_chat", "channel_browser"),
        ("api_webhook", "api_webhook_key", "api_browser"),
    ),
    Guarded("API keys", ("programs",)),
    Guarded("bot accounts", ("bot_new", "bot_retire")),
    Guarded("the password", ("account_set_password",), own_forms=("account_change_password",)),
    Guarded("email addresses", ("account_email",)),
    Guarded(
        "the second factor",
        (
            *("mfa_activate_totp", "mfa_deactivate_totp", "mfa_generate_recovery_codes"),
            *("mfa_add_webauthn", "mfa_remove_webauthn", "mfa_edit_webauthn"),
            *("mfa_view_recovery_codes", "mfa_download_recovery_codes"),
        ),
        also_to_look=True,
    ),
    Guarded("the file with everything about a person", ("privacy_export",)),
    Guarded("deleting the account", (), own_forms=("privacy_delete",)),
)
"""docs/SECURITY.md has this as a table. A test compares them, and tries every address by both doors."""


def check_operation(request: HttpRequest) -> None:
    """Raises NotYours if this operation needs the password and the caller's session has not given it."""
    guarded = _guarding(request, lambda each: each.operations)
    if guarded is not None:
        _check_has_password(request, guarded)
        raise _password_needed(guarded)


class GateMiddleware:
    """Asks for the password before pages that need it, and then carries out the original request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response
        self._ask = AccountMiddleware(get_response).process_exception

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._get_response(request)

    def process_view(self, request: HttpRequest, view: View, *_: Any) -> HttpResponse | None:
        guarded = _guarding(request, lambda each: each.pages)
        return None if guarded is None else self._refuse(request, guarded)

    def _refuse(self, request: HttpRequest, guarded: Guarded) -> HttpResponse:
        """Scripts are told. Everyone else gets the page that asks for the password."""
        try:
            _check_has_password(request, guarded)
        except NotYours as error:
            return refused(request, refusal_of(error))
        if request.headers.get("HX-Request"):
            return refused(request, refusal_of(_password_needed(guarded)))
        response: HttpResponse = self._ask(request, ReauthenticationRequired())
        return response


def _guarding(request: HttpRequest, doors: Callable[[Guarded], tuple[str, ...]]) -> Guarded | None:
    """What keeps the request from going on, if anything does."""
    name = request.resolver_match.url_name if request.resolver_match else None
    guarded = next((each for each in GUARDED if name in doors(each)), None)
    if guarded is None or (request.method in LOOKING and not guarded.also_to_look):
        return None
    return guarded if entered_by_link(request) and not _has_given_it(request) else None


def _has_given_it(request: HttpRequest) -> bool:
    """Tells whether the password was given in this session, a few minutes ago at most."""
    try:
        reauthentication_required(lambda _: None)(request)
    except ReauthenticationRequired:
        return False
    return _has_password(request)  # allauth lets everyone pass who has none


def _has_password(request: HttpRequest) -> bool:
    return bool(get_adapter().get_reauthentication_methods(request.user))


def _check_has_password(request: HttpRequest, guarded: Guarded) -> None:
    if not _has_password(request):
        raise NotYours("no_password", f"{_words(guarded)} Your account has none: set one by “Forgot your password?”.")


def _password_needed(guarded: Guarded) -> NotYours:
    where = reverse("account_reauthenticate")
    return NotYours("password_needed", f"{_words(guarded)} Give it at {where}, or log in with it.")


def _words(guarded: Guarded) -> str:
    return f"You signed in by a link in an email, and this needs your password ({guarded.what})."
