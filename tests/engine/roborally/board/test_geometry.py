"""Headings and turns on the grid."""

import pytest

from engine.roborally.board.geometry import (
    CLOCKWISE_FROM,
    heading_of,
    longer_axis,
    opposite,
    rotate_compass,
    rotate_space,
)

N, E, S, W = range(4)


def test_headings_run_clockwise_from_north() -> None:
    assert [heading_of(compass) for compass in ("N", "E", "S", "W")] == [0, 1, 2, 3]  # type: ignore[arg-type]
    assert [opposite(heading) for heading in range(4)] == [S, W, N, E]


def test_from_each_heading_all_follow_clockwise() -> None:
    assert CLOCKWISE_FROM[N] == (N, E, S, W)
    assert CLOCKWISE_FROM[W] == (W, N, E, S)


def test_compass_points_turn_clockwise() -> None:
    assert rotate_compass("N", 1) == "E"
    assert rotate_compass("W", 1) == "N"
    assert rotate_compass("S", 3) == "E"


@pytest.mark.parametrize(("quarters", "place"), [(0, (1, 0)), (1, (3, 1)), (2, (10, 3)), (3, (0, 10)), (4, (1, 0))])
def test_spaces_turn_with_their_board(quarters: int, place: tuple[int, int]) -> None:
    """A bay of 12 x 4: its second space from the left in the top row."""
    assert rotate_space((1, 0), 12, 4, quarters) == place


@pytest.mark.parametrize(
    ("to", "heading"), [((5, 1), E), ((-5, 1), W), ((1, 5), S), ((1, -5), N), ((3, 3), S), ((3, -3), N), ((0, 0), N)]
)
def test_the_longer_way_gives_the_heading(to: tuple[int, int], heading: int) -> None:
    assert longer_axis((0, 0), to) == heading
