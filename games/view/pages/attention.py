"""Whether someone is looking at the page of a game, and which notifications they want about it."""

from django.contrib import messages
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect

from games.outbox import services as outbox
from games.outbox.queries.counts import counts
from games.view.pages.lookup import game_for
from games.web.refused import posted
from games.web.sessions import PersonRequest


@posted
def looking(request: PersonRequest, game_id: int) -> HttpResponse:
    """Called by the page's script when it becomes visible or hidden."""
    game = game_for(request, game_id)
    if "away" in request.POST:
        outbox.look_away(user=request.user, game_id=game.pk)
    else:
        outbox.look(user=request.user, game_id=game.pk)
    return JsonResponse(counts(request.user)._asdict())


@posted
def about_game(request: PersonRequest, game_id: int) -> HttpResponse:
    """Sets how much someone wants to hear about this one game."""
    game = game_for(request, game_id)
    outbox.set_level(user=request.user, game=game, level=request.POST.get("level", ""))
    messages.success(request, "Your notification settings for this game are saved.")
    return redirect("game", game_id)
