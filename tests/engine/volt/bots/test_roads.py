"""How many dice it takes to come to a space: tried with the rules themselves."""

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.volt.arena.compass import DIRECTIONS, SIDES
from engine.volt.arena.plans import arena_ids, load_arena
from engine.volt.bots.roads import TOO_FAR, dice_to, keys_to, moves_from
from engine.volt.damage.firing import trace
from engine.volt.decisions.program import FACES
from engine.volt.opening import open_round
from engine.volt.round.activation import activate_unit
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


@pytest.mark.parametrize("arena", arena_ids())
def test_moves_end_where_the_rules_say(arena: str) -> None:
    tables = load_arena(arena)
    for cell in tables.cells[::7]:
        if cell not in tables.pits:
            moves = moves_from(tables, cell)
            assert all(moved(arena, cell, move.key, move.value) == move.end for move in moves)
            assert len({(move.key, move.value) for move in moves}) == len(moves)


def test_no_move_crosses_a_barrier_or_ends_in_a_pit() -> None:
    for arena in map(load_arena, arena_ids()):
        for cell in set(arena.cells) - arena.pits:
            for move in moves_from(arena, cell):
                assert move.end not in arena.pits
                assert not arena.barrier[cell * 8 + move.key] or move.end == cell


def test_a_move_against_a_wall_leads_nowhere() -> None:
    tables = load_arena("twin-cities")
    corner = tables.cells[0]
    stays = [move for move in moves_from(tables, corner) if move.end == corner]
    assert stays
    assert all(tables.walled[corner * 8 + move.key] and move.value == 1 for move in stays)


@pytest.mark.parametrize("arena", arena_ids())
def test_shots_reach_the_cells_of_lines_of_fire_and_no_others(arena: str) -> None:
    tables = load_arena(arena)
    context = open_round(VoltState(setup=setup_of(2, arena), robots=[], arena=arena), 2, Chance(bytes(SEED_BYTES)))
    for cell in tables.cells[::7]:
        lines = {end: key for key in DIRECTIONS for end in trace(context, cell, key).cells}
        assert keys_to(tables, cell) == lines
