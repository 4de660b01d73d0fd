"""How many dice it takes to come to a space: tried with the rules themselves."""

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.volt.arena.compass import SIDES
from engine.volt.arena.plans import arena_ids, load_arena
from engine.volt.bots.roads import TOO_FAR, dice_to
from engine.volt.decisions.program import FACES
from engine.volt.opening import open_round
from engine.volt.phases.activation import activate_unit
from engine.volt.state import Die, Robot, VoltState
from tests.engine.volt.tables import setup_of


def moved(arena: str, cell: int, key: int, value: int) -> int:
    """Where a robot alone in the arena ends if it starts here with one blue die."""
    state = VoltState(setup=setup_of(2, arena), robots=[], arena=arena, round=2, unit=1)
    state.robots = [Robot(number=0, seat=0, name="A", cell=cell, start_number=1)]
    state.robots[0].dice = [Die(unit=1, colour="blue", value=value, key=key)]
    activate_unit(open_round(state, 2, Chance(bytes(SEED_BYTES)), watched=False))
    return state.robots[0].cell


@pytest.mark.parametrize("arena", arena_ids())
def test_one_die_leads_there_by_the_rules_and_the_next_one_from_there(arena: str) -> None:
    tables = load_arena(arena)
    goal = tables.vp_spaces[1]
    dice = dice_to(tables, goal)
    assert dice[goal] == 0
    for cell in tables.cells[::7]:
        if cell not in tables.pits and 0 < dice[cell] < TOO_FAR:
            ends = {moved(arena, cell, key, value) for key in SIDES for value in FACES}
            assert min(dice[end] for end in ends if end) <= dice[cell] - 1


def test_a_straight_and_open_way_takes_one_die_and_a_corner_two() -> None:
    tables = load_arena("twin-cities")
    goal = tables.vp_spaces[4]
    dice = dice_to(tables, goal)
    assert dice[goal - 1] == 1
    assert set(dice) >= {0, 1, 2}
    assert max(dice) == TOO_FAR
