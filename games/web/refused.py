"""Refusals as pages: the right status, what was wrong, and where to go from there."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache

from games.refusals import REFUSALS, Refusal, refusal_of
from games.web.sessions import sign_in_first

View = Callable[..., HttpResponse]
TEMPLATES = {403: "403.html", 404: "404.html", 429: "429.html"}


def explains_refusals(view: View) -> View:
    """Turns refusals by services and queries into a page, or into JSON for htmx."""

    @wraps(view)
    def explained(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except REFUSALS as error:
            return refused(request, refusal_of(error), kwargs.get("game_id"))

    return explained


def only(*methods: str) -> Callable[[View], View]:
    """Allows only these methods (HEAD goes with GET), and refuses forms that contain NUL characters.

    The refusals are 405 and 400.
    """
    allowed = {*methods, "HEAD"} if "GET" in methods else set(methods)

    def decorate(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if request.method in allowed:
                if _holds_zero(request):
                    refusal = Refusal(400, "malformed", "The form contains a character that cannot be stored.")
                    return refused(request, refusal, kwargs.get("game_id"))
                return view(request, *args, **kwargs)
            refusal = Refusal(405, "wrong_method", _wrong_method(request))
            response = refused(request, refusal, kwargs.get("game_id"))
            response["Allow"] = ", ".join(sorted(allowed))
            return response

        return guarded

    return decorate


def _wrong_method(request: HttpRequest) -> str:
    if request.method == "GET":
        return "This address is only for what a button on a page sends. It cannot be opened by hand."
    return f"This address does not accept {request.method}."


def _holds_zero(request: HttpRequest) -> bool:
    """PostgreSQL cannot store NUL characters."""
    return any("\0" in text for _, texts in request.POST.lists() for text in texts)


def for_people(view: View) -> View:
    """Sends visitors who are not logged in to the log-in page, and then back to a page that can be opened with GET."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.user.is_authenticated:
            return view(request, *args, **kwargs)
        game_id, tournament_id = kwargs.get("game_id"), kwargs.get("tournament_id")
        if request.headers.get("HX-Request"):
            message = "You are logged out. Reload the page and log in."
            return refused(request, Refusal(403, "not_signed_in", message), game_id)
        back = reverse("game", args=[game_id]) if game_id else request.get_full_path()
        if tournament_id:
            back = reverse("tournament", args=[tournament_id])
        return sign_in_first(request, back) if "account" in request.POST else redirect_to_login(back)

    return guarded


def fresh_page(*methods: str) -> Callable[[View], View]:
    """For pages of which no browser keeps a copy: takes these methods alone, and explains refusals."""
    return lambda view: never_cache(only(*methods)(explains_refusals(view)))


def own_page(*methods: str) -> Callable[[View], View]:
    """The same for people alone: asks visitors to log in."""
    return lambda view: fresh_page(*methods)(for_people(view))


def sent(view: View) -> View:
    """For forms that anyone may send: takes POST alone, and explains refusals."""
    return only("POST")(explains_refusals(view))


def posted(view: View) -> View:
    """For forms that people post: asks visitors to log in."""
    return sent(for_people(view))


def refused(request: HttpRequest, refusal: Refusal, game_id: int | None = None) -> HttpResponse:
    if request.headers.get("HX-Request"):
        body = {"code": refusal.code, "message": refusal.message}
        return JsonResponse(body, status=refusal.status, headers=refusal.headers)
    template = TEMPLATES.get(refusal.status, "web/refused.html")
    said = {"message": refusal.message, "code": refusal.code}
    back: dict[str, int | None] = {"game_id": game_id, "tournament_id": _tournament_of(request)}
    if refusal.code in ("no_such_game", "no_such_tournament"):
        back = {}  # nothing to go back to
    response = render(request, template, said | back, status=refusal.status)
    for name, value in refusal.headers.items():
        response[name] = value
    return response


def _tournament_of(request: HttpRequest) -> int | None:
    """The tournament whose address was asked for."""
    return request.resolver_match.kwargs.get("tournament_id") if request.resolver_match else None
