"""The page on which a browser verifies a finished game by itself."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from games.errors import Closed
from games.kinds.registry import kind_of
from games.models import Game
from games.record.queries.instant import at_one_instant
from games.record.queries.seats import seat_of
from games.view.pages.lookup import game_for, token_of
from games.view.queries.secrecy import check_not_secret
from games.view.queries.visits import check_result_shown
from games.web.refused import fresh_page


@fresh_page("GET")
@at_one_instant()
def verify(request: HttpRequest, game_id: int) -> HttpResponse:
    """For everyone who may see the game and its result. Its record is that of the API, and comes once."""
    game = game_for(request, game_id)
    if game.status != Game.Status.OVER:
        raise Closed("not_over", "A game can be verified once it is over. Until then, its seed is a secret.")
    check_not_secret(game)
    check_result_shown(game, request.user)
    kind, token = kind_of(game.kind), token_of(request, game_id)
    address = reverse("api_export", args=[game_id])
    context = {
        "game": game,
        "terms": kind.terms,
        "is_seated": seat_of(game, request.user) is not None,
        "record_url": f"{address}?{urlencode({'token': token})}" if token else address,
        "script": kind.dealing.SCRIPT if kind.dealing else "",
        "facts": kind.dealing.facts(game.setup) if kind.dealing else None,
    }
    return render(request, "history/verify.html", context)
