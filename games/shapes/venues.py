"""The places where games are played, as plain data."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Venue:
    """A place to play."""

    id: str
    name: str
    length: str = ""
    """short, medium or long; empty where a kind of game has no such measure."""
