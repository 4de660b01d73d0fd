"""Arenas as PNG, for mails and previews of links."""

from collections.abc import Sequence
from functools import cache, lru_cache

import msgspec

from engine.volt.arena.plans import load_plan
from engine.volt.arena_view import ArenaView, arena_of, arena_view
from engine.volt.views import VoltView
from games.drawing.animation import Shot, Still
from games.drawing.board_raster import BoardDrawing
from games.drawing.png import render
from games.kinds.volt.board import arena_svg, board_svg, own_marks
from games.kinds.volt.effects import Effect
from games.kinds.volt.frames import filmed, frames
from games.shapes.motion import paced
from games.shapes.page import TurnPage

SHEETS = ("css/board.css", "volt/arena.css")
OF_SHOTS = (*SHEETS, "css/flashes.css")
WIDTH = 600
"""Of an arena in a mail, or a little less: its spaces are whole pixels wide, so that a robot looks the same on each."""
LARGE_WIDTH = 900
"""Of an arena that is looked at by itself."""
STAND_IN = "tokyo"
"""Shown empty while a game has no arena yet."""


def board_png(view: VoltView, width: int = 0, effects: tuple[Effect, ...] = (), marked: tuple[int, ...] = ()) -> bytes:
    """The arena as its viewer may see it, with shots and marked cells. Before there is one, an empty one is shown."""
    bare = [msgspec.structs.replace(robot, inventory=[]) for robot in view.robots]
    seen_by_all = msgspec.structs.replace(view, seat=None, robots=bare)
    spaces = load_plan(view.arena or STAND_IN).width + 1  # with the rim
    wide = WIDTH // spaces * spaces
    return _board(msgspec.msgpack.encode(seen_by_all), width or wide, effects, marked).png(own_marks(view))


def still(page: TurnPage, at: int) -> Still:
    """The arena at the step `at` of a finished round, without names. -1 is the end."""
    shown = frames(page.before, page.events)
    now = shown[min(at, len(shown) - 1)]
    return _still(page, now.arena, effects=now.effects)


def shots(page: TurnPage) -> list[Shot]:
    """A finished round as the player of a page shows it, from its start."""
    film = filmed(page.before, arena_of(page.before, page.events), frames(page.before, page.events))
    paced(film.steps)
    taken = zip(film.states, film.steps, strict=True)
    moved = [Shot(_still(page, arena).with_effects(step.effects), step.ms) for arena, step in taken]
    return [Shot(_still(page, arena_view(page.before)), 0), *moved]


def _still(page: TurnPage, arena: ArenaView, effects: Sequence[Effect] = ()) -> Still:
    """As long as no arena is chosen, one stands for all of them."""
    arena_id = arena_of(page.before, page.events)
    svg = board_svg(
        page.before, now=arena, arena_id=arena_id, effects=effects, labels=False, interactive=False
    ) or arena_svg(STAND_IN)
    return Still(svg, load_plan(arena_id or STAND_IN).width + 1, OF_SHOTS)


@lru_cache(maxsize=8)
def _board(view: bytes, width: int, effects: tuple[Effect, ...], marked: tuple[int, ...]) -> BoardDrawing:
    """Viewers who see the same share a picture. It depends on its key and on nothing else."""
    seen = msgspec.msgpack.decode(view, type=VoltView)
    svg = board_svg(seen, effects=effects, highlight=marked, interactive=False) or arena_svg(STAND_IN)
    return BoardDrawing(svg, width, SHEETS)


@cache
def arena_png(arena_id: str, width: int = WIDTH) -> bytes:
    """An arena with nobody in it. Raises BadData if there is no such arena."""
    return render(arena_svg(arena_id), width, SHEETS)
