"""The places of a game that is over, as its page shows them: the same for each kind of game."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString


@dataclass(frozen=True)
class PlacedRobot:
    """A robot in its place; `player` is empty where no one plays it, `facts` says how far it came."""

    art: SafeString
    name: str
    player: str = ""
    facts: Sequence[str] = ()
    is_mine: bool = False
    """The reader plays it."""


@dataclass(frozen=True)
class Party:
    """Who shares a place: one robot, or the robots of a team with its name."""

    robots: Sequence[PlacedRobot]
    name: str = ""


@dataclass(frozen=True)
class Place:
    """A place by its number, the first is 1, and in words, with the parties that share it."""

    number: int
    place: str
    parties: Sequence[Party]


@dataclass(frozen=True)
class Result:
    """All places, the best first, and the address that sets up the same table, empty if there is none."""

    places: Sequence[Place]
    rematch: str = ""
