"""The parts of a turn, as its events show them."""

from collections.abc import Iterable

from engine.kernel.events import Event
from engine.roborally import events as told

Shown = told.CardsRevealed
"""The cards of a register phase, face up."""


def part_begun(event: Event) -> tuple[int, str] | None:
    """The register phase and the segment that begin with an event; (0, "start") for a turn. None if none begins."""
    if isinstance(event, told.SegmentStarted):
        return event.phase, event.segment
    return (0, "start") if isinstance(event, told.TurnStarted) else None


def cards_shown(events: Iterable[Event]) -> list[Shown]:
    """The cards that were turned over, by register phase."""
    return [event for event in events if isinstance(event, Shown)]


def is_whole_turn(events: Iterable[Event]) -> bool:
    """Tells whether the turn begins with these events. They may also be all that happened before the race."""
    return any(part_begun(event) == (0, "start") for event in events)


def is_over(events: Iterable[Event]) -> bool:
    """Tells whether the race has ended."""
    return any(isinstance(event, told.RaceEnded) for event in events)
