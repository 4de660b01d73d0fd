"""How bots find their programs."""

from engine.kernel.chance import Chance
from engine.volt.arena.plans import load_arena
from engine.volt.bots.search import best_program, usual
from engine.volt.bots.strength import STRENGTHS
from engine.volt.decisions.draw import DrawModule, FirstModules
from engine.volt.decisions.program import Program
from engine.volt.state import Robot, VoltState
from engine.volt.views import view_for
from tests.engine.volt.tables import SEED, setup_of


def test_it_takes_the_last_vp_if_it_can() -> None:
    """Two tokens are one space ahead of it; nobody else is near."""
    state = VoltState(setup=setup_of(2, "twin-cities"), robots=[], arena="twin-cities", round=4)
    arena = load_arena("twin-cities")
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


def test_besides_programs_it_does_what_is_suggested() -> None:
    drawing = DrawModule(seat=0, subject="r0", robot=0, offers=["blue", "red"])
    assert usual(drawing).pick == "red"


def test_or_takes_the_first_offer() -> None:
    pairs = [["blue", "red"], ["red", "yellow"]]
    assert usual(FirstModules(seat=0, subject="r0", robot=0, offers=pairs)).pick == pairs[0]
