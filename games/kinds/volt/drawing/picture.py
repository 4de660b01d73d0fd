"""Arenas as PNG, for emails and previews of links."""

from functools import lru_cache

import msgspec

from engine.volt.arena.plans import load_plan
from engine.volt.views.game import VoltView
from games.drawing.board_raster import BoardDrawing
from games.drawing.png import render
from games.kinds.volt.drawing.board import arena_svg, board_svg, own_marks
from games.kinds.volt.drawing.effects import Effect

SHEETS = ("drawing/board.css", "volt/arena.css")
WIDTH = 600
"""The width of an arena in an email, or a little less: spaces are whole pixels wide, so that a robot looks the same on
each."""
LARGE_WIDTH = 900
"""The width of an arena on its own."""
STAND_IN = "tokyo"
"""Shown empty while a game has no arena yet."""


def board_png(view: VoltView, width: int = 0, effects: tuple[Effect, ...] = (), marked: tuple[int, ...] = ()) -> bytes:
    """The arena as its viewer may see it, with shots and marked cells. Before there is one, an empty one is shown."""
    bare = [msgspec.structs.replace(robot, inventory=[]) for robot in view.robots]
    seen_by_all = msgspec.structs.replace(view, seat=None, robots=bare)
    spaces = load_plan(view.arena or STAND_IN).width + 1  # with the rim
    wide = WIDTH // spaces * spaces
    return _board(msgspec.msgpack.encode(seen_by_all), width or wide, effects, marked).png(own_marks(view))


@lru_cache(maxsize=8)
def _board(view: bytes, width: int, effects: tuple[Effect, ...], marked: tuple[int, ...]) -> BoardDrawing:
    """The drawing of an arena. Viewers who see the same share it. It depends on its key and on nothing else."""
    seen = msgspec.msgpack.decode(view, type=VoltView)
    svg = board_svg(seen, effects=effects, highlight=marked, interactive=False) or arena_svg(STAND_IN)
    return BoardDrawing(svg, width, SHEETS)


@lru_cache(maxsize=128)
def arena_png(arena_id: str, width: int = WIDTH) -> bytes:
    """An arena with no one in it. Raises BadData if there is no such arena."""
    return render(arena_svg(arena_id), width, SHEETS)
