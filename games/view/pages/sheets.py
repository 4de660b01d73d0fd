"""Robots beside the board, as far as all games tell of them alike: for the template play/_sheets.html."""

from dataclasses import dataclass

from django.utils.safestring import SafeString


@dataclass(frozen=True)
class Badge:
    """A robot's state in a few words; `tone` is how the page colors it: good, bad or plain."""

    words: str
    tone: str


@dataclass(frozen=True, kw_only=True)
class RobotSheet:
    """A robot as everyone sees it, with the seat that it belongs to."""

    robot: int
    name: str
    art: SafeString
    player: str
    is_mine: bool
    owes: bool
    ready: bool
    autopilot: bool
    badges: list[Badge]
    damage: int
    pips: list[bool]
    where: str
