"""What few games have. One query by hand tells whether to ask for it, since to compose one takes longer."""

from typing import NamedTuple

from django.db import connection

_HAS = """SELECT EXISTS (SELECT 1 FROM games_operatoraction WHERE game_id = %s AND verb <> 'export'),
           EXISTS (SELECT 1 FROM games_vote WHERE game_id = %s)
           OR EXISTS (SELECT 1 FROM games_tenure WHERE seat_id IN (SELECT id FROM games_seat WHERE game_id = %s))"""


class Rare(NamedTuple):
    """Whether operators have acted, and whether there have been votes or seats have changed hands."""

    actions: bool
    votes: bool


def rare_at(game_id: int) -> Rare:
    with connection.cursor() as cursor:
        cursor.execute(_HAS, [game_id] * 3)
        return Rare(*cursor.fetchone())
