"""One box for all that has a name."""

from contextlib import suppress

from django import forms
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.crypto import salted_hmac

from games.errors import TooOften
from games.front.queries.found import search
from games.kinds.registry import terms_of
from games.models import Game
from games.record.queries.instant import at_one_instant
from games.tournaments.pages.tournaments import BADGES
from games.web.client_address import client_address, network_of
from games.web.refused import fresh_page

SHORTEST, LONGEST = 2, 60
"""So many characters are searched for."""
MOST, AGAIN_AFTER = 30, 60
"""From one address, so many searches in so many seconds."""


class SearchForm(forms.Form):
    q = forms.CharField(
        label="Name, title, or words of a rule",
        min_length=SHORTEST,
        max_length=LONGEST,
        widget=forms.TextInput({"type": "search", "autocomplete": "off"}),
        error_messages={"required": "Please say what to search for."},
    )


@fresh_page("GET")
@at_one_instant()
def find(request: HttpRequest) -> HttpResponse:
    """What has `q` of the address in its name."""
    form = SearchForm(request.GET if "q" in request.GET else None)
    context = {"form": form, "here": "search"}
    if not form.is_valid():
        return render(request, "front/search.html", context, status=400 if form.is_bound else 200)
    _count(request)
    found = search(form.cleaned_data["q"], request.user)
    context |= {
        "found": found,
        "games": [(game, terms_of(game.kind).title, Game.Status(game.status).label) for game in found.games],
        "tournaments": [(each, *BADGES[each.status]) for each in found.tournaments],
    }
    return render(request, "front/search.html", context)


def _count(request: HttpRequest) -> None:
    """Raises TooOften. allauth's limits, which count what is sent elsewhere, let all of GET through."""
    network = network_of(client_address(request))
    key = f"searches/{salted_hmac(__name__, network, algorithm='sha256').hexdigest()}"
    cache.add(key, 0, AGAIN_AFTER)
    with suppress(ValueError):  # a minute has just ended
        if cache.incr(key) > MOST:
            raise TooOften("search_wait", "You have searched often. Please wait a minute.", retry_after=AGAIN_AFTER)
