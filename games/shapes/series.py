"""A series of games, as plain data."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Bout:
    """A game in a series, as everyone may see it."""

    setup: dict[str, Any]
    outcome: dict[str, Any] | None
    names: list[str]
    """The names of its seats."""
    view: Any
    """Set only for the bout that the page shows."""
