"""Private notes and thoughts on the page of a game, and following a game without a seat."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from games.talk.services import notes
from games.view.pages.lookup import game_for
from games.web.refused import posted
from games.web.sessions import PersonRequest


@posted
def note(request: PersonRequest, game_id: int) -> HttpResponse:
    game = game_for(request, game_id)
    notes.keep_note(game=game, user=request.user, words=request.POST.get("words", ""))
    return _done(request, game_id, "Your notes are saved.")


@posted
def thought(request: PersonRequest, game_id: int) -> HttpResponse:
    game = game_for(request, game_id)
    notes.think(game=game, user=request.user, words=request.POST.get("words", ""))
    return _done(request, game_id, "Saved. The others can read it once the game is over.")


@posted
def follow(request: PersonRequest, game_id: int) -> HttpResponse:
    """Follows the game, or stops following it if the form says `stop`."""
    game, data = game_for(request, game_id), request.POST
    if "stop" in data:
        notes.unfollow(game=game, user=request.user)
        return _done(request, game_id, "You no longer follow this game.")
    notes.follow(game=game, user=request.user, tells_end="tells_end" in data)
    return _done(request, game_id, "You are following this game. It is now listed among your games.")


def _done(request: HttpRequest, game_id: int, words: str, **_: Any) -> HttpResponse:
    messages.success(request, words)
    return redirect("game", game_id)
