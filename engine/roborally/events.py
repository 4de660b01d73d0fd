"""The events of a race. Robots, cells, headings and cards are numbered as in the state; phases count from 1."""

from typing import ClassVar, Literal

import msgspec

from engine.kernel.events import Event, Seat
from engine.roborally.cards.option_events import AnyOptionEvent as AnyOptionEvent
from engine.roborally.cards.option_events import HandsExchanged as HandsExchanged
from engine.roborally.cards.option_events import Landed as Landed
from engine.roborally.cards.option_events import OptionPlayed as OptionPlayed
from engine.roborally.cards.option_events import OptionsExchanged as OptionsExchanged
from engine.roborally.cards.option_events import OptionTurned as OptionTurned
from engine.roborally.cards.option_events import RobotFlew as RobotFlew
from engine.roborally.cards.option_events import TookOff as TookOff
from engine.roborally.damage.causes import Cause, Why
from engine.roborally.devices.events import AnyDeviceEvent as AnyDeviceEvent
from engine.roborally.devices.events import DeviceLaunched as DeviceLaunched
from engine.roborally.devices.events import DeviceMoved as DeviceMoved
from engine.roborally.devices.events import DevicePlace as DevicePlace
from engine.roborally.devices.events import DevicePlayed as DevicePlayed
from engine.roborally.devices.events import DeviceProgrammed as DeviceProgrammed
from engine.roborally.devices.events import DeviceRemoved as DeviceRemoved
from engine.roborally.devices.events import DevicesCarried as DevicesCarried
from engine.roborally.devices.events import DeviceTargeted as DeviceTargeted
from engine.roborally.devices.events import DeviceTurned as DeviceTurned
from engine.roborally.devices.events import ProgramScrambled as ProgramScrambled
from engine.roborally.devices.events import RobotHeld as RobotHeld
from engine.roborally.floor_events import AnyFloorEvent as AnyFloorEvent
from engine.roborally.floor_events import BecameReal as BecameReal
from engine.roborally.floor_events import BecameVirtual as BecameVirtual
from engine.roborally.floor_events import ClimbedHalfWay as ClimbedHalfWay
from engine.roborally.floor_events import DecisionOrderDrawn as DecisionOrderDrawn
from engine.roborally.floor_events import Exploded as Exploded
from engine.roborally.floor_events import FlagsPlaced as FlagsPlaced
from engine.roborally.floor_events import RobotDelivered as RobotDelivered
from engine.roborally.floor_events import SpaceLost as SpaceLost
from engine.roborally.floor_events import StartOrderDrawn as StartOrderDrawn
from engine.roborally.unseen import Unseen

Segment = Literal["A", "B", "C", "D", "E"]


class Place(msgspec.Struct, frozen=True):
    """A robot's new place, to which a board element has moved it."""

    robot: int
    cell: int
    heading: int


class Stepped(Event, frozen=True, kw_only=True):
    """A robot got from one cell to another. The board shows all such events alike, also those of board elements."""

    robot: int
    origin: int
    cell: int


class PortalPassed(Stepped, frozen=True, kw_only=True, tag=True):
    """A robot that entered a portal came out of its twin."""

    theme: ClassVar[str] = "portals"


class Carried(Event, frozen=True, kw_only=True):
    """A board element has moved or turned several robots at the same moment."""

    @property
    def places(self) -> list[Place]:
        """The new places of the robots that it moved."""
        raise NotImplementedError


class RobotDocked(Event, frozen=True, kw_only=True, tag=True):
    """A robot has taken its dock before the race."""

    robot: int
    dock: int
    cell: int
    heading: int


class TurnStarted(Unseen, frozen=True, kw_only=True, tag=True):
    turn: int


