"""Published venues by their digests."""

from functools import lru_cache
from typing import Any

from games.models import VenueFile


def document_of(kind: str, digest: str) -> dict[str, Any] | None:
    """The contents of a published venue of this kind. None if there is none."""
    try:
        return _kept(kind, digest)
    except VenueFile.DoesNotExist:
        return None


@lru_cache(maxsize=256)
def _kept(kind: str, digest: str) -> dict[str, Any]:
    """Remembered for good, because a digest always means the same."""
    document: dict[str, Any] = VenueFile.objects.only("document").get(kind=kind, digest=digest).document
    return document
