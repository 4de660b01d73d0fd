"""The answers of bots. Each bot knows only its own seat's view."""

import logging
from collections.abc import Mapping
from typing import Any

from engine.kernel.ask import Responder
from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.journal import By
from engine.kernel.table import Table
from games.models import Game

logger = logging.getLogger(__name__)


def bot_answer(game: Game, table: Table[Any], decision: Decision[Any], strength: str) -> Any:
    """A legal answer. Randomness depends on the question, so a bot that is asked twice gives the same answer."""
    chance = Chance(table.seed, table.epoch, table.turn, scope=f"house {decision.id}")
    try:
        answer = table.game.bot_answer(table.view(decision.seat), decision, strength, chance)
        return decision.parse(answer)
    except Exception:  # noqa: BLE001 - a failing bot must not hold up the people
        logger.error("game=%s: the bot failed at %s; a random answer is used", game.pk, decision.id)
        return decision.sample(chance)


def on_the_spot(game: Game, table: Table[Any], strengths: Mapping[int, str]) -> Responder:
    """Makes bots answer at once where people have standing orders, so that no one waits for a bot there.

    `strengths` are the bots' strengths by seat. Programs take longer and are worked out elsewhere.
    """

    def respond(decision: Decision[Any]) -> tuple[Any, By] | None:
        strength = strengths.get(decision.seat)
        if strength is None or decision.order_type is None:
            return None
        return bot_answer(game, table, decision, strength), "order"

    return respond
