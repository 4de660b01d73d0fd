"""The events that only the Ultimate Collection has: its floor, its starts, virtual mode. See events.py."""

from engine.kernel.events import Event
from engine.roborally.unseen import Unseen


class ClimbedHalfWay(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot has gone up half of the ramp on side `heading` of its cell, by itself or pushed by robot `by`."""

    robot: int
    by: int
    cell: int
    heading: int


class SpaceLost(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot lost a space of its move as it left this cell. `to` is what took it: "water" or "oil"."""

    robot: int
    cell: int
    to: str


class BecameReal(Event, frozen=True, kw_only=True, tag=True):
    """A robot has left virtual mode, alone on its space."""

    robot: int


class BecameVirtual(Event, frozen=True, kw_only=True, tag=True):
    """A robot has to share a space, and is in virtual mode from now on."""

    robot: int


class Exploded(Unseen, frozen=True, kw_only=True, tag=True):
    """Something exploded on a cell, with this strength there."""

    cell: int
    strength: int


class StartOrderDrawn(Unseen, frozen=True, kw_only=True, tag=True):
    """A Program card was dealt for each robot, as robot -> card. The highest chooses its start first."""

    cards: dict[int, int]


class DecisionOrderDrawn(Unseen, frozen=True, kw_only=True, tag=True):
    """Several owners decide, and the order matters. A Program card was dealt for each, as robot -> card."""

    cards: dict[int, int]


class RobotDelivered(Event, frozen=True, kw_only=True, tag=True):
    """A robot has been put on the common start, in virtual mode."""

    robot: int
    cell: int
    heading: int


class FlagsPlaced(Event, frozen=True, kw_only=True, tag=True):
    """Chance has placed the flags. `cells` are their cells, in order."""

    cells: list[int]


AnyFloorEvent = (
    ClimbedHalfWay
    | SpaceLost
    | BecameReal
    | BecameVirtual
    | Exploded
    | StartOrderDrawn
    | DecisionOrderDrawn
    | RobotDelivered
    | FlagsPlaced
)
