"""Parts of the board as everyone sees them: robots with their face-up cards, and flags."""

import msgspec

from engine.roborally.cards.open_cards import Cards
from engine.roborally.state import Status


class BoardRobot(msgspec.Struct, frozen=True, kw_only=True):
    """A robot, and the face-up cards on its Program Sheet.

    `registers` are the face-up cards, `second` the cards on top of them, and `instead` the cards that the robot
    executes in their place. `locked` are the numbers of the locked registers.
    """

    robot: int
    cell: int
    heading: int
    damage: int
    lives: int
    next_flag: int
    archive: int
    status: Status
    announced: bool
    powered_down: bool
    virtual: bool
    flying: bool
    registers: Cards
    second: Cards
    instead: Cards
    locked: tuple[int, ...]


class Flags(msgspec.Struct, frozen=True):
    """The flags, and how far the boards under them have turned.

    `cells` are the flags' cells, in order (OFF_BOARD for a flag that is not on the board). `carriers` maps the number
    of a flag to the robot that carries it. `turned` are the boards' quarter turns since the start.
    """

    cells: tuple[int, ...]
    carriers: dict[int, int]
    turned: tuple[int, ...]
