"""Refusals as pages: the right status, what was wrong, and where to go next."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from games.services.refusals import REFUSALS, Refusal, refusal_of

View = Callable[..., HttpResponse]
TEMPLATES = {403: "403.html", 404: "404.html"}


def explains_refusals(view: View) -> View:
    """Turns what services and selectors refuse into a page, or for htmx into JSON that the page shows."""

    @wraps(view)
    def explained(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except REFUSALS as error:
            return refused(request, refusal_of(error), race_id=kwargs.get("race_id"))

    return explained


def refused(request: HttpRequest, refusal: Refusal, race_id: int | None = None) -> HttpResponse:
    if request.headers.get("HX-Request"):
        return JsonResponse({"code": refusal.code, "message": refusal.message}, status=refusal.status)
    template = TEMPLATES.get(refusal.status, "games/refused.html")
    if refusal.code == "no_such_game":
        race_id = None  # nothing to go back to
    return render(request, template, {"message": refusal.message, "race_id": race_id}, status=refusal.status)
