"""Names and places of spaces."""

from engine.roborally.board.factory_floor import FactoryFloor
from games.wording.spaces import space_name

UNIT = 40
"""The side of a space in the units of every drawing."""

HEADINGS = ("north", "east", "south", "west")


def cell_label(floor: FactoryFloor, cell: int) -> str:
    """The name of a space, such as "G5"; empty for anything that is not on the board."""
    if not floor.on_board(cell):
        return ""
    return space_name(*floor.xy(cell))


def heading_named(word: str) -> int | None:
    """The heading with this name or first letter; None if there is none."""
    word = word.casefold()
    return next((heading for heading, name in enumerate(HEADINGS) if word in (name, name[0])), None)


def corner(floor: FactoryFloor, cell: int) -> tuple[int, int]:
    """The north-west corner of a space in a drawing."""
    x, y = floor.xy(cell)
    return x * UNIT, y * UNIT


def centre(floor: FactoryFloor, cell: int) -> tuple[int, int]:
    x, y = corner(floor, cell)
    return x + UNIT // 2, y + UNIT // 2
