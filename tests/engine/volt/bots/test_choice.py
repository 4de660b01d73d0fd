"""The bots of VOLT."""

import pytest

from engine.kernel.chance import Chance
from engine.kernel.table import Table
from engine.volt.bots.strength import STRENGTHS
from engine.volt.decisions.program import Program
from engine.volt.game import GAME
from engine.volt.state import Setup, VoltState
from tests.engine.tables import SEED
from tests.engine.volt.tables import setup_of


def play(strengths: list[str], setup: Setup, rounds: int = 200) -> Table[VoltState]:
    table: Table[VoltState] = Table.open(GAME, setup, SEED)
    table.advance()
    while table.pending and table.turn < rounds:
        for decision in list(table.pending):
            chance = Chance(SEED, 0, table.turn, decision.id)
            answer = GAME.bot_answer(table.view(decision.seat), decision, strengths[decision.seat], chance)
            table.answer(decision.id, answer, "bot")
        table.advance()
    return table


@pytest.mark.slow("bots think through many rounds")
@pytest.mark.parametrize("strength", list(STRENGTHS))
def test_every_answer_is_legal(strength: str) -> None:
    table = play([strength] * 2, setup_of(2, "tokyo", killbots=1, killbot_modules=True), rounds=6)
    assert table.turn >= 6 or table.is_over


def test_an_unknown_strength() -> None:
    with pytest.raises(KeyError):
        GAME.bot_answer(None, Program(seat=0, robot=0, equipped=[]), "godlike", Chance(SEED))
