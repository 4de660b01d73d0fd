"""Two boards side by side, each the home of a team: the floor divided in the middle of its longer side."""

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import E, N, S, W

BOARDS = (0, 1)
"""The western and the eastern board, or the northern and the southern one."""


def board_of(floor: FactoryFloor, cell: int) -> int:
    """The board on which a cell lies."""
    return int(2 * floor.xy(cell)[_axis(floor)] >= _length(floor))


def back_rows(floor: FactoryFloor, board: int) -> list[int]:
    """The half of a board farthest from the other board, without pits, last row first.

    Rules: 001 "Capture the Flag"; A-64
    """
    depth = {cell: _depth(floor, board, cell) for cell in floor.spaces}
    cells = [cell for cell in floor.spaces if depth[cell] * 4 < _length(floor) and floor.deadly[cell] is None]
    return sorted(cells, key=lambda cell: (depth[cell], cell))


def row(floor: FactoryFloor, cell: int) -> int:
    """Counts the rows between a cell and the far edge of its board."""
    return _depth(floor, board_of(floor, cell), cell)


def towards_the_other(floor: FactoryFloor, board: int) -> int:
    """The heading from this board to the other one."""
    forward, backward = (S, N) if _axis(floor) else (E, W)
    return backward if board else forward


def _axis(floor: FactoryFloor) -> int:
    return int(floor.height > floor.width)


def _length(floor: FactoryFloor) -> int:
    return max(floor.width, floor.height)


def _depth(floor: FactoryFloor, board: int, cell: int) -> int:
    along = floor.xy(cell)[_axis(floor)]
    return _length(floor) - 1 - along if board else along
