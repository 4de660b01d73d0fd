"""How the site looks in one browser: the choices that everyone has in the footer, kept in cookies."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme

from games.errors import Refused
from games.web.refused import sent

CHOICES = {"theme": {"auto": "Automatic", "light": "Light", "dark": "Dark", "contrast": "High contrast"}}
"""The choices. The first of each is the default."""
SCHEMES = {"light": "light", "dark": "dark"}
"""The themes with colors of their own. The others have the light or the dark ones, as the device likes it."""
YEAR = 365 * 24 * 3600  # seconds


def appearance_of(request: HttpRequest) -> dict[str, Any]:
    """The present and the possible choices, for the base template."""
    chosen = {name: _chosen(request, name) for name in CHOICES}
    here = request.get_full_path() if request.method == "GET" else "/"
    return chosen | {"choices": CHOICES, "scheme": SCHEMES.get(chosen["theme"], "light dark"), "here": here}


@sent
def choose(request: HttpRequest) -> HttpResponse:
    """Keeps one or several choices for a year, and goes back to where the form was."""
    made = {name: request.POST[name] for name in CHOICES if name in request.POST}
    for name, value in made.items():
        if value not in CHOICES[name]:
            raise Refused(name, f'"{value}" is not one of the choices: {", ".join(CHOICES[name])}.')
    response = redirect(_back(request))
    for name, value in made.items():
        response.set_cookie(
            name, value, max_age=YEAR, secure=settings.SESSION_COOKIE_SECURE, httponly=True, samesite="Lax"
        )
    return response


def _chosen(request: HttpRequest, name: str) -> str:
    value = request.COOKIES.get(name, "")
    return value if value in CHOICES[name] else next(iter(CHOICES[name]))


def _back(request: HttpRequest) -> str:
    """Where the form was, if that is a page of this site."""
    back = request.POST.get("back", "/")
    is_path = back.startswith("/") and url_has_allowed_host_and_scheme(back, allowed_hosts=None)
    return back if is_path else "/"
