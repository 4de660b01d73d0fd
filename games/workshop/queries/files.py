"""Published venues by their digests."""

from typing import Any

from games.errors import NotFound
from games.models import VenueFile


def document_of(kind: str, digest: str) -> dict[str, Any]:
    """The contents of a published venue of this kind of game. Raises NotFound."""
    found = VenueFile.objects.filter(kind=kind, digest=digest).only("document").first()
    if found is None:
        raise NotFound("no_such_venue", f"There is no venue {digest}.")
    document: dict[str, Any] = found.document
    return document
