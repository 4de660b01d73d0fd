"""What a viewer can know of the rows of a game that change in secret: for pages that are kept (docs/KEPT.md)."""

from django.db.models import Case, F, FilteredRelation, Q, When
from django.http import HttpRequest

from games.models import Game, Seat
from games.view.pages.lookup import token_of
from games.view.queries import game_view

LARGEST = 2**63 - 1
"""A database holds no greater number. For one in an address there is no game."""


def seen_of_game(request: HttpRequest, game_id: int, **_: object) -> None:
    """Reads the version that the viewer sees, and of their own rows what changes without it: drafts and orders. Of
    their other games under way only their own rows count, since the page leads on to those that wait for them.

    It is one query for those who play, or else the poll's. The same people may look as with `game_at`. Raises NotFound.
    """
    if request.user.is_authenticated and game_id <= LARGEST:
        still_open = FilteredRelation("pending_decisions", condition=Q(pending_decisions__closed_at=None))
        here_or_under_way = Q(game=game_id) | Q(game__status=Game.Status.RUNNING)
        own = Seat.objects.filter(here_or_under_way, user=request.user).annotate(
            shown=Case(When(game=game_id, then=F("game__version") - F("game__hidden_changes") + F("hidden_changes"))),
            still_open=still_open,
        )
        drafts = tuple(f"still_open__{name}" for name in ("decision_id", "draft", "due_at", "submitted_at"))
        orders = ("orders__kind", "orders__subject", "orders__preset")
        rows = own.order_by("game", "still_open", "orders").values_list("game", "shown", *drafts, *orders)
        if any(row[0] == game_id for row in rows):
            return
    game_view.poll(game_id, request.user, token_of(request, game_id))
