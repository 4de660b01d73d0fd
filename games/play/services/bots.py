"""Answers of bots, including those that play for people who are away."""

from typing import Any

from engine.kernel.errors import StaleAnswer
from engine.kernel.table import Table
from games.errors import Closed
from games.models import Game, Seat
from games.models.game import PLAYS_ITSELF
from games.models.turn import OWED
from games.play.services import play
from games.play.services.bot_answers import bot_answer
from games.play.services.parking import parks_on_fault
from games.record.queries.engine_tables import open_turn, table_of

AUTOPILOT = "medium"
"""The strength of bots that play for people who are away, and the least one where no person is left: there are games
in which the weakest ones play at random and hardly ever come to an end."""


@parks_on_fault
def program(*, game_id: int) -> int:
    """Answers for every bot that the game is waiting for. Returns how many answers were accepted.

    Working out an answer takes a while and is done without the lock. If the game has moved on, nothing happens.
    """
    game = Game.objects.filter(pk=game_id, status=Game.Status.RUNNING).first()
    if game is None:
        return 0
    turn = open_turn(game)
    owing = turn.pending_decisions.select_related("seat").filter(OWED)
    prompts = [prompt for prompt in owing if prompt.seat.plays_itself]
    if not prompts:
        return 0
    table = table_of(game, turn)
    table.advance()
    try:
        answers = {
            prompt.decision_id: bot_answer(
                game, table, table.decision(prompt.decision_id), _strength(game, table, prompt.seat)
            )
            for prompt in prompts
        }
        return int(play.submit_bots(game_id=game_id, answers=answers))
    except (Closed, StaleAnswer):
        return 0


def _strength(game: Game, table: Table[Any], seat: Seat) -> str:
    is_weakest = seat.bot in table.game.strengths[:1]
    is_watched = not is_weakest or game.seats.exclude(PLAYS_ITSELF).exists()
    return seat.bot if seat.bot and is_watched else AUTOPILOT
