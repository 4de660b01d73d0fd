"""The state of a race. Cells and headings are those of the factory floor; robots go by list index."""

from collections.abc import Iterable
from operator import attrgetter
from typing import Annotated, Any, ClassVar, Final, Literal

import msgspec

REGISTERS: Final = 5
OFF_BOARD: Final = 0
"""The cell of a robot that is off the board: a corner outside every course."""
EMPTY: Final = 0
"""A register without a card."""
NO_CARD: Final = -1
"""What a robot executes instead of the card in its register if it executes none."""
DESTROYED_AT: Final = 10
"""The damage token that destroys."""

Status = Literal["active", "destroyed", "captured", "out", "home"]
"""A robot's status.

active: racing. destroyed: waiting to re-enter. captured: off the board until the end of the turn. out: has no lives
left. home: past the last flag while others race on for places.
"""


Interruptions = Literal["none", "between", "full"]
"""Whether seats that want to be asked are asked: never, only between turns, or in the middle of a turn as well."""

USUAL_EDITION: Final = "2005"
"""The edition of races that name none."""
USUAL_LIVES: Final = 3
"""The lives of each robot. A table may give more if it has enough players."""
PLAYERS_FOR_MORE_LIVES: Final = 5

NO_TEAM: Final = -1
NOBODY: Final = -1
"""The number of no robot."""


class Setup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The choices made before a race. `robots` has one name per seat, in order; `teams` the team of each seat, if any.

    `max_asks` is the number of waits of one turn in which a seat that wants to be asked may be asked. `random_flags` is
    the number of flags that chance places; 0 leaves them where the course has them. `variants` are ids. `first_race` is
    for a newcomer in the first seat, whose dock and first hand are then not drawn.

    Rules: 001 "SETUP"; 000 "CHOOSE ROBOTS"
    """

    course: str
    robots: list[str]
    edition: str = USUAL_EDITION
    lives: int = USUAL_LIVES
    finish: Literal["first", "all"] = "first"
    one_flag_per_turn: bool = False
    teams: list[int] = []
    option_cards: bool = True
    interruptions: Interruptions = "between"
    max_asks: Annotated[int, msgspec.Meta(ge=0, le=3)] = 1
    random_flags: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    variants: list[str] = []
    first_race: bool = False


class Held(msgspec.Struct, kw_only=True, omit_defaults=True):
    """An Option card that a robot holds, what is left of its payload, and the Program card on it.

    `on` is the robot that has its token (NOBODY for none). `of` is the Option that it came with, if it belongs to one.
    """

    id: str
    payload: int = 0
    card: int = EMPTY
    on: int = NOBODY
    of: str = ""


class Robot(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One robot and its Program Sheet.

    `number` is its index in the list of robots. `dock` is its place in the order of priority: the number of its dock
    or, where owners choose docks, the rank of the card dealt for it. `registers` holds the priority of the card in each
    register (EMPTY for none), and `second` that of the card on top of it, where an Option allows pairs. The locked
    registers follow from `damage` and from `fire_locks`, the registers that Fire Control has locked. The registers in
    `face_down` were programmed this turn and are hidden until their register phase. `instead` are cards that it
    executes in place of those in its registers (EMPTY: its own; NO_CARD: none). `radio` is the robot whose cards it
    copies. `riders` is what its Options added to its last program. A robot in `virtual` mode shares its space with
    others and passes through them. One that is `flying` is above the floor, and one that is `high` above all that
    stands there. A robot that is not a `racer` is there to help another and cannot win.

    Rules: 001 "2. Program Registers"; A-211; A-33
    """

    number: int
    seat: int
    name: str
    lives: int
    team: int = NO_TEAM
    racer: bool = True
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
    virtual: bool = False
    flying: bool = False
    high: bool = False
    hand: list[int] = []
    face_down: list[int] = []
    registers: list[int] = msgspec.field(default_factory=lambda: [EMPTY] * REGISTERS)
    second: list[int] = []
    fire_locks: list[int] = []
    instead: list[int] = []
    radio: int = -1
    options: list[Held] = []
    riders: dict[str, Any] = {}
    lost: str = ""
    """The Option card lost with the last destruction, until the robot re-enters."""

    @property
    def passes_through(self) -> bool:
        """Whether it neither pushes others nor is pushed by them."""
        return self.virtual


FIRST_DEVICE: Final = 100
"""Devices are numbered from here on, so that none has the number of a robot."""


class Device(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A thing that an Option card has put on the floor.

    `kind` is the id of the Option, `owner` the robot that launched it. One that is `fresh` was launched in this
    register phase, and does nothing to its owner until the lasers fire. One that `passes_through` neither pushes nor is
    pushed. `priority` is that at which it acts, and `target` the cell it goes to. `cards` is its program, and `spent`
    what is used up of it.

    Rules: 000 "DEVICES"
    """

    number: int
    kind: str
    owner: int
    cell: int
    heading: int = 0
    passes_through: bool = True
    fresh: bool = False
    priority: int = 0
    target: int = OFF_BOARD
    cards: list[int] = []
    spent: int = 0

    virtual: ClassVar[bool] = False
    flying: ClassVar[bool] = False
    high: ClassVar[bool] = False


def standing_order(robots: Iterable[Robot]) -> list[Robot]:
    """Robots in the order of their docks, which is their priority where the rules let several act at once.

    Rules: 001 "PRIORITY FOR POWERING DOWN"; 001 "OPTION CARD PRIORITY"; A-30
    """
    return sorted(robots, key=attrgetter("dock"))


Body = Robot | Device
"""A body, which can stand on a space and be pushed."""


class RaceState(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A race between two calls of the rules.

    `phase` is the register phase being played (0 outside of them), `revealed` the number of registers revealed.
    `flags` are the flags' cells, in order (OFF_BOARD for a flag on none), `flag_starts` those where chance put them.
    `turned` are the quarter turns of the course's boards since the start. `fallen` lists the robots destroyed this
    turn, in order. `finished` and `eliminated` group robots by register phase. `devices` are those on the floor, and
    `launched` the number of all that there have been. `covered` are cells that count as open floor, whatever is printed
    there. `special` is what the race's special rules remember; it is public. `piles` are the Option cards that lie face
    down on flags, by the number of the flag.
    """

    setup: Setup
    robots: list[Robot]
    turn: int = 0
    phase: int = 0
    revealed: int = 0
    deck: list[int] = []
    option_deck: list[str] = []
    flags: list[int] = []
    flag_starts: list[int] = []
    turned: list[int] = []
    fallen: list[int] = []
    finished: list[list[int]] = []
    eliminated: list[list[int]] = []
    devices: list[Device] = []
    launched: int = 0
    covered: list[int] = []
    special: dict[str, Any] = {}
    piles: dict[int, list[str]] = {}
    over: bool = False
