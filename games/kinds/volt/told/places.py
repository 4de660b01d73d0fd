"""Names and places of spaces, and words for directions."""

from engine.volt.arena.compass import KEYS
from engine.volt.arena.tables import Arena
from engine.volt.state import OUTSIDE
from games.wording.spaces import space_name

UNIT = 40
"""The side of a space in the units of every drawing."""

DIRECTION_WORDS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
"""The eight keys of a control unit in words."""
UNIT_NAMES = ("", "I", "II", "III")
"""The control units by number."""

WORDS = dict(zip(KEYS, DIRECTION_WORDS, strict=True))


def cell_label(arena: Arena, cell: int) -> str:
    """The name of a cell; empty for anything outside the arena."""
    return "" if cell == OUTSIDE else space_name(*arena.xy(cell))


def corner(arena: Arena, cell: int) -> tuple[int, int]:
    """The north-west corner of a space in a drawing."""
    x, y = arena.xy(cell)
    return x * UNIT, y * UNIT


def centre(arena: Arena, cell: int) -> tuple[int, int]:
    x, y = corner(arena, cell)
    return x + UNIT // 2, y + UNIT // 2
