"""Names of spaces: column and row, from 1 in the north-west."""

import pytest

from engine.volt.arena.plans import load_arena
from games.kinds.volt.told.places import cell_label, centre, corner


@pytest.mark.parametrize(("space", "label"), [((0, 1), "A2"), ((3, 1), "D2"), ((8, 7), "I8")])
def test_the_column_comes_first(space: tuple[int, int], label: str) -> None:
    arena = load_arena("tokyo")
    assert cell_label(arena, arena.cell(space)) == label


def test_outside_the_arena_there_are_no_names() -> None:
    assert cell_label(load_arena("tokyo"), 0) == ""


def test_drawings_count_forty_units_for_a_space() -> None:
    arena = load_arena("tokyo")
    assert corner(arena, arena.cell((3, 1))) == (120, 40)
    assert centre(arena, arena.cell((3, 1))) == (140, 60)
