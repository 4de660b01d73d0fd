"""Two boards side by side, and their back rows.

Rules: 001 "Capture the Flag"; A-64
"""

import pytest

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.special_rules.capture_the_flag.home_board import back_rows, board_of, row, towards_the_other
from tests.scenes import Scene

N, E, S, W = range(4)
WIDE = "f1 . . . . . . f2\n. O . . . . . ."
HIGH = "f1 .\n. .\n. .\n. .\n. .\n. f2"


def test_the_boards_lie_west_and_east_of_the_middle() -> None:
    scene = Scene(WIDE)
    assert [board_of(scene.floor, scene.cell(x, 0)) for x in range(8)] == [0] * 4 + [1] * 4
    assert [towards_the_other(scene.floor, board) for board in (0, 1)] == [E, W]


def test_or_north_and_south_of_it() -> None:
    scene = Scene(HIGH)
    assert [board_of(scene.floor, scene.cell(1, y)) for y in range(6)] == [0] * 3 + [1] * 3
    assert [towards_the_other(scene.floor, board) for board in (0, 1)] == [S, N]


def test_the_back_rows_are_the_far_half_without_pits_the_last_row_first() -> None:
    scene = Scene(WIDE)
    assert [scene.floor.xy(cell) for cell in back_rows(scene.floor, 0)] == [(0, 0), (0, 1), (1, 0)]
    assert [scene.floor.xy(cell) for cell in back_rows(scene.floor, 1)] == [(7, 0), (7, 1), (6, 0), (6, 1)]
    assert [row(scene.floor, scene.cell(x, 0)) for x in (0, 1, 6, 7)] == [0, 1, 1, 0]


@pytest.mark.parametrize(("board", "columns"), [(0, range(6)), (1, range(18, 24))])
def test_on_the_printed_course_there_are_six(board: int, columns: range) -> None:
    """A-64."""
    floor = floor_of("capture-the-flag")
    cells = back_rows(floor, board)
    assert {floor.xy(cell)[0] for cell in cells} == {*columns}
    pits = [cell for cell in floor.spaces if floor.xy(cell)[0] in columns and floor.deadly[cell]]
    assert len(cells) == 6 * 12 - len(pits)


def test_the_printed_flags_stand_on_different_boards() -> None:
    floor = floor_of("capture-the-flag")
    assert [board_of(floor, floor.flags[flag]) for flag in (1, 2)] == [0, 1]
