"""The board at a moment of a finished turn, for animated pictures and cards of links."""

from collections.abc import Sequence
from functools import partial

from engine.roborally.views.board import BoardView
from engine.roborally.views.race import RaceView
from games.drawing.animation import Shot, Still
from games.kinds.roborally.drawing.board import board_svg
from games.kinds.roborally.drawing.effects import Beam
from games.kinds.roborally.drawing.picture import SHEETS, width_at
from games.kinds.roborally.replay.frames import filmed, frames
from games.shapes.page import TurnPage

OF_SHOTS = (*SHEETS, "drawing/flashes.css")


def still(page: TurnPage, at: int) -> Still:
    """The board at the step `at` of a finished turn, without names. -1 is the end."""
    shown = frames(page.before, page.events)
    now = shown[min(at, len(shown) - 1)]
    return _still(page.before, now.board, beams=now.beams)


def shots(page: TurnPage) -> list[Shot]:
    """A finished turn as the player of a page shows it, from its start."""
    return filmed(page.before, frames(page.before, page.events)).shots(partial(_still, page.before))


def _still(view: RaceView, board: BoardView, beams: Sequence[Beam] = ()) -> Still:
    svg = board_svg(view, board=board, beams=beams, labels=False, interactive=False)
    return Still(svg, width_at(view.setup.course, 1), OF_SHOTS)
