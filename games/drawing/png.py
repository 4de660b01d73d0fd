"""Drawings as PNG. The colours come from the site's own style sheets, the letters from a font that comes with the site:
a picture does not depend on the machine that makes it.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

import resvg_py
from django.contrib.staticfiles import finders

FONT_FILE = Path(__file__).parent / "fonts" / "DejaVuSans-Bold.ttf"
FONT: dict[str, Any] = {
    "skip_system_fonts": True,
    "font_files": [str(FONT_FILE)],
    "sans_serif_family": "DejaVu Sans",
}
_CLASSES, _IN_SELECTOR = re.compile(r'class="([^"]*)"'), re.compile(r"\.([a-z][\w-]*)")


def render(svg: str, width: int, sheets: tuple[str, ...]) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, style_sheet=style_sheet(sheets), width=width, **FONT))


def to_png(svg: str, sheets: tuple[str, ...]) -> bytes:
    """A drawing in the size that it says itself."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, style_sheet=rules_for(svg, sheets), **FONT))


def rules_for(svg: str, sheets: tuple[str, ...]) -> str:
    """Of style sheets what may style a drawing: the renderer tries every rule on every shape, which took half of the
    time of a small one."""
    classes = {name for names in _CLASSES.findall(svg) for name in names.split()}
    return "".join(rule for needed, rule in _rules(sheets) if needed <= classes)


@cache
def _rules(sheets: tuple[str, ...]) -> list[tuple[frozenset[str], str]]:
    """The rules of style sheets, each with the classes without which it styles nothing."""
    found = []
    for rule in re.findall(r"[^{}]+{[^}]*}", style_sheet(sheets)):
        selectors = rule.partition("{")[0].split(",")
        found.append((frozenset.intersection(*(frozenset(_IN_SELECTOR.findall(it)) for it in selectors)), rule))
    return found


@cache
def style_sheet(sheets: tuple[str, ...]) -> str:
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
