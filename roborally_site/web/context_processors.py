"""What every page's template needs."""

from functools import partial

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from games.kept import holes
from games.outbox.queries import notifications
from games.record.queries import waiting
from games.web.appearance import appearance_of
from roborally_site.web.menu import menu


def site(request: HttpRequest) -> dict[str, object]:
    """The context of the base template. django-htmx's tags look for the nonce under this name."""
    return {
        **{name: SimpleLazyObject(partial(holes.value, request, name)) for name in holes.FILLINGS},
        "appearance": appearance_of(request),
        "menu": menu,  # a template calls it
        "mailbox": bool(settings.MAILBOX),
        "source_url": settings.SOURCE_URL,
        "site_version": settings.VERSION,
        "unread": SimpleLazyObject(partial(_unread, request)),  # counted only for whole pages, not for fragments
        "to_move": SimpleLazyObject(partial(_to_move, request)),  # likewise, and a game's page knows it already
    }


def _unread(request: HttpRequest) -> int:
    """How many notifications are unread. On an error page, the user may not be known yet."""
    user = getattr(request, "user", None)
    return notifications.unseen(user) if user is not None else 0


def _to_move(request: HttpRequest) -> int:
    """How many games are waiting for this user."""
    return waiting.to_move(getattr(request, "user", None))
