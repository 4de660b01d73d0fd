"""Drawings as PNG. The colours come from the site's own style sheets."""

import re
from functools import cache
from pathlib import Path

import resvg_py
from django.contrib.staticfiles import finders

DRAWING = ("css/board.css",)
"""What styles a drawing, if nothing else is said."""


def render(svg: str, width: int, sheets: tuple[str, ...] = DRAWING) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, style_sheet=style_sheet(sheets), width=width))


def to_png(svg: str, css: str) -> bytes:
    """A drawing in the size that it says itself."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, style_sheet=css))


@cache
def style_sheet(sheets: tuple[str, ...] = DRAWING) -> str:
    """Style sheets in words that the renderer knows: the light colours, which their first blocks name, in place of
    the names, and nothing conditional."""
    colours: dict[str, str] = {}
    rules = []
    for sheet in sheets:
        css = re.sub(r"/\*.*?\*/", "", Path(str(finders.find(sheet))).read_text(encoding="utf-8"), flags=re.DOTALL)
        css = css.partition("@media")[0]
        colours |= dict(re.findall(r"(--[\w-]+):\s*([^;]+);", css))
        rules.append(css.partition("}")[2])
    return re.sub(r"var\((--[\w-]+)\)", lambda use: colours[use[1]], "".join(rules))
