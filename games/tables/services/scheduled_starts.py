"""Tables that begin at a set time, and forgotten tables that no one has started for a long time."""

import random
from datetime import timedelta

from django.db import transaction
from django.db.models.functions import Now

from games.errors import Closed
from games.models import Game
from games.record.services.locking import lock, publish
from games.tables.services import lobby

STALE = timedelta(days=14)
GAMES_PER_STEP, MOST_FOUND = 100, 1000
TOO_FEW = "It was due to begin, but no one else had joined."
FORGOTTEN = f"It had not begun within {STALE.days} days."


def tables_due() -> list[int]:
    """Tables for which `see_to` has something to do. The choice among many is random, so that none starves."""
    tables = Game.objects.filter(status=Game.Status.LOBBY)
    dated = tables.filter(starts_at__lte=Now()).order_by("starts_at")
    stale = tables.filter(starts_at__isnull=True, created_at__lte=Now() - STALE).order_by("created_at")
    found = {pk for search in (dated, stale) for pk in search.values_list("pk", flat=True)[:MOST_FOUND]}
    return random.sample(sorted(found), min(GAMES_PER_STEP, len(found)))


@transaction.atomic
def see_to(*, game_id: int) -> bool:
    """Starts a table that is due, or calls it off if it has too few players. Calls off forgotten tables too."""
    game = lock(game_id)
    if game.status != Game.Status.LOBBY:
        return False
    if game.starts_at is None:
        if game.created_at > game.now - STALE:
            return False
        lobby.call_off(game, why=FORGOTTEN)
    elif game.starts_at > game.now:
        return False
    elif game.settings.begins == Game.Begins.GRACE and game.seats.count() < game.seats_wanted:
        publish(game, starts_at=None)  # someone has left in the meantime
    else:
        _begin(game)
    return True


def _begin(game: Game) -> None:
    if game.seats.filter(bot="", user__isnull=False).count() < 2:
        lobby.call_off(game, why=TOO_FEW)
        return
    try:
        with transaction.atomic():
            lobby.start_now(game)
    except Closed as error:
        lobby.call_off(lock(game.pk), why=f"It was due to begin, but could not: {error.message}")
