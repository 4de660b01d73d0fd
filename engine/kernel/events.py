"""Events: what someone watching would see happen, in order, each numbered by its place in the turn."""

from collections.abc import Iterable

import msgspec

Seat = int | None
"""A seat's number, or None for a spectator."""


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """A fact in the past tense, with everything a page needs to show it."""

    def seen_by(self, seat: Seat) -> "Event":
        """The event as `seat` may know it: the event itself, or its public form if the event is secret."""
        return self


def events_for(events: Iterable[Event], seat: Seat) -> list[Event]:
    """The events as `seat` may know them. None is left out, so the numbers are the same for everyone."""
    return [event.seen_by(seat) for event in events]
