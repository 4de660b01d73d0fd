"""Where games are played, as plain data."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Venue:
    """A place to play at."""

    id: str
    name: str
    length: str = ""
    """How far it is: short, medium or long. Empty where nobody measures that."""
