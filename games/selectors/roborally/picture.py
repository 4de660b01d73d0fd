"""Boards as PNG, for mails and previews of links. The colours come from the site's own style sheet."""

import re
from functools import cache
from pathlib import Path

import resvg_py
from django.contrib.staticfiles import finders

from engine.roborally.views import RaceView
from games.selectors.roborally.board import board_svg, course_svg

WIDTH = 600


def board_png(view: RaceView, width: int = WIDTH) -> bytes:
    """The board as its viewer may see it."""
    return _render(board_svg(view, interactive=False), width)


@cache
def course_png(course_id: str, width: int = WIDTH) -> bytes:
    """A course with nobody on it. Raises BadData if there is no such course."""
    return _render(course_svg(course_id), width)


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
