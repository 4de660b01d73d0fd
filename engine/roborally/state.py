"""What changes during a race. Cells and headings are the factory floor's numbers; robots go by place in the list."""

from typing import Literal

import msgspec

REGISTERS = 5
OFF_BOARD = 0
"""The cell of a robot that is not on the board: a corner outside every course."""
EMPTY = 0
"""A register without a card."""

Status = Literal["active", "destroyed", "out", "home"]
"""Racing; destroyed and waiting to re-enter; out of lives; past the last flag while others race on for places."""


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """The choices made before a race. One robot per seat, in seat order."""

    course: str
    robots: list[str]
    edition: str = "2005"
    lives: int = 3
    finish: Literal["first", "all"] = "first"
    one_flag_per_turn: bool = False


class Robot(msgspec.Struct, kw_only=True):
    """One robot with its Program Sheet.

    `number` is its place in the list of robots. `registers` holds the priority of the card lying in each register
    (EMPTY for none); which of them are locked follows from `damage` alone. The first `face_down` of them were
    programmed this turn and are open only once their register phase has come.

    Rules: 001 "2. Program Registers"; A-211
    """

    number: int
    seat: int
    name: str
    lives: int
    cell: int = OFF_BOARD
    heading: int = 0
    dock: int = 0
    archive: int = OFF_BOARD
    damage: int = 0
    next_flag: int = 1
    flag_turn: int = -1
    status: Status = "active"
    announced: bool = False
    powered_down: bool = False
    hand: list[int] = []
    face_down: int = 0
    registers: list[int] = msgspec.field(default_factory=lambda: [EMPTY] * REGISTERS)


class RaceState(msgspec.Struct, kw_only=True):
    """A race between two calls of the rules.

    `phase` is the register phase being played (0 outside of them), `revealed` how many registers lie open.
    `fallen` lists the robots destroyed this turn in order; `finished` and `eliminated` group robots by register phase.
    """

    setup: Setup
    robots: list[Robot]
    turn: int = 0
    phase: int = 0
    revealed: int = 0
    deck: list[int] = []
    fallen: list[int] = []
    finished: list[list[int]] = []
    eliminated: list[list[int]] = []
    over: bool = False
