"""What is tried by putting a robot onto a design: its floor, and how its kind of game does that."""

from typing import Any

from games.errors import NotFound, Visitor
from games.kinds.making import KindTrying
from games.kinds.registry import kind_of, terms_of
from games.models import Design
from games.workshop.queries.rights import is_author, versions_for


def floor_of(design: Design, reader: Visitor, token: str) -> dict[str, Any]:
    """The draft for its author, and for everyone else the latest version that they may see. Raises NotFound."""
    if is_author(reader, design):
        draft: dict[str, Any] = design.document
        return draft
    version = next(iter(versions_for(reader, design, token)), None)
    if version is None:
        raise NotFound("no_version", "This design has no version yet.")
    published: dict[str, Any] = version.venue.document
    return published


def part_of(kind: str) -> KindTrying:
    """Raises NotFound if no robot can be tried in this kind of game."""
    workshop = kind_of(kind).workshop
    if workshop is None or (part := workshop.trying) is None:
        raise NotFound("no_trying", f"No robot can be tried on {terms_of(kind).venue_plural} of this game.")
    return part
