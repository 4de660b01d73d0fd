"""Compiled arenas: steps in eight directions."""

import pytest

from engine.volt.arena.compass import DIRECTIONS, KEYS, direction_of, opposite
from engine.volt.arena.elements import decode_elements
from engine.volt.arena.plans import arena_ids, load_arena
from engine.volt.arena.tables import Arena


def arena(*elements: dict[str, object]) -> Arena:
    return Arena(3, 3, decode_elements(list(elements), "test"))


def wall(x: int, y: int, side: str, kind: str = "energy_wall") -> dict[str, object]:
    return {"type": kind, "at": [x, y], "side": side}


def is_open(place: Arena, x: int, y: int, key: str) -> bool:
    return not place.walled[place.cell((x, y)) * 8 + direction_of(key)]


def test_outside_is_arena_wall() -> None:
    place = arena()
    blocked = [key for key in KEYS if not is_open(place, 0, 0, key)]
    assert blocked == ["N", "NE", "SW", "W", "NW"]
    assert all(is_open(place, 1, 1, key) for key in KEYS)


def test_a_corner_is_arena_wall_that_may_be_passed_on_the_other_way_round() -> None:
    place = arena({"type": "corner", "at": [0, 0]})
    assert not is_open(place, 1, 0, "W")
    assert not is_open(place, 1, 1, "NW")
    assert is_open(place, 1, 0, "SW")


def test_an_edge_counts_from_both_sides() -> None:
    place = arena(wall(1, 1, "E"))
    assert not is_open(place, 1, 1, "E")
    assert not is_open(place, 2, 1, "W")


@pytest.mark.parametrize(
    ("walls", "passes"),
    [
        ([], True),
        ([(1, 1, "E")], True),
        ([(1, 1, "E"), (1, 1, "S")], False),
        ([(2, 1, "S"), (1, 2, "E")], False),
        ([(1, 1, "E"), (1, 2, "E")], False),
        ([(1, 1, "S"), (2, 1, "S")], False),
        ([(1, 1, "E"), (2, 1, "S")], True),
    ],
)
def test_across_a_corner_point(walls: list[tuple[int, int, str]], passes: bool) -> None:
    """From the middle to the south-east: past a wall's end and an outside corner, but not through a bend or a joint."""
    place = arena(*(wall(*it) for it in walls))
    assert is_open(place, 1, 1, "SE") == passes
    assert is_open(place, 2, 2, "NW") == passes


def test_a_barrier_across_a_corner_strikes_only_where_there_is_no_way_round_it() -> None:
    """Past the end of a barrier nothing strikes; if the other way is walled up, it does. V-03"""
    step = arena().cell((1, 1)) * 8 + direction_of("SE")
    one = wall(1, 1, "E", "lightning_barrier")
    assert not arena(one).barrier[step]
    assert arena(one, wall(1, 1, "S")).barrier[step]
    assert arena(one, wall(1, 1, "S", "lightning_barrier")).barrier[step]


def test_steps_are_the_same_both_ways() -> None:
    for name in arena_ids():
        place = load_arena(name)
        for cell in place.cells:
            for direction in DIRECTIONS:
                there = place.ahead[cell * 8 + direction]
                back = there * 8 + opposite(direction)
                if not place.solid[cell * 8 + direction]:
                    assert place.ahead[back] == cell
                    assert place.walled[back] == place.walled[cell * 8 + direction]
                    assert place.barrier[back] == place.barrier[cell * 8 + direction]


def test_cells_and_spaces() -> None:
    place = arena()
    assert [place.xy(place.cell(space)) for space in place.spaces] == place.spaces
    assert 0 not in place.cells
