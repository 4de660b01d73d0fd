"""Boards as PNG, for mails and previews of links."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

import msgspec

from engine.roborally.board_view import BoardView, board_view
from engine.roborally.courses import floor_of
from engine.roborally.views import RaceView
from games.drawing.animation import Shot, Still
from games.drawing.board_raster import BoardDrawing
from games.drawing.png import render
from games.kinds.roborally.board import board_svg, course_svg, own_marks
from games.kinds.roborally.effects import Beam
from games.kinds.roborally.frames import filmed, frames
from games.shapes.motion import paced
from games.shapes.page import TurnPage

SHEETS = ("css/board.css", "roborally/board.css")
OF_SHOTS = (*SHEETS, "css/flashes.css")
USUAL_WIDTH = 600
"""Of a board in a mail, or a little less: its spaces are whole pixels wide, so that a robot looks the same on each."""
BOARD_SPACE, COURSE_SPACE, LARGE_SPACE = 34, 24, 48
"""Pixels of a space: large floors make large pictures, on which names and flags can still be read."""
NO_CARDS: dict[str, Any] = {"hand": [], "registers": [], "second": [], "options": [], "riders": {}}
"""What lies before a robot, and not on the board."""


def board_png(view: RaceView, width: int = 0, beams: tuple[Beam, ...] = (), marked: tuple[int, ...] = ()) -> bytes:
    """The board as its viewer may see it, with shots and marked cells."""
    course = view.setup.course
    wide = _width(course, max(BOARD_SPACE, USUAL_WIDTH // _width(course, 1)))
    bare = [msgspec.structs.replace(robot, **NO_CARDS) for robot in view.robots]
    seen_by_all = msgspec.structs.replace(view, seat=None, robots=bare)
    return _board(msgspec.msgpack.encode(seen_by_all), width or wide, beams, marked).png(own_marks(view))


def still(page: TurnPage, at: int) -> Still:
    """The board at the step `at` of a finished turn, without names. -1 is the end."""
    shown = frames(page.before, page.events)
    now = shown[min(at, len(shown) - 1)]
    return _still(page.before, now.board, beams=now.beams)


def shots(page: TurnPage) -> list[Shot]:
    """A finished turn as the player of a page shows it, from its start."""
    view = page.before
    film = filmed(view, frames(view, page.events))
    paced(film.steps)
    taken = zip(film.states, film.steps, strict=True)
    moved = [Shot(_still(view, board).with_effects(step.effects), step.ms) for board, step in taken]
    return [Shot(_still(view, board_view(view)), 0), *moved]


def _still(view: RaceView, board: BoardView, beams: Sequence[Beam] = ()) -> Still:
    svg = board_svg(view, board=board, beams=beams, labels=False, interactive=False)
    return Still(svg, _width(view.setup.course, 1), OF_SHOTS)


@lru_cache(maxsize=8)
def _board(view: bytes, width: int, beams: tuple[Beam, ...], marked: tuple[int, ...]) -> BoardDrawing:
    """Viewers who see the same share a picture. It depends on its key and on nothing else."""
    seen = msgspec.msgpack.decode(view, type=RaceView)
    svg = board_svg(seen, beams=beams, highlight=marked, interactive=False)
    return BoardDrawing(svg, width, SHEETS)


@cache
def course_png(course_id: str, space: int = COURSE_SPACE) -> bytes:
    """A course with nobody on it. Raises BadData if there is no such course."""
    return render(course_svg(course_id), _width(course_id, space), SHEETS)


def _width(course_id: str, space: int) -> int:
    return (floor_of(course_id).width + 1) * space
