"""The ways of a robot in several runs of a round, in the arena from which they began."""

from collections.abc import Iterator, Mapping, Sequence

from django.utils.safestring import SafeString

from engine.kernel.events import Event
from engine.volt.arena.plans import load_arena
from engine.volt.views.arena import apply, arena_of, arena_view
from engine.volt.views.game import VoltView
from games.drawing.ways import way_of, ways_svg
from games.kinds.volt.drawing.board import board_svg
from games.kinds.volt.told.places import centre


def compared(view: VoltView, robot: int, runs: Mapping[str, Sequence[Event]]) -> SafeString:
    arena_id = next((found for events in runs.values() if (found := arena_of(view, events))), view.arena)
    arena = load_arena(arena_id)
    ways = {
        name: way_of((centre(arena, cell) if cell else None for cell in _passed(view, robot, events)), is_safe=False)
        for name, events in runs.items()
    }
    return board_svg(view, arena_id=arena_id, ghost=ways_svg(ways))


def _passed(view: VoltView, robot: int, events: Sequence[Event]) -> Iterator[int]:
    now = arena_view(view)
    yield now.robots[robot].cell
    for event in events:
        now = apply(now, event)
        yield now.robots[robot].cell
