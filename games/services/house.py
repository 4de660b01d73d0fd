"""The robots of the house, and those that play for people who are away."""

import logging
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.errors import StaleAnswer
from engine.kernel.table import Table
from games.errors import Closed
from games.models import Game, Program
from games.selectors.tables import open_turn, table_of
from games.services import play
from games.services.parking import parks_on_fault

logger = logging.getLogger(__name__)

AUTOPILOT = "medium"


@parks_on_fault
def program(*, game_id: int) -> int:
    """Answers for every house robot that owes something; how many answers counted.

    The thinking takes a while and is done outside the lock. If the game has moved on meanwhile, nothing happens.
    """
    game = Game.objects.filter(pk=game_id, status=Game.Status.RUNNING).first()
    if game is None:
        return 0
    turn = open_turn(game)
    owing = turn.programs.select_related("seat").filter(closed_at__isnull=True, submission__isnull=True)
    duties = [duty for duty in owing if duty.seat.plays_itself]
    if not duties:
        return 0
    table = table_of(game, turn)
    table.advance()
    try:
        answers = {duty.decision_id: _answer(game, table, duty) for duty in duties}
        return play.submit_house(game_id=game_id, answers=answers)
    except (Closed, StaleAnswer):
        return 0


def _answer(game: Game, table: Table[Any], duty: Program) -> Any:
    """From the seat's own view only. Chance is named by the question: thinking twice ends in the same answer."""
    decision = table.decision(duty.decision_id)
    chance = Chance(table.seed, table.epoch, table.turn, scope=f"house {duty.decision_id}")
    strength = duty.seat.house or AUTOPILOT
    try:
        answer = table.game.house_answer(table.view(duty.seat.number), decision, strength, chance)
        return decision.parse(answer)
    except Exception:  # noqa: BLE001 - a robot that cannot think must not hold up the people
        logger.error("game=%s: the house robot failed at %s; chance answers for it", game.pk, duty.decision_id)
        return decision.sample(chance)
