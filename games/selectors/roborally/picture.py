"""Boards as PNG, for mails and previews of links. The colours come from the site's own style sheet."""

import re
from functools import cache
from pathlib import Path

import resvg_py
from django.contrib.staticfiles import finders

from engine.roborally.courses import floor_of
from engine.roborally.views import RaceView
from games.selectors.roborally.board import board_svg, course_svg

LEAST_WIDTH = 600
"""Of a board in a mail."""
BOARD_SPACE, COURSE_SPACE = 34, 24
"""Pixels of a space: large floors make large pictures, on which names and flags can still be read."""


def board_png(view: RaceView, width: int = 0) -> bytes:
    """The board as its viewer may see it."""
    wide = max(LEAST_WIDTH, _width(view.setup.course, BOARD_SPACE))
    return _render(board_svg(view, interactive=False), width or wide)


@cache
def course_png(course_id: str, width: int = 0) -> bytes:
    """A course with nobody on it. Raises BadData if there is no such course."""
    return _render(course_svg(course_id), width or _width(course_id, COURSE_SPACE))


def _width(course_id: str, space: int) -> int:
    return (floor_of(course_id).width + 1) * space


def _render(svg: str, width: int) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, style_sheet=style_sheet(), width=width))


@cache
def style_sheet() -> str:
    """board.css in words that the renderer knows: the light colours in place of their names, nothing conditional."""
    found = finders.find("css/board.css")
    css = re.sub(r"/\*.*?\*/", "", Path(str(found)).read_text(encoding="utf-8"), flags=re.DOTALL)
    css = css.partition("@media")[0]
    colours = dict(re.findall(r"(--[\w-]+):\s*([^;]+);", css))
    return re.sub(r"var\((--[\w-]+)\)", lambda use: colours[use[1]], css.partition("}")[2])
