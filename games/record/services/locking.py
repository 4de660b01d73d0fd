"""The lock on a game, and the compare-and-set that makes each change to it happen once.

Every service that writes takes the lock first. On PostgreSQL it locks the game's row. On SQLite, transactions are
IMMEDIATE and exclude each other from the start. A game is changed only if its version is still the one that was read.

What someone sees of the version rises only with changes that they may see: otherwise it would count the others' secret
answers.
"""

from collections.abc import Collection, Iterable
from functools import reduce
from operator import or_
from typing import Any

import structlog
from django.db import connection
from django.db.models import F, Q
from django.db.models.functions import Now

from games.errors import Closed, NotFound
from games.live import telling as live
from games.models import Game, Seat

NOW = {"now": Now()}
"""Annotates a row with `now`, the time by the database's clock."""
_NEXT_VERSION = "UPDATE games_game SET version = version + 1 WHERE id = %s AND version = %s"
_ONE_MORE = {"hidden_changes": F("hidden_changes") + 1}


def lock(game_id: int) -> Game:
    """The game, locked until the transaction ends. `game.now` is the time by the database's clock.

    From here on, the request or task logs the game's number with every line. Raises NotFound.
    """
    structlog.contextvars.bind_contextvars(game=game_id)
    for game in Game.objects.select_for_update().annotate(**NOW).filter(pk=game_id):
        return game
    raise NotFound("no_such_game", f"There is no game {game_id}.")


def lock_free(game_ids: Collection[int], most: int) -> list[Game]:
    """Up to `most` of these games that no one else has locked, locked until the transaction ends, at one instant."""
    free = Game.objects.select_for_update(skip_locked=True).annotate(**NOW)
    return list(free.filter(pk__in=game_ids).order_by("pk")[:most])


def publish(game: Game, **changes: Any) -> None:
    """Writes a change that everyone may see, and counts up the version. Raises Closed if someone was quicker."""
    if changes:
        publish_all([game], **changes)
    else:
        _count_up_one(game)
        live.games_changed([game])
    for name, value in changes.items():
        setattr(game, name, value)


def publish_quietly(game: Game) -> None:
    """Publishes a change of which pages of the game hear by what follows at once, so that they are drawn anew once."""
    _count_up_one(game)
    live.games_changed([game], is_quiet=True)


def _count_up_one(game: Game) -> None:
    with connection.cursor() as cursor:
        cursor.execute(_NEXT_VERSION, [game.pk, game.version])
        _count_up([game], cursor.rowcount)


def publish_all(games: Collection[Game], **changes: Any) -> None:
    """Publishes the same change in several games. Changes given as expressions do not reach the caller's objects."""
    _write(games, changes)
    live.games_changed(games)


def _write(games: Collection[Game], changes: dict[str, Any]) -> None:
    unchanged = Game.objects.filter(reduce(or_, (Q(pk=game.pk, version=game.version) for game in games)))
    _count_up(games, unchanged.update(version=F("version") + 1, **changes))


def publish_to(seats: Iterable[Seat], game: Game) -> None:
    """Publishes a change that only these seats may see. For everyone else, the version stays as it is."""
    own = list(seats)
    _write([game], _ONE_MORE)
    game.hidden_changes += 1
    Seat.objects.filter(pk__in=[seat.pk for seat in own]).update(**_ONE_MORE)
    live.games_changed([game], own)


def _count_up(games: Collection[Game], changed: int) -> None:
    if changed != len(games):
        raise Closed("overtaken", "The game has moved on in the meantime. Reload the page.")
    for game in games:
        game.version += 1
