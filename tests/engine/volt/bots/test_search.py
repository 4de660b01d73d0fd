"""How bots find their programs."""

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.volt.arena.plans import load_arena
from engine.volt.arena.tables import Arena
from engine.volt.bots.roads import keys_to
from engine.volt.bots.search import Weighing, assess, best_program
from engine.volt.bots.strength import STRENGTHS, Strength
from engine.volt.bots.worlds import Trials
from engine.volt.bots.worth import VP, WIN
from engine.volt.decisions.draw import DrawModule, FirstModules
from engine.volt.decisions.program import Program, ProgramAnswer
from engine.volt.state import Robot, VoltState
from engine.volt.views.game import view_for
from tests.engine.tables import SEED
from tests.engine.volt.tables import setup_of


def before_the_last_vp() -> VoltState:
    """A needs one VP. Two tokens are one space ahead of it; no one else is near."""
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
SOUTH = 4


def test_it_takes_the_last_vp_if_it_can() -> None:
    answer = best_program(view_for(before_the_last_vp(), 0), QUESTION, HARD, Chance(SEED))
    QUESTION.check(answer)
    trials = Trials(view_for(before_the_last_vp(), 0), foresight=True)
    assert trials.value(0, {0: answer}, 0) == WIN


def in_line_of_fire() -> VoltState:
    """A needs one VP. B, one hit from its destruction, stands three spaces to the south of it; no tokens lie about."""
    state = before_the_last_vp()
    arena = load_arena("twin-cities")
    cell = next(cell for cell in arena.cells if len(shot_cells(arena, cell)) >= 3)
    state.robots[0].cell, state.robots[1].cell = cell, shot_cells(arena, cell)[2]
    state.robots[1].damage = 2
    state.laid = {}
    return state


def shot_cells(arena: Arena, cell: int) -> list[int]:
    """The cells to the south in the line of fire."""
    return [end for end, key in keys_to(arena, cell).items() if key == SOUTH]


@pytest.mark.parametrize("strength", [Strength(ideas=1), HARD], ids=["one idea", "hard"])
def test_it_fires_where_that_wins(strength: Strength) -> None:
    view = view_for(in_line_of_fire(), 0)
    answer = best_program(view, QUESTION, strength, Chance(SEED))
    assert Trials(view, foresight=True).value(0, {0: answer, 1: ProgramAnswer([])}, 0) == WIN


def test_a_bot_that_notices_few_of_its_ideas_plays_now_this_one_and_now_that_one() -> None:
    view, power = view_for(in_line_of_fire(), 0), Strength(ideas=10, notices=1)
    ideas = Weighing(view, QUESTION, power, Chance(SEED)).ideas().best(10)
    seeds = [bytes([number] * SEED_BYTES) for number in range(30)]
    found = [best_program(view, QUESTION, power, Chance(seed)) for seed in seeds]
    assert all(answer in ideas for answer in found)
    assert sum(1 for idea in ideas if idea in found) > 5


def test_a_hard_one_fires_before_the_other_can_get_away() -> None:
    answer = best_program(view_for(in_line_of_fire(), 0), QUESTION, HARD, Chance(SEED))
    first = next(die for die in answer.dice if die.unit == 1)
    assert (first.colour, first.value, first.key) == ("red", 1, SOUTH)


def test_of_several_programs_it_chooses_the_one_that_does_best() -> None:
    view = view_for(before_the_last_vp(), 0)
    best = best_program(view, QUESTION, HARD, Chance(SEED))
    weighing = Weighing(view, QUESTION, HARD, Chance(SEED))
    idle = QUESTION.decline()
    assert weighing.chosen([idle, best, idle, idle]) == best
    assert weighing.chosen([idle]) == idle


def test_programs_are_assessed_in_vp() -> None:
    """One wins at once in most worlds; the other leaves the tokens lying."""
    view = view_for(before_the_last_vp(), 0)
    answer = best_program(view, QUESTION, HARD, Chance(SEED))
    winning, idle = assess(view, QUESTION, [answer, QUESTION.decline()], HARD, Chance(SEED))
    assert WIN / VP >= winning > 4 > idle
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
