"""The report on one owner's robots: the part of the log that the owner looks for first."""

from collections.abc import Collection, Sequence

import msgspec

from engine.kernel.events import Event
from engine.roborally.special_rules.base import RuleEvent
from engine.roborally.views.race import RaceView
from games.kept.once import made_once
from games.kinds.roborally.told.events import telling_of
from games.kinds.roborally.told.log import in_words, is_cleanup, passages
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.parts import part_begun
from games.wording.lines import Line
from games.wording.say import line


@made_once
def since(robots: Collection[int], events: Sequence[Event], view: RaceView) -> list[Line]:
    """The lines of the log that concern these robots, each with the register phase in which it happened."""
    names = EntityNames.of(view)
    report: list[Line] = []
    for phase, chunk in _phases(events):
        found = about(robots, chunk, names)
        report += [line("Register {phase}: {told}", phase=phase, told=it.parts) for it in found] if phase else found
    return report


def about(robots: Collection[int], events: Sequence[Event], names: EntityNames) -> list[Line]:
    """The lines of the log that concern these robots."""
    news = [event for event in events if not telling_of(event).is_common]
    return [
        found.line
        for passage in passages(news)
        if any(_may_name(event, robots) for event in passage)  # words for all would take much longer
        for found in in_words([_narrowed(event, robots) for event in passage], names)
        if not found.line.robots.isdisjoint(robots)
    ]


def _may_name(event: Event, robots: Collection[int]) -> bool:
    """Tells whether the words for an event may name one of these robots. Most name only robots in their roles."""
    robot = getattr(event, "robot", None)
    if robot is None or isinstance(event, RuleEvent):
        return True
    return robot in robots or getattr(event, "by", None) in robots or getattr(event, "on", None) in robots


def _phases(events: Sequence[Event]) -> list[tuple[int, list[Event]]]:
    """The events by register phase; 0 is for events before the phases and after the turn's start."""
    phases: list[tuple[int, list[Event]]] = [(0, [])]
    for event in events:
        phase, segment = part_begun(event) or (0, "")
        if segment == "A":
            phases.append((phase, []))
        elif phases[-1][0] and (segment == "start" or is_cleanup(event)):
            phases.append((0, []))
        phases[-1][1].append(event)
    return phases


def _narrowed(event: Event, robots: Collection[int]) -> Event:
    """An event of several robots without the others, who are another owner's news."""
    if field := telling_of(event).carries:
        own = [place for place in getattr(event, field) if place.robot in robots]
        return msgspec.structs.replace(event, **{field: own})
    return event
