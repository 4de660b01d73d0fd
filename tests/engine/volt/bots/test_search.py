"""How bots find their programs."""

from engine.kernel.chance import Chance
from engine.volt.arena.plans import load_arena
from engine.volt.bots.search import Weighing, assess, best_program
from engine.volt.bots.strength import STRENGTHS
from engine.volt.bots.worlds import Trials
from engine.volt.bots.worth import VP, WIN
from engine.volt.decisions.draw import DrawModule, FirstModules
from engine.volt.decisions.program import Program
from engine.volt.state import Robot, VoltState
from engine.volt.views import view_for
from tests.engine.volt.tables import SEED, setup_of


def before_the_last_vp() -> VoltState:
    """A needs one VP. Two tokens are one space ahead of it; nobody else is near."""
    state = VoltState(setup=setup_of(2, "twin-cities"), robots=[], arena="twin-cities", round=4)
    arena = load_arena("twin-cities")
    cell = arena.vp_spaces[4]
    state.robots = [
        Robot(number=0, seat=0, name="A", cell=cell - 1, tokens=[1] * 4, start_number=1),
        Robot(number=1, seat=1, name="B", cell=arena.cells[-1], start_number=2),
    ]
    state.laid = {cell: [4, 4]}
    return state


QUESTION = Program(seat=0, robot=0, equipped=[])
HARD = STRENGTHS["hard"]


def test_it_takes_the_last_vp_if_it_can() -> None:
    answer = best_program(view_for(before_the_last_vp(), 0), QUESTION, HARD, Chance(SEED))
    QUESTION.check(answer)
    trials = Trials(view_for(before_the_last_vp(), 0), foresight=True)
    assert trials.value(0, {0: answer}, 0) == WIN


def test_changing_dice_makes_a_program_better_and_ends() -> None:
    weighing = Weighing(view_for(before_the_last_vp(), 0), QUESTION, HARD, Chance(SEED))
    poor = QUESTION.decline()
    better = weighing.improved(poor, Chance(SEED))
    QUESTION.check(better)
    assert weighing.total(better) > weighing.total(poor)


def test_programs_are_assessed_in_vp() -> None:
    """One wins at once in almost every world; the other leaves the tokens lying."""
    view = view_for(before_the_last_vp(), 0)
    answer = best_program(view, QUESTION, HARD, Chance(SEED))
    winning, idle = assess(view, QUESTION, [answer, QUESTION.decline()], HARD, Chance(SEED))
    assert WIN / VP >= winning > WIN / VP / 2 > idle
    assert assess(view, QUESTION, [answer], HARD, Chance(SEED)) == [winning]


def test_the_same_chance_gives_the_same_program() -> None:
    view = view_for(before_the_last_vp(), 0)
    first, second = (best_program(view, QUESTION, HARD, Chance(SEED)) for _ in range(2))
    assert first == second


def test_besides_programs_it_does_what_is_suggested() -> None:
    drawing = DrawModule(seat=0, subject="r0", robot=0, offers=["blue", "red"])
    assert drawing.usual().pick == "red"


def test_or_takes_the_first_offer() -> None:
    pairs = [["blue", "red"], ["red", "yellow"]]
    assert FirstModules(seat=0, subject="r0", robot=0, offers=pairs).usual().pick == pairs[0]
