"""A board of a .rrc file as it lies on the floor."""

import pytest

from engine.roborally.courses.rrc.laid import Laid, corners_of, size_of
from engine.roborally.courses.rrc.text import Block

ROWS = [["pbbbb", "cewbbbb", "fbwbb"], ["fbbbb", "fbbbb"]]


def laid(quarters: int, place: tuple[int, int] = (3, 1)) -> Laid:
    return Laid(place, Block(1, "Alley", "", ROWS), quarters, [(1, (0, 0))])


@pytest.mark.parametrize(
    ("quarters", "size", "lying", "fault"),
    [
        (0, (3, 2), {"pit": (0, 0), "conveyor E": (1, 0), "wall E": (2, 0), "dock E": (0, 0)}, (2, 1)),
        (1, (2, 3), {"pit": (1, 0), "conveyor S": (1, 1), "wall S": (1, 2), "dock E": (0, 0)}, (0, 2)),
        (2, (3, 2), {"pit": (2, 1), "conveyor W": (1, 1), "wall W": (0, 1), "dock E": (0, 0)}, (0, 0)),
    ],
)
def test_it_lies_turned_clockwise(
    quarters: int, size: tuple[int, int], lying: dict[str, tuple[int, int]], fault: tuple[int, int]
) -> None:
    """Docks are where they lie, and face east."""
    board = laid(quarters)
    elements, faults = board.elements()
    ways = {it: getattr(it, "dir", None) or getattr(it, "side", None) or getattr(it, "facing", "") for it in elements}
    assert board.size == size
    assert {f"{it.kind()} {ways[it]}".strip(): it.at for it in elements} == lying
    assert faults == [(fault, "The number of cells in this row is 2, and not 3.")]
    assert [space for space in {it.at for it in elements} if board.is_hole(space)] == [lying["pit"]]


def test_boards_of_unequal_sizes_lie_in_rows_and_columns() -> None:
    """A column is as wide as its widest board; rows in which no board lies are twelve spaces high."""
    floor = [laid(0), laid(1, (3, 2)), laid(1, (5, 1))]
    corners = corners_of(floor)
    assert corners == [(0, 0), (3, 0), (0, 3 + 12)]
    assert size_of(floor, corners) == (5, 18)
