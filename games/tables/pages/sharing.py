"""The link to show others a game that is over, and whether they may follow it."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from games.models import Game
from games.shapes.page import GamePage
from games.tables.services import sharing
from games.view.pages.lookup import game_for
from games.web.refused import posted
from games.web.sessions import PersonRequest
from games.wording.titles import game_path


@posted
def share(request: PersonRequest, game_id: int) -> HttpResponse:
    """Shares a game that someone has played alone, or stops sharing it if the form says `stop`. With `picture` in the
    form, the page with its animated picture comes next."""
    game_for(request, game_id)  # hides from others that it exists
    game = sharing.share(game_id=game_id, user=request.user, shared="stop" not in request.POST)
    done = "Everyone who has the link can see this game now." if game.is_shared else "No one else can see it now."
    messages.success(request, done)
    return (
        redirect("share_game", game.pk)
        if "picture" in request.POST
        else redirect("game", game_path(game.title, game.pk))
    )


def share_part(request: HttpRequest, page: GamePage) -> dict[str, Any] | None:
    """The link, and whether the reader may switch it on and off. None while there is nothing to share."""
    is_at_table = page.viewer_seat is not None or page.is_owner
    if page.status != "over" or page.is_secret or not (is_at_table or page.visibility == Game.Visibility.OPEN):
        return None
    path = reverse("game", args=[game_path(page.title, page.id)])
    if page.visibility == Game.Visibility.OPEN:
        return {"url": request.build_absolute_uri(path), "is_on": True}
    if page.is_owner and all(seat.is_bot or seat.is_mine for seat in page.seats):
        return {"url": request.build_absolute_uri(path), "is_on": page.is_shared, "is_mine": True}
    return {"url": request.build_absolute_uri(f"{path}?token={page.link_token}"), "is_on": True}
