"""What the documents of designs say, as their kind of game reads them."""

from threading import Lock

from cachetools import LRUCache, cached

from engine.kernel.record.commitment import canonical
from games.errors import NotFound
from games.kinds.making import KindWorkshop
from games.kinds.registry import kind_of
from games.models import Design, VenueFile
from games.shapes.venues import Sheet

MOST_KEPT = 512
"""How many published files a process remembers."""


def workshop_of(kind: str) -> KindWorkshop:
    """Raises NotFound if there is no such kind of game, or if it has no workshop."""
    found = kind_of(kind).workshop
    if found is None:
        raise NotFound("no_workshop", "No one can make a place for this game yet.")
    return found


@cached(LRUCache(MOST_KEPT), key=lambda venue: venue.digest, lock=Lock())
def sheet_of(venue: VenueFile) -> Sheet:
    """What is in a published file, which never changes."""
    return workshop_of(venue.kind).read(canonical(venue.document))


def draft_of(design: Design) -> Sheet:
    """What is in the draft."""
    return workshop_of(design.kind).read(canonical(design.document))
