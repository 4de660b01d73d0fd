"""A series of games, as plain data."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Bout:
    """A game of a series, as everybody may know it."""

    setup: dict[str, Any]
    outcome: dict[str, Any] | None
    names: list[str]
    """What its seats are called."""
    view: Any
    """For the bout that the page is about, else None."""
