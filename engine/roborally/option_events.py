"""The events that only Option cards of the Ultimate Collection cause. See events.py."""

from engine.kernel.events import Event


class TookOff(Event, frozen=True, kw_only=True, tag=True):
    """A robot flies from now on."""

    robot: int


class Landed(Event, frozen=True, kw_only=True, tag=True):
    """A robot no longer flies."""

    robot: int
    cell: int


class RobotFlew(Event, frozen=True, kw_only=True, tag=True):
    """A robot flew straight to a cell, over everything in between."""

    robot: int
    origin: int
    cell: int


AnyOptionEvent = TookOff | Landed | RobotFlew
