"""What happened to one robot: the part of the log that its owner looks for first."""

from collections.abc import Sequence

import msgspec

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.courses import floor_of
from engine.roborally.state import Setup
from games.selectors.roborally.lines import Line, line
from games.selectors.roborally.log import CLEANUP, lines

ABOUT_ALL = (told.TurnStarted, told.CardsDealt, told.CardsRevealed, told.SegmentStarted)
"""What is no news to an owner."""


def since(robot: int, events: Sequence[Event], setup: Setup) -> list[Line]:
    """The lines of the log that concern this robot, each with the register phase in which it happened."""
    floor = floor_of(setup.course)
    report: list[Line] = []
    for phase, chunk in _phases(events):
        news = [_narrowed(event, robot) for event in chunk if not isinstance(event, ABOUT_ALL)]
        mine = [found for found in lines(news, setup.robots, floor) if robot in found.robots]
        prefix = f"Register {phase}: " if phase else ""
        report += [line(prefix, *found.parts) for found in mine]
    return report


def _phases(events: Sequence[Event]) -> list[tuple[int, list[Event]]]:
    """The events by register phase; 0 stands for what comes before them and after the turn's start."""
    phases: list[tuple[int, list[Event]]] = [(0, [])]
    for event in events:
        if isinstance(event, told.SegmentStarted) and event.segment == "A":
            phases.append((event.phase, []))
        elif isinstance(event, (told.TurnStarted, *CLEANUP)) and phases[-1][0]:
            phases.append((0, []))
        phases[-1][1].append(event)
    return phases


def _narrowed(event: Event, robot: int) -> Event:
    """An event of several robots without the others, who are another owner's news."""
    if isinstance(event, told.ConveyorsMoved | told.PushersPushed):
        return msgspec.structs.replace(event, moves=[place for place in event.moves if place.robot == robot])
    if isinstance(event, told.GearsTurned):
        return msgspec.structs.replace(event, turns=[place for place in event.turns if place.robot == robot])
    return event
