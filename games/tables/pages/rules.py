"""The rulebooks of the games, and the page that leads to them."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.tables.queries.rulebooks import rulebook, rulebooks
from games.web.refused import explains_refusals, only

SHOWN = {"summary": "Summary", "detail": "Details", "both": "Everything"}


@only("GET")
def index(request: HttpRequest) -> HttpResponse:
    """All rulebooks with their chapters."""
    return render(request, "tables/rules/rulebooks.html", {"books": rulebooks(), "here": "rulebooks"})


@only("GET")
@explains_refusals
def rules(request: HttpRequest, kind: str) -> HttpResponse:
    """The rules in our own words. `show` in the address chooses a summary, details, or both, with all chapters open."""
    book = rulebook(kind)
    shown = request.GET.get("show", "")
    context = {
        "book": book,
        "terms": book.kind.terms,
        "kind": kind,
        "here": f"rules_{kind}",
        "show": shown if shown in SHOWN else "both",
        "shown": SHOWN,
        "is_folded": (is_folded := shown not in SHOWN),
        "chapters": book.opened(1) if is_folded else book.opened(),
    }
    return render(request, book.kind.template("rules.html"), context)
