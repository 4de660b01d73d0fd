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
    user = getattr(request, "user", None)  # on an error page, it may not be known yet
    return {
        **{name: SimpleLazyObject(partial(holes.value, request, name)) for name in holes.FILLINGS},
        "appearance": appearance_of(request),
        "menu": menu,  # a template calls it
        "mailbox": bool(settings.MAILBOX),
        "source_url": settings.SOURCE_URL,
        "site_version": settings.VERSION,
        "unread": SimpleLazyObject(partial(notifications.unseen, user)),  # only for whole pages, not for fragments
        "to_move": SimpleLazyObject(partial(waiting.to_move, user)),  # likewise, and a game's page knows it already
    }
