"""The rulebooks of the games, and the page that leads to them."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.tables.queries.rulebooks import rulebook, rulebooks
from games.web.refused import explains_refusals, only

SHOWN = {"chapters": "Chapters", "summary": "Summary"}
WHOLE = "whole"
"""With all chapters open, for printers."""


@only("GET")
def index(request: HttpRequest) -> HttpResponse:
    """All rulebooks with their chapters."""
    return render(request, "tables/rules/rulebooks.html", {"books": rulebooks(), "here": "rulebooks"})


@only("GET")
@explains_refusals
def rules(request: HttpRequest, kind: str) -> HttpResponse:
    """The rules in our own words. `show` in the address may choose a summary or the whole book."""
    book = rulebook(kind)
    asked = request.GET.get("show")
    show = asked if asked in (*SHOWN, WHOLE) else "chapters"
    context = {
        "book": book,
        "terms": book.kind.terms,
        "kind": kind,
        "here": f"rules_{kind}",
        "show": show,
        "shown": SHOWN,
        "chapters": book.opened(1) if show == "chapters" else book.opened(),
    }
    return render(request, book.kind.template("rules.html"), context)
