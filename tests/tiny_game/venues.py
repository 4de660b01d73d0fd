"""A duel is fought anywhere."""

from typing import Any

from games.errors import NotFound, Visitor
from games.shapes.venues import Venue


def venues() -> list[Venue]:
    return []


def venue(name: str, viewer: Visitor) -> Venue:
    raise NotFound("no_such_place", f"There is no place {name}.")


def venue_of(options: dict[str, Any], outcome: dict[str, Any] | None) -> str:
    return ""


def picture(name: str, *, is_large: bool = False) -> bytes:
    raise NotFound("no_such_place", f"There is no place {name}.")
