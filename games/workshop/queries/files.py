"""Files of venues: as people bring them, and as they are published, by their digests."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

from engine.kernel.errors import BadData
from engine.kernel.record.commitment import canonical
from games.errors import NotFound
from games.models import VenueFile

T = TypeVar("T")

LONGEST_REFUSAL = 400
"""Characters: what is wrong may be quoted, and may be long."""


def brought(data: bytes, read: Callable[[bytes], T], where: str) -> T:
    """Reads a file that someone has brought. Raises BadData, in which the file is called `where`."""
    try:
        return read(data)
    except RecursionError:
        raise BadData(f"{where}: it is nested too deeply") from None
    except BadData as error:
        words = re.sub("^[a-z]+ [0-9a-f]{40}", where, str(error))
        raise BadData(words if len(words) <= LONGEST_REFUSAL else f"{words[:LONGEST_REFUSAL]}…") from None


def document_of(kind: str, digest: str) -> dict[str, Any]:
    """The contents of a published venue of this kind of game. Raises NotFound."""
    found = VenueFile.objects.filter(kind=kind, digest=digest).only("document").first()
    if found is None:
        raise NotFound("no_such_venue", f"There is no venue {digest}.")
    document: dict[str, Any] = found.document
    return document


@lru_cache(maxsize=512)
def published(kind: str, what: str, read: Callable[[bytes, str], Any], digest: str) -> Any:
    """A published venue. Raises NotFound. It is read once, because a digest always means the same."""
    return read(canonical(document_of(kind, digest)), f"{what} {digest}")


def find_published(kind: str, what: str, read: Callable[[bytes, str], T], digest: str) -> T | None:
    """A published venue for the rules, which look it up by its digest."""
    try:
        found: T = published(kind, what, read, digest)
    except NotFound:
        return None
    return found
