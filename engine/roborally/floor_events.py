"""The events that only the Ultimate Collection has: its floor, its starts, virtual mode. See events.py."""

from engine.kernel.events import Event
from engine.roborally.unseen import Unseen


class RobotSlid(Event, frozen=True, kw_only=True, tag=True):
    """A robot slid one space on oil."""

    robot: int
    origin: int
    cell: int


class RobotRepelled(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot ran, or was pushed, into a repulsor field in direction `heading`. It is thrown back up to `spaces`."""

    robot: int
    cell: int
    heading: int
    spaces: int


class RobotThrown(Event, frozen=True, kw_only=True, tag=True):
    """A repulsor field threw a robot back one space."""

    robot: int
    origin: int
    cell: int


class RobotTeleported(Event, frozen=True, kw_only=True, tag=True):
    """A teleporter took a robot to a space straight ahead of it or behind it."""

    robot: int
    origin: int
    cell: int


class PortalPassed(Event, frozen=True, kw_only=True, tag=True):
    """A robot that entered a portal came out of its twin."""

    robot: int
    origin: int
    cell: int


class ClimbedHalfWay(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot has gone up half of the ramp on side `heading` of its cell, by itself or pushed by robot `by`."""

    robot: int
    by: int
    cell: int
    heading: int


class RobotRolledBack(Event, frozen=True, kw_only=True, tag=True):
    """A robot rolled back down a ramp. `origin` is the space below the ramp, and `cell` where it now is."""

    robot: int
    origin: int
    cell: int


class SpaceLost(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot lost a space of its move as it left this cell. `to` is what took it: "water" or "oil"."""

    robot: int
    cell: int
    to: str


class RobotFell(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot went over a ledge and landed on this cell of a lower level."""

    robot: int
    cell: int


class BecameReal(Event, frozen=True, kw_only=True, tag=True):
    """A robot has left virtual mode, alone on its space."""

    robot: int


class BecameVirtual(Event, frozen=True, kw_only=True, tag=True):
    """A robot has to share a space, and is in virtual mode from now on."""

    robot: int


class FlamerBurned(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot got into a burning flamer on this cell, or stayed there."""

    robot: int
    cell: int


class RobotIrradiated(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot stands on radiation or radioactive waste, on this cell."""

    robot: int
    cell: int


class Exploded(Unseen, frozen=True, kw_only=True, tag=True):
    """Something exploded on a cell, with this strength there."""

    cell: int
    strength: int


class StartOrderDrawn(Unseen, frozen=True, kw_only=True, tag=True):
    """A Program card was dealt for each robot, as robot -> card. The highest chooses its start first."""

    cards: dict[int, int]


class RobotDelivered(Event, frozen=True, kw_only=True, tag=True):
    """A robot has been put on the common start, in virtual mode."""

    robot: int
    cell: int
    heading: int


class FlagsPlaced(Event, frozen=True, kw_only=True, tag=True):
    """Chance has placed the flags. `cells` are their cells, in order."""

    cells: list[int]


class OptionRefilled(Unseen, frozen=True, kw_only=True, tag=True):
    """A chop shop refilled an Option, which now has its full `payload`."""

    robot: int
    option: str
    payload: int


AnyFloorEvent = (
    RobotSlid
    | RobotRepelled
    | RobotThrown
    | RobotTeleported
    | PortalPassed
    | ClimbedHalfWay
    | RobotRolledBack
    | RobotFell
    | SpaceLost
    | BecameReal
    | BecameVirtual
    | FlamerBurned
    | RobotIrradiated
    | Exploded
    | StartOrderDrawn
    | RobotDelivered
    | FlagsPlaced
    | OptionRefilled
)
