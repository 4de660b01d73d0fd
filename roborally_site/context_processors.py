from functools import partial

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from games.notices.queries import notices
from games.play.queries import lists


def site(request: HttpRequest) -> dict[str, object]:
    """What the frame of every page needs. The tags of django-htmx look for the nonce under this name."""
    return {
        "csp_nonce": getattr(request, "csp_nonce", ""),
        "mailbox": bool(settings.MAILBOX),
        "source_url": settings.SOURCE_URL,
        "unread": SimpleLazyObject(partial(_unread, request)),  # asked for by whole pages, not by their fragments
        "to_move": SimpleLazyObject(partial(_to_move, request)),  # as above; the page of a game knows it already
    }


def _unread(request: HttpRequest) -> int:
    """How many notices the bell rings for; error pages may come before anybody is known."""
    user = getattr(request, "user", None)
    return notices.unseen(user) if user is not None else 0


def _to_move(request: HttpRequest) -> int:
    """How many games wait for the reader."""
    user = getattr(request, "user", None)
    return lists.to_move(user) if user is not None and user.is_authenticated else 0
