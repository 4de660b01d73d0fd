"""Who comes in, who fails to, who goes: one line of the log and one count for each.

A line names an account by its number and never by what was typed, for people type passwords into the wrong field. In
its place stand prints under the site's key: `tried` is the same for the same name, `source` for the same address.
"""

import logging
from typing import Any

from allauth.account import signals as account
from allauth.account.adapter import get_adapter
from allauth.mfa import signals as mfa
from django.contrib.auth import signals as auth
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from games.accounts.pages import second_factor, sessions
from games.observability import meters

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
"""What is told of: the words of its line, and its name among the counts."""


def connect() -> None:
    for signal in EVENTS:
        signal.connect(tell, dispatch_uid=f"{__name__}.{EVENTS[signal][1]}")
    auth.user_logged_in.connect(sessions.on_log_in)
    mfa.authenticator_added.connect(second_factor.on_added)
    mfa.authenticator_added.connect(sessions.on_second_factor)


def tell(signal: Any, request: HttpRequest | None = None, user: Any = None, **facts: Any) -> None:
    words, count = EVENTS[signal]
    meters.DOORS.labels(count).inc()
    typed = (facts.get("credentials") or {}).get("username") or (facts.get("credentials") or {}).get("email")
    authenticator = facts.get("authenticator")
    told = {
        "user": getattr(user, "pk", None),
        "tried": mark(str(typed).strip().lower()) if typed else None,
        "factor": authenticator.type if authenticator is not None else None,
        "source": _source(request),
    }
    bad = count in ("failed", "factor_failed")
    logger.log(logging.WARNING if bad else logging.INFO, words, extra={k: v for k, v in told.items() if v is not None})


def mark(text: str) -> str:
    """Tells equal texts apart from others to whoever reads the log, and the text itself to nobody."""
    return salted_hmac("roborally_site.doors", text, algorithm="sha256").hexdigest()[:12]


def _source(request: HttpRequest | None) -> str | None:
    try:
        return mark(get_adapter().get_client_ip(request)) if request is not None and request.META else None
    except PermissionDenied:
        return None
