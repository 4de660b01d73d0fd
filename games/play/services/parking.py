"""Parking games after a fault: their clocks stop, the operator is notified, and other games go on."""

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.db import transaction

from engine.kernel.errors import ReplayMismatch, RulesBug
from games.clocks.services import clocks
from games.errors import Closed
from games.models import Game, PendingDecision
from games.observability.faults import describe
from games.periodic import wake_up
from games.record.services.locking import lock, publish

logger = logging.getLogger(__name__)

LONGEST = 200
BY_OPERATOR, FROM_A_FILE = BY_HAND = "by the operator", "imported from a file"
"""How the reasons begin of games that no fault has stopped."""


def parks_on_fault(service: Callable[..., Any]) -> Callable[..., Any]:
    """Decorates a service so that a fault in the rules or the record parks the game."""

    @wraps(service)
    def guarded(*, game_id: int, **arguments: Any) -> Any:
        try:
            return service(game_id=game_id, **arguments)
        except (ReplayMismatch, RulesBug) as error:
            park(game_id, error)
            raise

    return guarded


@transaction.atomic
def park(game_id: int, error: Exception) -> None:
    """Parks a running game. Only the type and place of the error are stored, since its text could reveal a card."""
    game = lock(game_id)
    if game.status != Game.Status.RUNNING:
        return
    reason = describe(error)
    stand_still(game, reason)
    logger.error("game=%s turn=%s parked: %s", game.pk, game.turn, reason)


def stand_still(game: Game, reason: str) -> None:
    """Parks a locked game that is running."""
    publish(game, status=Game.Status.PARKED, parked_at=clocks.watched(game, game.now), parked_reason=reason[:LONGEST])


def set_going(game: Game) -> None:
    """Continues a parked game that is locked, with all the time that was left. Raises Closed if it is not parked."""
    if game.status != Game.Status.PARKED:
        raise Closed("not_parked", "This game is not parked.")
    if game.parked_at is not None:
        until = max(game.parked_at, clocks.watched(game, game.now))
        clocks.compensate(PendingDecision.objects.filter(game=game), game.parked_at, until)
    publish(game, status=Game.Status.RUNNING, parked_at=None, parked_reason="")
    wake_up("resolve_ready_games")
