"""Events: what a watcher would see happen, one after the other, numbered by their place in the turn."""

from collections.abc import Iterable

import msgspec

Seat = int | None
"""A seat's number, or None for a spectator."""


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """A fact in the past tense, with all that a page needs to show it."""

    def seen_by(self, seat: Seat) -> "Event":
        """What `seat` may know of it: itself, or the public shadow of a secret event under the same number."""
        return self


def events_for(events: Iterable[Event], seat: Seat) -> list[Event]:
    """The events as `seat` may know them, none left out, so that numbers stay the same for everybody."""
    return [event.seen_by(seat) for event in events]
