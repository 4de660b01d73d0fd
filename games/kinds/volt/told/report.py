"""The report on one operator's robot: the part of the log that the operator looks for first."""

from collections.abc import Collection, Sequence

from engine.kernel.events import Event
from engine.volt.state import UNITS
from engine.volt.views.arena import arena_of
from engine.volt.views.game import VoltView
from games.kept.once import made_once
from games.kinds.volt.told.events import telling_of
from games.kinds.volt.told.log import lines, steps
from games.kinds.volt.told.names import EntityNames
from games.kinds.volt.told.places import UNIT_NAMES
from games.wording.lines import Line
from games.wording.say import line


@made_once
def since(robots: Collection[int], events: Sequence[Event], view: VoltView) -> list[Line]:
    """The lines of the log that concern these robots, each with the control unit on which it happened."""
    names = EntityNames.of(view, arena_of(view, events))
    report: list[Line] = []
    for step, chunk in steps(events, names):
        found = about(robots, chunk, names)
        if step.part in UNITS:
            found = [line("{unit}: {line}", unit=UNIT_NAMES[step.part], line=it.parts) for it in found]
        report += found
    return report


def about(robots: Collection[int], events: Sequence[Event], names: EntityNames) -> list[Line]:
    """The lines of the log that concern these robots."""
    news = [event for event in events if not telling_of(event).is_common]
    return [found for found in lines(news, names) if found.robots & set(robots)]
