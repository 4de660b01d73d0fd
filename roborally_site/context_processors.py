from functools import partial

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from games.selectors import notices


def site(request: HttpRequest) -> dict[str, object]:
    """What the frame of every page needs. The tags of django-htmx look for the nonce under this name."""
    return {
        "csp_nonce": getattr(request, "csp_nonce", ""),
        "mailbox": bool(settings.MAILBOX),
        "source_url": settings.SOURCE_URL,
        "unread": SimpleLazyObject(partial(_unread, request)),  # asked for by whole pages, not by their fragments
    }


def _unread(request: HttpRequest) -> int:
    """How many notices the bell rings for; error pages may come before anybody is known."""
    user = getattr(request, "user", None)
    return notices.unseen(user) if user is not None else 0
