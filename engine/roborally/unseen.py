"""Events that the board does not show. See events.py."""

from engine.kernel.events import Event


class Unseen(Event, frozen=True, kw_only=True):
    """An event that changes nothing on the board. The robots' Options are not part of it."""