class DamageDiscarded(Event, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """A powered-down robot has discarded all its damage.

    The `unlocked` registers lost their cards, unless it `kept` them.
    """

    robot: int
    damage: int
    unlocked: list[int]
    kept: bool = False


class CardsDealt(Unseen, frozen=True, kw_only=True, tag=True):
    """A hand was dealt. Only its own seat sees the cards."""

    robot: int
    seat: int
    count: int
    cards: list[int]

    def seen_by(self, seat: Seat) -> "CardsDealt":
        if seat == self.seat:
            return self
        return CardsDealt(robot=self.robot, seat=self.seat, count=self.count, cards=[])


class RegistersFilled(Unseen, frozen=True, kw_only=True, tag=True):
    """The deadline passed, and chance filled these registers from the robot's own hand."""

    robot: int
    registers: list[int]


class PowerDownAnnounced(Event, frozen=True, kw_only=True, tag=True):
    robot: int


class SegmentStarted(Event, frozen=True, kw_only=True, tag=True):
    """A segment of a register phase: A reveal, B robots move, C board elements, D lasers, E checkpoints."""

    phase: int
    segment: Segment


class CardsRevealed(Event, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """The cards of this register phase, as robot -> card.

    `second` has the cards on top of them, where an Option allows pairs. `instead_of` has the cards in the registers of
    robots that execute another card or none, and `left_on_top` the cards on top of those: they are seen, but not
    executed.
    """

    cards: dict[int, int]
    second: dict[int, int] = {}
    instead_of: dict[int, int] = {}
    left_on_top: dict[int, int] = {}


class CardPlayed(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot begins to execute its card. The events up to the next CardPlayed are the effect."""

    robot: int
    card: int


class RobotMoved(Stepped, frozen=True, kw_only=True, tag=True):
    """A robot drove one space."""


class RobotPushed(Event, frozen=True, kw_only=True, tag=True):
    """A robot was pushed one space by robot `by`."""

    theme: ClassVar[str] = "pushing"

    robot: int
    by: int
    origin: int
    cell: int


class MoveBlocked(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot could not leave its cell in direction `heading`. The rest of its move is lost."""

    robot: int
    cell: int
    heading: int


class RobotTurned(Event, frozen=True, kw_only=True, tag=True):
    """A robot turned by its own card."""

    robot: int
    heading: int


class BoardLaserHit(Unseen, frozen=True, kw_only=True, tag=True):
    """A beam of `count` lasers hit a robot. `cells` runs from the mount to the robot."""

    theme: ClassVar[str] = "lasers"

    robot: int
    cells: list[int]
    count: int


class RobotShot(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot's laser, or its Option `weapon`, hit another robot `count` times.

    `cells` runs from the space in front of the shooter to the target.
    """

    theme: ClassVar[str] = "shooting"

    robot: int
    by: int
    cells: list[int]
    count: int = 1
    weapon: str = ""


class DamageTaken(Event, frozen=True, kw_only=True, tag=True):
    """A robot received `tokens` damage tokens and now has `damage`. `locked` are the registers newly locked."""

    robot: int
    tokens: int
    damage: int
    locked: list[int]


class RegisterDrawn(Event, frozen=True, kw_only=True, tag=True):
    """An empty register was locked and filled from the deck, face up."""

    robot: int
    register: int
    card: int


class OptionDrawn(Unseen, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """A robot got an Option, in the register phase `phase` or outside of them (0)."""

    robot: int
    option: str
    phase: int = 0


class OptionLost(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot lost an Option."""

    robot: int
    option: str
    why: Why


class OptionUsed(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot used an Option, perhaps `on` another robot (-1: on none)."""

    robot: int
    option: str
    phase: int = 0
    on: int = -1


class DamagePrevented(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot gave up an Option instead of receiving a damage token."""

    robot: int
    option: str


class CardReplaced(Event, frozen=True, kw_only=True, tag=True):
    """A robot's card in this register was replaced. `card` is 0 while the new one lies face down."""

    robot: int
    register: int
    card: int


class RobotForced(Event, frozen=True, kw_only=True, tag=True):
    """A weapon of robot `by` moved a robot one space."""

    robot: int
    by: int
    origin: int
    cell: int


class RobotDestroyed(Event, frozen=True, kw_only=True, tag=True):
    """A robot was destroyed. `lives` are those left after this loss."""

    theme: ClassVar[str] = "destruction"

    robot: int
    cause: Cause
    cell: int
    lives: int


class RobotEliminated(Event, frozen=True, kw_only=True, tag=True):
    robot: int


class ArchiveMoved(Event, frozen=True, kw_only=True, tag=True):
    robot: int
    cell: int


class FlagTouched(Event, frozen=True, kw_only=True, tag=True):
    """A robot touched its next flag in order."""

    theme: ClassVar[str] = "flags"

    robot: int
    flag: int


class RobotRepaired(Event, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """A robot got rid of `tokens` damage tokens at the end of the turn.

    The `unlocked` registers lost their cards, unless it `kept` them.
    """

    theme: ClassVar[str] = "repairs"

    robot: int
    tokens: int
    damage: int
    unlocked: list[int]
    kept: bool = False


class PoweredDown(Event, frozen=True, kw_only=True, tag=True):
    """A robot is powered down for the turn that begins."""

    robot: int


class PowerDownContinued(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot's owner keeps it powered down for the next turn."""

    robot: int


class PoweredUp(Event, frozen=True, kw_only=True, tag=True):
    robot: int


class RobotReentered(Event, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    robot: int
    cell: int
    heading: int
    damage: int
    powered_down: bool
    virtual: bool = False


class RobotFinished(Event, frozen=True, kw_only=True, tag=True):
    """A robot has touched the last flag. `place` counts from 1."""

    robot: int
    place: int


class RaceEnded(Unseen, frozen=True, kw_only=True, tag=True):
    """The race is over. `places` are groups of robots, the best first. Robots of one group share their place."""

    places: list[list[int]]


RaceEvent = (
    RobotDocked
    | TurnStarted
    | DamageDiscarded
    | CardsDealt
    | RegistersFilled
    | PowerDownAnnounced
    | SegmentStarted
    | CardsRevealed
    | CardPlayed
    | RobotMoved
    | RobotPushed
    | MoveBlocked
    | RobotTurned
    | AnyFloorEvent
    | AnyDeviceEvent
    | AnyOptionEvent
    | BoardLaserHit
    | RobotShot
    | DamageTaken
    | RegisterDrawn
    | OptionDrawn
    | OptionLost
    | OptionUsed
    | DamagePrevented
    | CardReplaced
    | RobotForced
    | RobotDestroyed
    | RobotEliminated
    | ArchiveMoved
    | FlagTouched
    | RobotRepaired
    | PoweredDown
    | PowerDownContinued
    | PoweredUp
    | RobotReentered
    | RobotFinished
    | RaceEnded
)
