"""A game at a glance, as lists show it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Mark:
    """A robot on the picture of a venue, by the middle of its space in the units of the drawing."""

    x: int
    y: int
    design: int
    shape: str
    seat: int | None
    """None for a robot that no one plays."""


@dataclass(frozen=True)
class Glance:
    """Where everyone stands, as all may see it."""

    venue: str
    """The id of the venue whose picture lies below; empty while there is none."""
    frame: tuple[int, int, int, int]
    """What the picture shows of the drawing: x, y, width and height."""
    marks: list[Mark]
    standing: dict[int, str]
    """How each seat's robots stand, in a few words: "next flag 2 of 3, 4 damage"."""
