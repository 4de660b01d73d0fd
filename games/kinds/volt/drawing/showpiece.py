"""A fight between bots, for the front page. It is the same for everyone, so it is drawn once."""

from functools import cache

from django.utils.safestring import SafeString

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.table import Table
from engine.volt.game import GAME
from engine.volt.state import Setup
from games.kinds.volt.drawing.board import board_svg

ARENA = "tokyo"
OPERATORS = ["Ampere", "Hertz", "Joule", "Ohm"]
SEED = bytes([7]) * SEED_BYTES
STRENGTH = "medium"
ROUNDS = 4
"""The showpiece shows the arena after this many rounds."""


@cache
def showpiece() -> SafeString:
    """The arena of a fight between bots after some rounds."""
    table = Table.open(GAME, Setup(arena=ARENA, operators=OPERATORS), SEED)
    table.advance()
    while table.pending and table.turn <= ROUNDS:
        for decision in list(table.pending):
            view = GAME.view_for(table.state, decision.seat)
            table.answer(decision.id, GAME.bot_answer(view, decision, STRENGTH, Chance(SEED)), by="bot")
        table.advance()
    return board_svg(GAME.view_for(table.state, None), interactive=False)
