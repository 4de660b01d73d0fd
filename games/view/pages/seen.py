"""What a viewer can know of the rows of a game that change in secret: for pages that are kept (docs/KEPT.md)."""

from django.db import connection
from django.http import HttpRequest

from games.view.pages.lookup import token_of
from games.view.queries import game_view

LARGEST = 2**63 - 1
"""A database holds no greater number. For one in an address there is no game."""
_OWN_ROWS = """SELECT seat.game_id,
           CASE WHEN seat.game_id = %s THEN game.version - game.hidden_changes + seat.hidden_changes END AS shown,
           asked.decision_id, asked.draft, asked.due_at, asked.submitted_at, orders.kind, orders.subject, orders.preset
    FROM games_seat seat
    JOIN games_game game ON game.id = seat.game_id
    LEFT JOIN games_program asked ON asked.seat_id = seat.id AND asked.closed_at IS NULL
    LEFT JOIN games_standingorder orders ON orders.seat_id = seat.id
    WHERE seat.user_id = %s AND (seat.game_id = %s OR game.status = 'running')
    ORDER BY seat.game_id, asked.id, orders.id"""
"""Written by hand, since every page of a game asks it: composing it would take longer than running it."""


def seen_of_game(request: HttpRequest, game_id: int, **_: object) -> None:
    """Reads the version that the viewer sees, and of their own rows what changes without it: drafts and orders. Of
    their other games under way only their own rows count, since the page leads on to those that wait for them.

    It is one query for those who play, or else the poll's. The same people may look as with `game_at`. Raises NotFound.
    """
    if request.user.is_authenticated and game_id <= LARGEST:
        with connection.cursor() as cursor:
            cursor.execute(_OWN_ROWS, [game_id, request.user.pk, game_id])
            if any(row[0] == game_id for row in cursor.fetchall()):
                return
    game_view.poll(game_id, request.user, token_of(request, game_id))
