"""Boards as PNG, for emails and previews of links."""

from functools import lru_cache
from typing import Any

import msgspec

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.views.race import RaceView
from games.drawing.board_raster import BoardDrawing
from games.drawing.png import render
from games.kinds.roborally.drawing.board import board_svg, course_svg, own_marks
from games.kinds.roborally.drawing.effects import Beam

SHEETS = ("drawing/board.css", "roborally/board.css")
USUAL_WIDTH = 600
"""The width of a board in an email, or a little less: spaces are whole pixels wide, so that a robot looks the same on
each."""
BOARD_SPACE, COURSE_SPACE, LARGE_SPACE = 34, 24, 48
"""The width of a space in pixels. Large floors make large pictures, on which names and flags can still be read."""
NO_CARDS: dict[str, Any] = {"hand": [], "registers": [], "second": [], "options": [], "riders": {}}
"""The fields with cards, which are before a robot and not on the board."""


def board_png(view: RaceView, width: int = 0, beams: tuple[Beam, ...] = (), marked: tuple[int, ...] = ()) -> bytes:
    """The board as its viewer may see it, with shots and marked cells."""
    course = view.setup.course
    wide = width_at(course, max(BOARD_SPACE, USUAL_WIDTH // width_at(course, 1)))
    bare = [msgspec.structs.replace(robot, **NO_CARDS) for robot in view.robots]
    seen_by_all = msgspec.structs.replace(view, seat=None, robots=bare)
    return _board(msgspec.msgpack.encode(seen_by_all), width or wide, beams, marked).png(own_marks(view))


@lru_cache(maxsize=8)
def _board(view: bytes, width: int, beams: tuple[Beam, ...], marked: tuple[int, ...]) -> BoardDrawing:
    """The drawing of a board. Viewers who see the same share it. It depends on its key and on nothing else."""
    seen = msgspec.msgpack.decode(view, type=RaceView)
    svg = board_svg(seen, beams=beams, highlight=marked, interactive=False)
    return BoardDrawing(svg, width, SHEETS)


@lru_cache(maxsize=256)
def course_png(course_id: str, space: int = COURSE_SPACE) -> bytes:
    """A course with no one on it. Raises BadData if there is no such course."""
    return render(course_svg(course_id), width_at(course_id, space), SHEETS)


def width_at(course_id: str, space: int) -> int:
    """The width of a picture with spaces of this size, in pixels."""
    return (floor_of(course_id).width + 1) * space
