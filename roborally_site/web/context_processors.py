"""What every page's template needs."""

from functools import cache, partial

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from games.kept import holes
from games.outbox.queries.counts import counts
from games.web.appearance import appearance_of
from roborally_site.web.menu import menu


def site(request: HttpRequest) -> dict[str, object]:
    """The context of the base template. django-htmx's tags look for the nonce under this name."""
    user = getattr(request, "user", None)  # on an error page, it may not be known yet
    counted = cache(lambda: counts(user))
    return {
        **{name: SimpleLazyObject(partial(holes.value, request, name)) for name in holes.FILLINGS},
        "appearance": appearance_of(request),
        "menu": menu,  # a template calls it
        "mailbox": bool(settings.MAILBOX),
        "source_url": settings.SOURCE_URL,
        "site_version": settings.VERSION,
        "unread": SimpleLazyObject(lambda: counted().unread),  # only for whole pages, not for fragments
        "to_move": SimpleLazyObject(lambda: counted().to_move),
    }
