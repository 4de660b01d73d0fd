"""A board of a .rrc file as it lies on the floor, and its elements."""

from collections.abc import Sequence
from functools import cached_property

import msgspec

from engine.roborally.board.geometry import Compass, heading_of, rotate_compass, rotate_space
from engine.roborally.board.layout import Space
from engine.roborally.courses.rrc.cells import Plain, letters, read_cell
from engine.roborally.courses.rrc.text import Block, quoted, usual_width
from engine.roborally.elements import decode_elements
from engine.roborally.elements.base import Element

Place = tuple[int, int]
"""Row and column of a board on the floor."""

STARTING_PLACE: Place = (3, 0)
"""Where a starting board lies unless the file says otherwise: west of the others, so that its belts lead onto them."""
FIRST_PLACE: Place = (3, 1)
"""Where the first of the other boards lies."""
LAST = 9
"""The last row, and the last column, of boards."""
TOWARDS: Compass = "E"
"""Robots start facing east."""
USUAL_SIZE = 12
"""The height of a row, or the width of a column, in which no board lies."""


class Laid(msgspec.Struct, frozen=True, dict=True):
    """A board that lies turned clockwise by `quarters`. `docks` are (number, space as it lies)."""

    place: Place
    block: Block
    quarters: int
    docks: list[tuple[int, Space]]

    @cached_property
    def printed(self) -> tuple[int, int]:
        """Width and height as written."""
        return usual_width(self.block.rows), len(self.block.rows)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height as it lies."""
        return self.printed if self.quarters % 2 == 0 else self.printed[::-1]

    @property
    def width(self) -> int:
        return self.size[0]

    @property
    def height(self) -> int:
        return self.size[1]

    def turned(self, at: Space) -> Space:
        """Where a space of the board as written lies."""
        return rotate_space(at, *self.printed, self.quarters)

    def is_hole(self, at: Space) -> bool:
        """Tells whether robots fall in on this space, as it lies."""
        x, y = rotate_space(at, *self.size, -self.quarters)
        row = self.block.rows[y]
        kind, _ = letters().floors.get(row[x][:1].lower() if x < len(row) else "", (Element, {}))
        return bool(kind.hole)

    def elements(self) -> tuple[list[Element], list[tuple[Space, str]]]:
        """The elements as they lie, and the faults of single spaces. What cannot be read is open floor."""
        plain, walls, faults = self._read()
        floors = decode_elements(plain, self.block.name)
        if self.quarters:
            floors = sorted((it.placed(self.printed, self.quarters, (0, 0)) for it in floors), key=_place_in_rows)
        docks = [{"type": "dock", "at": at, "number": number, "facing": TOWARDS} for number, at in self.docks]
        listed = [{"type": "wall", "at": (x, y), "side": side} for y, x, side in sorted(walls)]
        return [*floors, *decode_elements([*docks, *listed], self.block.name)], faults

    def _read(self) -> tuple[list[Plain], set[tuple[int, int, Compass]], list[tuple[Space, str]]]:
        """The elements as written; the walls, as edges (y, x, side), and the faults as they lie."""
        plain: list[Plain] = []
        walls: set[tuple[int, int, Compass]] = set()
        faults: list[tuple[Space, str]] = []
        width = self.printed[0]
        for y, row in enumerate(self.block.rows):
            if len(row) != width:
                last = self.turned((min(len(row), width - 1), y))
                faults.append((last, f"The number of cells in this row is {len(row)}, and not {width}."))
            for x, word in enumerate(row[:width]):
                cell = read_cell(word, (x, y))
                if cell is None:
                    faults.append((self.turned((x, y)), f"The cell {quoted(word)} cannot be read."))
                else:
                    plain += cell[0]
                    walls.update(self._listed((x, y), side) for side in cell[1])
        return plain, walls, faults

    def _listed(self, at: Space, written: Compass) -> tuple[int, int, Compass]:
        """An edge as one of its two sides lists it: the one to the east or south of it, where there is one."""
        (x, y), side = self.turned(at), rotate_compass(written, self.quarters)
        if side == "E" and x + 1 < self.width:
            return y, x + 1, "W"
        if side == "S" and y + 1 < self.height:
            return y + 1, x, "N"
        return y, x, side


def _place_in_rows(element: Element) -> tuple[int, int, int]:
    """Elements are read row by row, those of a space before those mounted at its edges."""
    side = getattr(element, "side", None)
    return element.at[1], element.at[0], -1 if side is None else heading_of(side)


def corners_of(laid: Sequence[Laid]) -> list[Space]:
    """The north-west corner of each board. A row is as high as its highest board, a column as wide as its widest."""
    heights: dict[int, int] = {}
    widths: dict[int, int] = {}
    for it in laid:
        row, column = it.place
        heights[row] = max(heights.get(row, 0), it.height)
        widths[column] = max(widths.get(column, 0), it.width)

    def before(sizes: dict[int, int], place: int) -> int:
        return sum(sizes.get(number, USUAL_SIZE) for number in range(min(sizes), place))

    return [(before(widths, it.place[1]), before(heights, it.place[0])) for it in laid]


def size_of(laid: Sequence[Laid], corners: Sequence[Space]) -> Space:
    """The width and the height of the floor."""
    ends = [(x + it.width, y + it.height) for it, (x, y) in zip(laid, corners, strict=True)]
    return max(x for x, _ in ends), max(y for _, y in ends)
