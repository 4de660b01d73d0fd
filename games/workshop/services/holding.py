"""What is played on must not be forgotten in the same moment."""

from typing import Any

from games.errors import Visitor
from games.kinds.registry import kind_of
from games.models import VenueFile
from games.workshop.queries.rights import check_venue, is_own


def hold_venue(user: Visitor, kind: str, options: dict[str, Any]) -> None:
    """Locks the venue of a game that is about to be made, so that it is there until the game is. In a transaction.

    Raises NotFound if it is not there, or not for this person.
    """
    check_venue(user, kind, options)
    venue = kind_of(kind).venues.venue_of(options, None)
    if is_own(venue):
        list(VenueFile.objects.select_for_update().filter(pk=venue).values_list("pk"))
        check_venue(user, kind, options)  # again, since it may have gone before the lock
