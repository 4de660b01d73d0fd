"""What the head of every page counts for its reader. By one statement, and by hand: nearly each page asks it again."""

from typing import NamedTuple

from django.contrib.auth.models import AnonymousUser
from django.db import connection

from games.models import Game, Notification, User
from games.outbox.reach import INBOX

COUNT = """SELECT (SELECT COUNT(*) FROM games_notification
            WHERE recipient_id = %s AND channel = %s AND state = %s AND seen_at IS NULL) AS unread,
           (SELECT COUNT(DISTINCT seat.game_id) FROM games_seat seat
            JOIN games_game game ON game.id = seat.game_id
            JOIN games_program asked ON asked.seat_id = seat.id
            WHERE seat.user_id = %s AND asked.closed_at IS NULL AND asked.submission IS NULL
                  AND game.status = %s AND game.stopped_at IS NULL) AS to_move
"""


class Counts(NamedTuple):
    unread: int = 0
    """Notifications in the inbox."""
    to_move: int = 0
    """Games that are waiting for this person."""


def counts(user: User | AnonymousUser | None) -> Counts:
    """Zeros for someone who is not signed in."""
    if user is None or not user.is_authenticated:
        return Counts()
    with connection.cursor() as cursor:
        cursor.execute(COUNT, [user.pk, INBOX, Notification.State.SENT, user.pk, Game.Status.RUNNING])
        return Counts(*cursor.fetchone())
