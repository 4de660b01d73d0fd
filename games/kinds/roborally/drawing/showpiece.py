"""A race between bots, for the front page. It is the same for everyone, so it is drawn once."""

from functools import cache
from typing import Any

from django.utils.safestring import SafeString

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.table import Table
from engine.roborally.foresight.preview import preview
from engine.roborally.game import GAME
from engine.roborally.state import RaceState, Setup
from games.kinds.roborally.drawing.board import board_svg

COURSE = "risky-exchange"
ROBOTS = ["Bolt", "Cog", "Dynamo", "Fuse"]
SEED = bytes([4]) * SEED_BYTES
STRENGTH = "medium"
TURNS = 4
SHOWN = 0


@cache
def showpiece() -> SafeString:
    """Some turns into a race of bots, with the ghost of what one of them is about to do."""
    table = Table.open(GAME, Setup(course=COURSE, robots=ROBOTS), SEED)
    table.advance()
    while table.turn < TURNS:
        for decision in list(table.pending):
            table.answer(decision.id, _answer(table, decision), by="bot")
        table.advance()
    decision = next(decision for decision in table.pending if decision.seat == SHOWN)
    view = GAME.view_for(table.state, SHOWN)
    steps = preview(view, SHOWN, _answer(table, decision).registers)
    return board_svg(view, ghost=steps, interactive=False)


def _answer(table: Table[RaceState], decision: Decision[Any]) -> Any:
    return GAME.bot_answer(GAME.view_for(table.state, decision.seat), decision, STRENGTH, Chance(SEED))
