"""Lets bots get to know the places of running games before a worker begins its work."""

import logging

from engine.kernel.errors import BadData
from games.models import Game
from games.record.queries.engine_tables import rules_of, setup_of

MOST = 6
"""How many games, the newest ones in which bots play. Each may take a tenth of a second, once for each place."""

logger = logging.getLogger(__name__)


def acquaint_bots() -> None:
    """Bots know what they need of the places of the newest games. Nothing depends on it but the time they take."""
    games = Game.objects.filter(status=Game.Status.RUNNING, seats__bot__gt="").distinct().order_by("-pk")
    for game in games.prefetch_related("seats")[:MOST]:
        try:
            rules_of(game).acquaint_bots(setup_of(game))
        except BadData:
            logger.warning("game=%s: bots do not get to know its place", game.pk)
