"""Opening a round."""

from engine.kernel.chance import SEED_BYTES, Chance
from engine.volt.arena.plans import load_arena
from engine.volt.opening import open_round
from engine.volt.state import VoltState
from tests.engine.volt.scenes import body
from tests.engine.volt.tables import setup_of


def test_a_round_takes_place_in_its_arena_with_all_modules() -> None:
    robots = [body(0, cell=40, left="brake", right="mines"), body(1)]
    state = VoltState(setup=setup_of(2, "rome"), robots=robots, arena="rome")
    context = open_round(state, 3, Chance(bytes(SEED_BYTES)), watched=False)
    assert context.arena is load_arena("rome")
    assert (context.state, context.turn, context.watched) == (state, 3, False)
    assert context.standing[40] is robots[0]
    assert [module.id for module in context.modules(robots[0])] == ["brake", "mines"]


def test_before_a_championship_has_an_arena_there_is_no_space() -> None:
    state = VoltState(setup=setup_of(2, "", series="championship"), robots=[body(0), body(1)])
    context = open_round(state, 0, Chance(bytes(SEED_BYTES)))
    assert (context.arena.width, context.arena.height, context.arena.vp_spaces) == (1, 1, {})
