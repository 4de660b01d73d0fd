"""One box for all that has a name."""

from urllib.parse import urlencode

from django import forms
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.front.queries.found import search, search_rules
from games.history.pages.history import past_row
from games.history.queries.search import past_games
from games.models import Game
from games.record.queries.instant import at_one_instant
from games.tournaments.pages.tournaments import BADGES
from games.web.limits import MINUTE, count
from games.web.refused import fresh_page

SHORTEST, LONGEST = 2, 60
"""So many characters are searched for."""
A_PAGE = 20
"""So many rules of one game are on a page."""


class SearchForm(forms.Form):
    q = forms.CharField(
        label="Name, title, or words of a rule",
        min_length=SHORTEST,
        max_length=LONGEST,
        widget=forms.TextInput({"type": "search", "autocomplete": "off"}),
        error_messages={"required": "Please say what to search for."},
    )
    rules = forms.CharField(required=False, max_length=LONGEST, widget=forms.HiddenInput())
    """The kind of game whose rules alone are searched."""


@fresh_page("GET")
@at_one_instant()
def find(request: HttpRequest) -> HttpResponse:
    """What has `q` of the address in its name, or the rules of one game that have these words."""
    form = SearchForm(request.GET if "q" in request.GET else None)
    context = {"form": form, "here": "search"}
    if not form.is_valid():
        return render(request, "front/search.html", context, status=400 if form.is_bound else 200)
    count(request, "search", "search_wait", "You have searched often. Please wait a minute.", MINUTE)
    text, rules_of = form.cleaned_data["q"], form.cleaned_data["rules"]
    found = search_rules(text, rules_of) if rules_of else search(text, request.user)
    page = Paginator(found.rules, A_PAGE).get_page(request.GET.get("page"))
    rows = [past_row(line) for line in past_games(found.games, request.user)]
    context |= {
        "found": found,
        "page": page,
        "query": urlencode({"q": text, "rules": rules_of}),
        "games": [(it, row, Game.Status(it.status).label) for it, row in zip(found.games, rows, strict=True)],
        "tournaments": [(each, *BADGES[each.status]) for each in found.tournaments],
    }
    return render(request, "front/search.html", context)
