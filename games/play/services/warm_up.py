"""Computes what bots need to know of running games before a worker begins its work."""

import logging

from engine.kernel.errors import BadData
from games.models import Game
from games.record.queries.engine_tables import rules_of, setup_of

MOST = 6
"""How many games, the newest ones in which bots play. Each place may take a tenth of a second."""

logger = logging.getLogger(__name__)


def warm_up_bots() -> None:
    """Warms up the rules of the newest games in which bots play. Nothing depends on it but the time that bots take."""
    games = Game.objects.filter(status=Game.Status.RUNNING, seats__bot__gt="").distinct().order_by("-pk")
    for game in games.prefetch_related("seats")[:MOST]:
        try:
            rules_of(game).warm_up_bots(setup_of(game))
        except BadData:
            logger.warning("game=%s: bots could not be warmed up", game.pk)
