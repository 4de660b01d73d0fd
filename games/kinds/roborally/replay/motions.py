"""The steps of motion of a turn. Everything that happens at one moment at the table is one step."""

from collections.abc import Sequence
from typing import Any

from engine.kernel.events import Event
from engine.roborally.views.board import BoardView, apply_all, board_view
from engine.roborally.views.race import RaceView
from games.kinds.roborally.drawing.drawn import RaceStage
from games.kinds.roborally.drawing.effects import moment_svg
from games.kinds.roborally.told.events import telling_of
from games.kinds.roborally.told.log import places_in_log
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.telling import Telling
from games.shapes.replay.film import Place, TurnFilm


class RaceFilm(TurnFilm):
    """A turn of a race that began as `view` shows it."""

    def __init__(self, view: RaceView) -> None:
        self.race = RaceStage(view)
        self.names = EntityNames.of(view)
        super().__init__(self.race, board_view(view))

    def telling(self, event: Event) -> Telling[Any]:
        return telling_of(event)

    def after(self, state: BoardView, moment: Sequence[Event]) -> BoardView:
        return apply_all(state, moment)

    def effects(self, state: BoardView, moment: Sequence[Event]) -> str:
        return moment_svg(self.race.floor, state, moment)

    def places(self, events: Sequence[Event]) -> Sequence[Place]:
        return places_in_log(events, self.names)

    def is_at_once(self, before: Any, event: Any) -> bool:
        """Tells whether the event happens at the same moment: pushed robots make room, things on belts move with the
        robots there, and robots that are destroyed together go together."""
        earlier, later = telling_of(before), telling_of(event)
        if earlier.pushes and later.manner == "move" and hasattr(event, "origin"):
            return _who(before) != _who(event) and bool(before.origin == event.cell)
        if later.joins:
            return earlier.carries == "moves"
        return earlier.leaves and later.leaves and type(before) is type(event) and later.hurts


def _who(event: Any) -> tuple[str, int]:
    return ("device", event.device) if hasattr(event, "device") else ("robot", event.robot)
