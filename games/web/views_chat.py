"""What a team writes to itself: the page with all of it, and the form under it and under the race."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from games.errors import Refused, TooOften
from games.models import Game
from games.selectors.chat import chat_of, whole_chat
from games.services import chat as service
from games.web.invitations import race_for
from games.web.refused import explains_refusals, for_people, only


@never_cache
@only("GET", "POST")
@for_people
@explains_refusals
def chat(request: HttpRequest, race_id: int) -> HttpResponse:
    """All messages of the reader's team, or a new one."""
    game = race_for(request, race_id)
    return _say(request, game) if request.method == "POST" else _page(request, game)


def _say(request: HttpRequest, game: Game) -> HttpResponse:
    """htmx gets the panel of the race page anew; on the page without scripts, a refused message stays in the form."""
    words = request.POST.get("words", "")
    is_fragment = bool(request.headers.get("HX-Request"))
    try:
        service.say(game_id=game.pk, user=request.user, words=words)
    except (Refused, TooOften) as error:
        if is_fragment:
            raise
        return _page(request, game, status=error.status, tried=words, problem=error.message)
    if is_fragment:
        return render(request, "games/_chat.html", {"race_id": game.pk, "chat": chat_of(game, request.user)})
    return redirect("race_chat", game.pk)


def _page(request: HttpRequest, game: Game, status: int = 200, **refused: str) -> HttpResponse:
    shown = {"title": game.title, "race_id": game.pk, "chat": whole_chat(game, request.user)}
    return render(request, "games/chat.html", shown | refused, status=status)
