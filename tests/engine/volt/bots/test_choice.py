"""The bots of VOLT."""

import pytest

from engine.kernel.chance import Chance
from engine.kernel.table import Table
from engine.volt.bots.search import best_program
from engine.volt.bots.strength import STRENGTHS
from engine.volt.decisions.program import Program
from engine.volt.game import GAME
from engine.volt.state import Robot, Setup, VoltState
from engine.volt.views import view_for
from tests.engine.volt.tables import SEED, setup_of


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


@pytest.mark.parametrize("strength", list(STRENGTHS))
def test_every_answer_is_legal(strength: str) -> None:
    table = play([strength] * 2, setup_of(2, "tokyo", killbots=1, killbot_modules=True), rounds=6)
    assert table.turn >= 6 or table.is_over


def test_it_takes_the_last_vp_if_it_can() -> None:
    """Two tokens lie one space before it; nobody else is near."""
    state = VoltState(setup=setup_of(2, "twin-cities"), robots=[], arena="twin-cities", round=4)
    arena = GAME.open_play(state, 4, Chance(SEED)).arena  # type: ignore[attr-defined]
    cell = arena.vp_spaces[4]
    start = cell - 1
    state.robots = [
        Robot(number=0, seat=0, name="A", cell=start, tokens=[1] * 4, start_number=1),
        Robot(number=1, seat=1, name="B", cell=arena.cells[-1], start_number=2),
    ]
    state.laid = {cell: [4, 4]}
    question = Program(seat=0, robot=0, equipped=[])
    power = STRENGTHS["hard"]._replace(programs=300)
    answer = best_program(view_for(state, 0), question, power, Chance(SEED))
    x = sum(die.value * (die.key == 2) for die in answer.dice if die.colour == "blue")
    assert x >= 1


def test_an_unknown_strength() -> None:
    with pytest.raises(KeyError):
        GAME.bot_answer(None, Program(seat=0, robot=0, equipped=[]), "godlike", Chance(SEED))
