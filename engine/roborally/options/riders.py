"""Riders: what an Option card adds to a program, stored under the card's id.

A few shapes serve all cards. Pages, emails, the API and scenarios know these shapes and no card by name. A rider is
checked together with the program that it belongs to.
"""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, Self, get_args

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.errors import IllegalAnswer
from engine.roborally.cards.program_cards import CARDS, EFFECTS
from engine.roborally.options.prospect import Prospect
from engine.roborally.options.said import Said
from engine.roborally.state import REGISTERS

Register = Annotated[int, msgspec.Meta(ge=1, le=REGISTERS)]
Tokens = Annotated[int, msgspec.Meta(ge=1)]
RobotSide = Literal["front", "right", "back", "left"]
"""A side of a robot, as seen from the robot."""
ROBOT_SIDES: tuple[RobotSide, ...] = get_args(RobotSide)
"""The sides in the order of quarter turns clockwise from the front."""


class UnfinishedProgram(NamedTuple):
    """A program for which riders are being chosen.

    Its registers, the cards left over from the hand, whether the rider's Option allows two cards in one register, and
    what a bot expects of the turn.
    """

    registers: list[int]
    left: list[int]
    fits: Callable[[int, int], bool]
    prospect: Prospect | None = None


class Rider(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of all shapes. The empty rider of each shape asks for nothing."""

    control: ClassVar[str]
    """The kind of control that pages show for it."""
    stays: ClassVar[bool] = False
    """Whether it stays in force in later turns until its owner changes it."""

    @classmethod
    def read(cls, raw: Any) -> Self:
        """Decodes a rider. Raises IllegalAnswer if it does not have this shape."""
        if isinstance(raw, cls):
            return raw
        try:
            return msgspec.convert(raw, cls, str_keys=True)
        except msgspec.ValidationError as error:
            raise IllegalAnswer("rider", str(error)) from None

    def cards(self) -> list[int]:
        """The Program cards of the hand that it uses."""
        return []

    def doubled(self) -> dict[int, int]:
        """register -> the card put on top of the one there."""
        return {}

    def weapon_registers(self) -> Sequence[int]:
        """The registers in which it fires a weapon instead of the main laser."""
        return ()

    def gadget_registers(self) -> Sequence[int]:
        """The registers in which it uses a gadget. A robot uses at most one in each."""
        return ()

    def left_empty(self) -> Sequence[int]:
        """The registers that may be left without a card."""
        return ()

    def tokens(self) -> int:
        """The payload of the Option that it uses up."""
        return 0

    @classmethod
    def ordered(cls, said: Said) -> Self:
        """The rider that a scenario file's orders make. What they do not mention is not used."""
        return cls()

    @classmethod
    def sample(cls, sheet: UnfinishedProgram, chance: Chance) -> Self:
        """A random rider."""
        return cls()

    @classmethod
    def suggested(cls, sheet: UnfinishedProgram) -> Self | None:
        """A rider that can only help, whatever the Option, or None."""
        return None


class Ticks(Rider, frozen=True, kw_only=True):
    """Used in these registers and, with `if_would_die`, wherever the robot's card would otherwise destroy it."""

    control: ClassVar[str] = "ticks"
    registers: list[Register] = []
    if_would_die: bool = False

    @classmethod
    def ordered(cls, said: Said) -> Self:
        return cls(registers=said.registers())

    @classmethod
    def sample(cls, sheet: UnfinishedProgram, chance: Chance) -> Self:
        ticked = [register for register in range(1, REGISTERS + 1) if chance.below("tick", 2)]
        return cls(registers=ticked, if_would_die=chance.below("if would die", 2) == 1)

    @classmethod
    def suggested(cls, sheet: UnfinishedProgram) -> Self | None:
        return cls(if_would_die=True)


class Shots(Rider, frozen=True, kw_only=True):
    """The registers in which a weapon fires instead of the main laser."""

    control: ClassVar[str] = "weapon"
    registers: list[Register] = []

    def weapon_registers(self) -> Sequence[int]:
        return self.registers

    @classmethod
    def ordered(cls, said: Said) -> Self:
        return cls(registers=said.shots())

    @classmethod
    def sample(cls, sheet: UnfinishedProgram, chance: Chance) -> Self:
        return cls(registers=[register for register in range(1, REGISTERS + 1) if chance.below("shot", 2)])


class Seek(Shots, frozen=True, kw_only=True):
    """The registers in which a weapon marks a target, and whether the robot goes after its target this turn."""

    control: ClassVar[str] = "seek"
    on: bool = False

    @classmethod
    def ordered(cls, said: Said) -> Self:
        return cls(registers=said.shots(), on=said.setting() is True)

    @classmethod
    def sample(cls, sheet: UnfinishedProgram, chance: Chance) -> Self:
        return cls(registers=Shots.sample(sheet, chance).registers, on=chance.below("seek", 2) == 1)


class Gadget(Rider, frozen=True, kw_only=True):
    """The registers in which a gadget is used, just before the robot's own card."""

    control: ClassVar[str] = "gadget"
    registers: list[Register] = []

    def gadget_registers(self) -> Sequence[int]:
        return self.registers

    def tokens(self) -> int:
        return len(self.registers)

    @classmethod
    def ordered(cls, said: Said) -> Self:
        return cls(registers=said.registers())

    @classmethod
    def sample(cls, sheet: UnfinishedProgram, chance: Chance) -> Self:
        return cls(registers=[chance.below("register", REGISTERS) + 1] if chance.below("gadget", 2) else [])


class Fuel(Rider, frozen=True, kw_only=True):
    """register -> the fuel tokens that are burned in it."""

    control: ClassVar[str] = "fuel"
    burned: dict[Register, Tokens] = {}

    def tokens(self) -> int:
        return sum(self.burned.values())

    @classmethod
    def ordered(cls, said: Said) -> Self:
        return cls.read({"burned": said.amounts()})

    @classmethod
    def sample(cls, sheet: UnfinishedProgram, chance: Chance) -> Self:
        if not chance.below("fuel", 2):
            return cls()
        return cls(burned={chance.below("register", REGISTERS) + 1: chance.below("tokens", 2) + 1})


class Side(Rider, frozen=True, kw_only=True):
    """The side of the robot to which something is turned. It stays so until its owner changes it."""

    control: ClassVar[str] = "side"
    stays: ClassVar[bool] = True
    side: RobotSide = "front"

    def quarters(self) -> int:
        """The quarter turns clockwise from the robot's heading."""
        return ROBOT_SIDES.index(self.side)

    @classmethod
    def ordered(cls, said: Said) -> Self:
        return cls.read({"side": said.setting()}) if said.setting() is not None else cls()

    @classmethod
    def sample(cls, sheet: UnfinishedProgram, chance: Chance) -> Self:
        return cls(side=chance.pick("side", ROBOT_SIDES))

    @classmethod
    def suggested(cls, sheet: UnfinishedProgram) -> Self | None:
        """The side where most opponents are, if any are in sight."""
        if sheet.prospect is None:
            return None
        faces = [sheet.prospect.faces(quarters) for quarters in range(len(ROBOT_SIDES))]
        return cls(side=ROBOT_SIDES[faces.index(max(faces))])


class Once(Rider, frozen=True, kw_only=True):
    """Used once, as the turn begins."""

    control: ClassVar[str] = "once"
    now: bool = False

    def tokens(self) -> int:
        return int(self.now)

    @classmethod
    def ordered(cls, said: Said) -> Self:
        return cls(now=said.setting() is True)

    @classmethod
    def sample(cls, sheet: UnfinishedProgram, chance: Chance) -> Self:
        return cls(now=chance.below("once", 2) == 1)


class Switch(Rider, frozen=True, kw_only=True):
    """On or off for the whole turn. It stays as it is until its owner changes it."""

    control: ClassVar[str] = "switch"
    stays: ClassVar[bool] = True
    on: bool = False

    @classmethod
    def ordered(cls, said: Said) -> Self:
        return cls(on=said.setting() is True)

    @classmethod
    def sample(cls, sheet: UnfinishedProgram, chance: Chance) -> Self:
        return cls(on=chance.below("switch", 2) == 1)


class Redraw(Rider, frozen=True, kw_only=True):
    """A new hand instead of a program."""

    control: ClassVar[str] = "redraw"
    now: bool = False

    @classmethod
    def sample(cls, sheet: UnfinishedProgram, chance: Chance) -> Self:
        return cls(now=chance.below("redraw", 4) == 0)


class From(Rider, frozen=True, kw_only=True):
    """Used from this register on; 0 for never."""

    control: ClassVar[str] = "from"
    register: Annotated[int, msgspec.Meta(ge=0, le=REGISTERS)] = 0

    @classmethod
    def ordered(cls, said: Said) -> Self:
        return cls(register=next(iter(said.registers()), 0))

    @classmethod
    def sample(cls, sheet: UnfinishedProgram, chance: Chance) -> Self:
        return cls(register=chance.below("from", REGISTERS + 1))


class Spare(Rider, frozen=True, kw_only=True):
    """A card of the hand that is not programmed; 0 for none."""

    card: int = 0

    def cards(self) -> list[int]:
        return [self.card] if self.card else []

    @classmethod
    def ordered(cls, said: Said) -> Self:
        return cls(card=said.card())


class Aside(Spare, frozen=True, kw_only=True):
    """A card of the hand laid aside (0: none), and the register in which to use it (0: not chosen yet)."""

    control: ClassVar[str] = "aside"
    register: Annotated[int, msgspec.Meta(ge=0, le=REGISTERS)] = 0

    @classmethod
    def ordered(cls, said: Said) -> Self:
        return cls(card=said.card(), register=next(iter(said.uses()), 0))

    @classmethod
    def sample(cls, sheet: UnfinishedProgram, chance: Chance) -> Self:
        if not sheet.left or not chance.below("lay aside", 2):
            return cls()
        return cls(card=chance.pick("aside", sheet.left), register=chance.below("use", REGISTERS + 1))

    @classmethod
    def suggested(cls, sheet: UnfinishedProgram) -> Self | None:
        return cls(card=max(sheet.left, key=_use)) if sheet.left else None


class Store(Spare, frozen=True, kw_only=True):
    """A movement card of the hand kept for a later turn; 0 for none."""

    control: ClassVar[str] = "store"

    @classmethod
    def sample(cls, sheet: UnfinishedProgram, chance: Chance) -> Self:
        moves = _moves(sheet.left)
        keeps = moves and chance.below("keep", 2)
        return cls(card=chance.pick("store", moves)) if keeps else cls()

    @classmethod
    def suggested(cls, sheet: UnfinishedProgram) -> Self | None:
        moves = _moves(sheet.left)
        return cls(card=max(moves, key=_use)) if moves else None


class Pairs(Rider, frozen=True, kw_only=True):
    """register -> the card on top of the one there."""

    control: ClassVar[str] = "pairs"
    on: dict[Register, int] = {}

    def cards(self) -> list[int]:
        return list(self.on.values())

    def doubled(self) -> dict[int, int]:
        return dict(self.on)

    @classmethod
    def ordered(cls, said: Said) -> Self:
        return cls(on=said.tops())

    @classmethod
    def sample(cls, sheet: UnfinishedProgram, chance: Chance) -> Self:
        pairs = [
            (register, card)
            for register, below in enumerate(sheet.registers, start=1)
            for card in sheet.left
            if sheet.fits(below, card)
        ]
        return cls(on=dict([chance.pick("pair", pairs)])) if pairs else cls()


class Beside(Spare, frozen=True, kw_only=True):
    """A card of the hand that is executed in every register besides the card there; 0 for none."""

    control: ClassVar[str] = "beside"

    @classmethod
    def sample(cls, sheet: UnfinishedProgram, chance: Chance) -> Self:
        uses = sheet.left and chance.below("use", 2)
        return cls(card=chance.pick("beside", sheet.left)) if uses else cls()


class Loads(Pairs, frozen=True, kw_only=True):
    """register -> the card on top of the one there, and the registers without a card."""

    control: ClassVar[str] = "loads"
    empty: list[Register] = []

    def left_empty(self) -> Sequence[int]:
        return self.empty

    @classmethod
    def ordered(cls, said: Said) -> Self:
        return cls(on=said.tops(), empty=said.empty())


def check_moves(option: str, rider: Rider) -> None:
    """Raises IllegalAnswer if a card that the rider uses is no movement card. `option` is the Option's id."""
    for card in rider.cards():
        if card in CARDS and not EFFECTS[card][0]:
            raise IllegalAnswer("rider", f"{option}: {CARDS[card]} {card} is not a movement card")


def _moves(cards: Sequence[int]) -> list[int]:
    return [card for card in cards if EFFECTS[card][0]]


def _use(card: int) -> tuple[int, int]:
    """Rates a spare card: long moves first, then turns."""
    spaces, quarters = EFFECTS[card]
    return 2 * spaces + (quarters > 0) * 3, card
