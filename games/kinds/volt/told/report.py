"""What happened to one operator's robot: the part of the log that its operator looks for first."""

from collections.abc import Collection, Sequence

from engine.kernel.events import Event
from engine.volt import events as told
from engine.volt.arena_view import arena_of
from engine.volt.views import VoltView
from games.kinds.volt.told.lines import EntityNames
from games.kinds.volt.told.log import lines
from games.kinds.volt.told.places import UNIT_NAMES
from games.wording.lines import Line, line

ABOUT_ALL = (told.RoundStarted, told.PhaseStarted, told.NumbersGiven, told.ProgramsRevealed, told.ArenaChosen)
"""What an operator knows anyway."""


def since(robots: Collection[int], events: Sequence[Event], view: VoltView) -> list[Line]:
    """The lines of the log that concern these robots, each with the control unit on which it happened."""
    names = EntityNames.of(view, arena_of(view, events))
    report: list[Line] = []
    for unit, chunk in _units(events):
        prefix = f"{UNIT_NAMES[unit]}: " if unit else ""
        report += [line(prefix, *found.parts) for found in about(robots, chunk, names)]
    return report


def about(robots: Collection[int], events: Sequence[Event], names: EntityNames) -> list[Line]:
    """The lines of the log that concern these robots."""
    news = [event for event in events if not isinstance(event, ABOUT_ALL)]
    return [found for found in lines(news, names) if found.robots & set(robots)]


def _units(events: Sequence[Event]) -> list[tuple[int, list[Event]]]:
    """The events by control unit; 0 stands for what comes before and after them."""
    units: list[tuple[int, list[Event]]] = [(0, [])]
    for event in events:
        if isinstance(event, told.PhaseStarted):
            units.append((event.unit, []))
        units[-1][1].append(event)
    return units
