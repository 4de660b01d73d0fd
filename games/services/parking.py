"""A game that met a fault is parked: its clocks stand still, the operator is told, and it stops nobody else."""

import logging
import traceback
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

from django.db import transaction

from engine.kernel.errors import ReplayMismatch, RulesBug
from games.errors import Closed
from games.models import Game, Program
from games.services import clocks
from games.services.locking import lock, publish
from games.services.nudges import nudge

logger = logging.getLogger(__name__)


def parks_on_fault(service: Callable[..., Any]) -> Callable[..., Any]:
    """A fault of the rules or of the record parks the game, whoever meets it first."""

    @wraps(service)
    def guarded(*, game_id: int, **wish: Any) -> Any:
        try:
            return service(game_id=game_id, **wish)
        except (ReplayMismatch, RulesBug) as error:
            park(game_id, error)
            raise

    return guarded


@transaction.atomic
def park(game_id: int, error: Exception) -> None:
    """Parks a running game. Only the kind and place of the error are kept: its text could tell a card."""
    game = lock(game_id)
    if game.status != Game.Status.RUNNING:
        return
    reason = describe(error)
    publish(game, status=Game.Status.PARKED, parked_at=clocks.watched(game.now), parked_reason=reason)
    logger.error("game=%s turn=%s parked: %s", game.pk, game.turn, reason)


@transaction.atomic
def unpark(game_id: int) -> None:
    """Sets a parked game going again, with all the time that was left. Raises Closed if it is not parked."""
    game = lock(game_id)
    if game.status != Game.Status.PARKED:
        raise Closed("not_parked", "This game is not parked.")
    if game.stopped_at is None:  # else it is made good when the pause ends
        until = max(game.parked_at, clocks.watched(game.now))
        clocks.make_good(Program.objects.filter(game=game), game.parked_at, until)
    publish(game, status=Game.Status.RUNNING, parked_at=None, parked_reason="")
    nudge("advance_game", game.pk)


def describe(error: Exception) -> str:
    """The kind of an error and the way to it, without its text: `KeyError at table.py:170 < play.py:80`."""
    frames = traceback.extract_tb(error.__traceback__)[-4:]
    way = " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames))
    return f"{type(error).__name__} at {way}"[:200]
