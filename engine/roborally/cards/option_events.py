"""The events that only Option cards of the Ultimate Collection cause. See events.py."""

from engine.kernel.events import Event
from engine.roborally.unseen import Unseen


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


class OptionPlayed(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot moves by an Option, before its card or instead of it. The events up to the next card are the effect."""

    robot: int
    option: str


class OptionTurned(Unseen, frozen=True, kw_only=True, tag=True):
    """An Option is turned to this side of its robot for the turn: "front", "right", "back" or "left"."""

    robot: int
    option: str
    side: str


class OptionsExchanged(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot gave an Option to another one, and took one of its own."""

    robot: int
    given: str
    other: int
    taken: str


class HandsExchanged(Unseen, frozen=True, kw_only=True, tag=True):
    """Two robots exchanged their hands. The new hands are dealt next."""

    robot: int
    other: int


AnyOptionEvent = TookOff | Landed | RobotFlew | OptionPlayed | OptionTurned | OptionsExchanged | HandsExchanged
