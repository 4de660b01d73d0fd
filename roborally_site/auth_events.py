"""Log-ins, failed log-ins and changes of credentials: one log line and one count for each.

A line names an account by its number and never by what was typed, since people type passwords into the wrong field.
Instead it holds fingerprints made with the site's key: `tried` is the same for the same name, `source` for the same
address.
"""

import logging
from typing import Any

from allauth.account import signals as account
from allauth.mfa import signals as mfa
from django.contrib.auth import signals as auth
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from games.accounts.pages import known_devices, second_factor, sessions
from games.accounts.services.claiming import claim
from games.accounts.services.passwords import password_is_new
from games.models import User
from games.observability import meters
from games.web.client_address import client_address

logger = logging.getLogger(__name__)

EVENTS = {
    auth.user_logged_in: ("logged in", "in"),
    auth.user_login_failed: ("log-in failed", "failed"),
    auth.user_logged_out: ("logged out", "out"),
    mfa.authentication_failed: ("second factor failed", "factor_failed"),
    mfa.authenticator_used: ("second factor given", "factor_given"),
    mfa.authenticator_added: ("second factor added", "factor_added"),
    mfa.authenticator_removed: ("second factor removed", "factor_removed"),
    mfa.authenticator_reset: ("recovery codes renewed", "codes_renewed"),
    account.password_changed: ("password changed", "password_changed"),
    account.password_set: ("password set", "password_set"),
    account.password_reset: ("password reset", "password_reset"),
}
"""For each signal the message of its log line and the label of its count."""


def connect() -> None:
    for signal in EVENTS:
        signal.connect(record, dispatch_uid=f"{__name__}.{EVENTS[signal][1]}")
    auth.user_logged_in.connect(sessions.on_log_in)
    account.user_logged_in.connect(known_devices.on_log_in)
    account.password_reset.connect(on_reset)  # first, since the next one tells what still gives access
    for signal in (account.password_changed, account.password_set, account.password_reset):
        signal.connect(on_new_password)
    mfa.authenticator_added.connect(second_factor.on_added)
    mfa.authenticator_added.connect(sessions.on_second_factor)


def record(signal: Any, request: HttpRequest | None = None, user: Any = None, **details: Any) -> None:
    """Logs and counts one event. A receiver of all signals in EVENTS."""
    message, label = EVENTS[signal]
    meters.AUTH_EVENTS.labels(label).inc()
    credentials = details.get("credentials") or {}
    typed = credentials.get("username") or credentials.get("email")
    authenticator = details.get("authenticator")
    fields = {
        "user": getattr(user, "pk", None),
        "tried": fingerprint(str(typed).strip().lower()) if typed else None,
        "factor": authenticator.type if authenticator is not None else None,
        "source": _source(request),
    }
    level = logging.WARNING if label in ("failed", "factor_failed") else logging.INFO
    logger.log(level, message, extra={name: value for name, value in fields.items() if value is not None})


def on_reset(user: User, **_: Any) -> None:
    claim(user=user)


def on_new_password(user: User, **_: Any) -> None:
    password_is_new(user=user)


def fingerprint(text: str) -> str:
    """Shows readers of the log whether two texts are the same, but not what they are."""
    return salted_hmac(__name__, text, algorithm="sha256").hexdigest()[:12]


def _source(request: HttpRequest | None) -> str | None:
    address = client_address(request) if request is not None and request.META else ""
    return fingerprint(address) if address else None
