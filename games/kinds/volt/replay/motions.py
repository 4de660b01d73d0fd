"""The steps of motion of a round. Everything that happens at one moment at the table is one step."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engine.kernel.events import Event
from engine.volt.views.arena import ArenaView, apply_all, arena_view
from engine.volt.views.game import VoltView
from games.kinds.volt.drawing.drawn import RoundStage
from games.kinds.volt.drawing.effects import moment_svg
from games.kinds.volt.told.events import telling_of
from games.kinds.volt.told.log import line_numbers
from games.kinds.volt.told.names import EntityNames
from games.kinds.volt.told.telling import Telling
from games.shapes.replay.film import Place, TurnFilm


def at_start(view: VoltView) -> ArenaView:
    """The arena before a round, without the dice that lie on the controllers from the round before it."""
    now = arena_view(view)
    return replace(now, robots=tuple(replace(robot, dice=()) for robot in now.robots))


class RoundFilm(TurnFilm):
    """A round of VOLT that began as `view` shows it, in this arena."""

    def __init__(self, view: VoltView, arena_id: str) -> None:
        self.names = EntityNames.of(view, arena_id)
        super().__init__(RoundStage(view, arena_id), at_start(view))

    def telling(self, event: Event) -> Telling[Any]:
        return telling_of(event)

    def after(self, state: ArenaView, moment: Sequence[Event]) -> ArenaView:
        return apply_all(state, moment)

    def effects(self, state: ArenaView, moment: Sequence[Event]) -> str:
        return moment_svg(state, moment)

    def places(self, events: Sequence[Event]) -> list[Place]:
        return [Place(number) for number in line_numbers(events, self.names)]

    def is_at_once(self, before: Any, event: Any) -> bool:
        """Tells whether the event happens at the same moment: pushed robots make room, and robots that are destroyed
        together go together."""
        earlier, later = telling_of(before), telling_of(event)
        if earlier.pushes and later.manner == "move":
            return bool(before.robot != event.robot and before.origin == event.cell)
        return earlier.leaves and later.leaves
