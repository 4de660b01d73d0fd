"""Names and places of spaces: columns are letters from the west, rows are numbers from the north."""

from engine.roborally.factory_floor import FactoryFloor

UNIT = 40
"""The side of a space in the units of every drawing."""

HEADINGS = ("north", "east", "south", "west")


def column_letters(x: int) -> str:
    """A for the westernmost column .. Z, then AA, AB, ..."""
    letters = ""
    number = x + 1
    while number > 0:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def cell_label(floor: FactoryFloor, cell: int) -> str:
    """The name of a space, such as "G5"; empty for anything that is not on the board."""
    if not floor.on_board(cell):
        return ""
    x, y = floor.xy(cell)
    return f"{column_letters(x)}{y + 1}"


def corner(floor: FactoryFloor, cell: int) -> tuple[int, int]:
    """The north-west corner of a space in a drawing."""
    x, y = floor.xy(cell)
    return x * UNIT, y * UNIT


def centre(floor: FactoryFloor, cell: int) -> tuple[int, int]:
    x, y = corner(floor, cell)
    return x + UNIT // 2, y + UNIT // 2
