"""The lock on a game, and the compare-and-set that lets each change of it happen once.

Every writing service takes the lock first. On PostgreSQL it is the game's row; on SQLite a transaction is IMMEDIATE
and alone from its first statement. The effect on the game is written only if its version is still the one read.
"""

from collections.abc import Collection
from functools import reduce
from operator import or_
from typing import Any

import structlog
from django.db import connection
from django.db.models import F, Q
from django.db.models.functions import Now

from games.errors import Closed, NotFound
from games.models import Game

NOW = {"now": Now()}
"""What gives a row its `now`: the time by the database's clock."""
_NEXT_VERSION = "UPDATE games_game SET version = version + 1 WHERE id = %s AND version = %s"


def lock(game_id: int) -> Game:
    """The game, locked until the transaction ends; `game.now` is the time by the database's clock.

    What is logged from here on, until the request or task ends, is logged with the game's number. Raises NotFound.
    """
    structlog.contextvars.bind_contextvars(game=game_id)
    for game in Game.objects.select_for_update().annotate(**NOW).filter(pk=game_id):
        return game
    raise NotFound("no_such_game", f"There is no game {game_id}.")


def lock_free(game_ids: Collection[int], most: int) -> list[Game]:
    """So many of these games as nobody else holds just now, locked until the transaction ends; all at one instant."""
    free = Game.objects.select_for_update(skip_locked=True).annotate(**NOW)
    return list(free.filter(pk__in=game_ids).order_by("pk")[:most])


def publish(game: Game, **changes: Any) -> None:
    """Writes a change that people may see, once per version. Raises Closed if somebody else was quicker."""
    if changes:
        publish_all([game], **changes)
    else:
        with connection.cursor() as cursor:
            cursor.execute(_NEXT_VERSION, [game.pk, game.version])
            _count_up([game], cursor.rowcount)
    for name, value in changes.items():
        setattr(game, name, value)


def publish_all(games: Collection[Game], **changes: Any) -> None:
    """The same for several games that change alike. What is reckoned from a column, the caller's objects do not get."""
    unchanged = Game.objects.filter(reduce(or_, (Q(pk=game.pk, version=game.version) for game in games)))
    _count_up(games, unchanged.update(version=F("version") + 1, **changes))


def _count_up(games: Collection[Game], changed: int) -> None:
    if changed != len(games):
        raise Closed("overtaken", "The game has moved on in the meantime. Load the page again.")
    for game in games:
        game.version += 1
