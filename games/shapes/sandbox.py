"""A program in parts, to be changed one by one: that of a turn, or of a robot that is tried on a floor."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Slot:
    """One part of a program, and what could be there instead."""

    label: str
    choices: list[tuple[str, str]]
    """Each as a value of a form, and in words."""
    chosen: str
    """The value of the choice that stands there."""
    number: int = 0
    """Its number, where what a program has beside its slots depends on what lies in them; else 0."""
    name: str = ""
    """The name of its field in a form that has others, too."""


@dataclass(frozen=True)
class Trying:
    """A robot that is tried on a floor. `space` is a name such as "G5". `about` says how it is tried, and `ends` how
    the robot ended; empty if nothing was played. `error` says why not, if what was wanted cannot be played."""

    space: str
    slots: list[Slot]
    about: str
    ends: str = ""
    error: str = ""
