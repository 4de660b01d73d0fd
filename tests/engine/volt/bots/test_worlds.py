"""Worlds: what the others may do in a round."""

from engine.kernel.chance import Chance
from engine.volt.bots.worlds import Trials, likely_programs
from engine.volt.bots.worth import WIN
from engine.volt.decisions.program import Program
from engine.volt.views import view_for
from tests.engine.volt.bots.test_search import before_the_last_vp
from tests.engine.volt.tables import SEED


def test_the_others_are_supposed_to_do_what_is_good_for_them() -> None:
    """B is seen from the side of A: with many programs to choose from it finds the last VP."""
    view = view_for(before_the_last_vp(), 1)
    trials = Trials(view, foresight=True)
    found = [likely_programs(view, 1, replies, trials, 0, Chance(SEED))[0] for replies in (1, 200)]
    values = [trials.value(0, {0: answer}, 0) for answer in found]
    assert values[0] < values[1] == WIN


def test_a_round_on_trial_comes_out_the_same_every_time() -> None:
    view = view_for(before_the_last_vp(), 0)
    trials = Trials(view, foresight=True)
    program = Program(seat=0, robot=0, equipped=[]).decline()
    assert trials.value(0, {0: program}, 3) == trials.value(0, {0: program}, 3)
    assert trials.played == 2
