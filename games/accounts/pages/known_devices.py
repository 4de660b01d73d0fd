"""Browsers in which someone has logged in before.

Wrong passwords are counted for each account, no matter who sends them, so that no one can go on guessing. With that
count alone, anyone could keep the owner out. So a browser that has logged in to the account before has a count of its
own. A signed cookie identifies it. The cookie opens nothing: someone who steals it only gets a few more guesses.
"""

import secrets
from datetime import timedelta
from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.signing import BadSignature, dumps, loads
from django.db.models import Q
from django.http import HttpRequest, HttpResponse

from games.models import User

COOKIE = "known_device"
PATH = "/accounts/"
"""Only the pages that ask for a password need it."""
LASTS = timedelta(days=365)
MOST = 5
"""A browser is known for at most this many accounts."""
SALT = "games.known_devices"

Marks = dict[int, str]


def on_log_in(request: HttpRequest, user: User, response: HttpResponse | None = None, **_: Any) -> None:
    """Marks the browser as known for this account. A receiver of allauth's signal, which comes with the response."""
    if response is None:
        return
    others = [(pk, mark) for pk, mark in _marks(request).items() if pk != user.pk]
    marks = [*others, (user.pk, _marks(request).get(user.pk) or secrets.token_urlsafe(9))]
    response.set_cookie(
        COOKIE,
        dumps(marks[-MOST:], salt=SALT),
        max_age=LASTS,
        path=PATH,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def mark_for(request: HttpRequest, names: set[str]) -> str:
    """The key by which attempts to log in with one of these names or email addresses are counted. Empty if the browser
    has not logged in to that account before."""
    marks = _marks(request)
    named = Q()
    for name in names:
        named |= Q(username__iexact=name) | Q(email__iexact=name)
        named |= Q(pk__in=EmailAddress.objects.filter(email__iexact=name).values("user"))
    user = User.objects.filter(named, pk__in=marks).first() if marks and names else None
    return marks[user.pk] if user is not None else ""


def _marks(request: HttpRequest) -> Marks:
    """The accounts that this browser is known for. None if the cookie is missing, forged or too old."""
    try:
        return dict(loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=LASTS))
    except BadSignature:
        return {}
