"""The switch for hints, as the hints themselves offer it."""

from django.http import HttpResponse
from django.shortcuts import redirect

from games.people.services.hints import want_hints
from games.web.refused import posted
from games.web.sessions import PersonRequest


@posted
def switch(request: PersonRequest) -> HttpResponse:
    """Switches hints off for good, or on again if the form says `on`. Scripts stay on their page, and the
    settings on theirs."""
    want_hints(user=request.user, wants="on" in request.POST)
    if "beacon" in request.POST:
        return HttpResponse(status=204)
    return redirect("own_time" if "settings" in request.POST else "my_games")
