"""Drawings as PNG. The colors come from the site's style sheets and the letters from a font in this package, so that
every machine makes the same picture.
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
_LIGHT = re.compile(r"light-dark\(([^,()]+),[^()]+\)")
_CONDITIONAL = re.compile(r"@supports[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
_CLASSES, _IN_SELECTOR = re.compile(r'class="([^"]*)"'), re.compile(r"\.([a-z][\w-]*)")


def render(svg: str, width: int, sheets: tuple[str, ...]) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, style_sheet=style_sheet(sheets), width=width, **FONT))


def to_png(svg: str, sheets: tuple[str, ...]) -> bytes:
    """Renders a drawing in the size that it states."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, style_sheet=rules_for(svg, sheets), **FONT))


def rules_for(svg: str, sheets: tuple[str, ...]) -> str:
    """The style rules that may apply to a drawing. The renderer tries every rule on every shape, which took half the
    time of a small drawing."""
    classes = {name for names in _CLASSES.findall(svg) for name in names.split()}
    return "".join(rule for needed, rule in _rules(sheets) if needed <= classes)


@cache
def _rules(sheets: tuple[str, ...]) -> list[tuple[frozenset[str], str]]:
    """The rules of style sheets, each with the classes that a drawing must have for the rule to apply."""
    found = []
    for rule in re.findall(r"[^{}]+{[^}]*}", style_sheet(sheets)):
        selectors = rule.partition("{")[0].split(",")
        found.append((frozenset.intersection(*(frozenset(_IN_SELECTOR.findall(it)) for it in selectors)), rule))
    return found


@cache
def style_sheet(sheets: tuple[str, ...]) -> str:
    """Style sheets in terms that the renderer knows: names of colors are replaced by the light colors that the first
    block defines, and everything conditional is left out."""
    colours: dict[str, str] = {}
    rules = []
    for sheet in sheets:
        css = re.sub(r"/\*.*?\*/", "", Path(str(finders.find(sheet))).read_text(encoding="utf-8"), flags=re.DOTALL)
        css = _CONDITIONAL.sub("", css).partition("@media")[0]
        colours |= dict(re.findall(r"(--[\w-]+):\s*([^;]+);", _LIGHT.sub(r"\1", css)))
        rules.append(css.partition("}")[2])
    return re.sub(r"var\((--[\w-]+)\)", lambda use: colours[use[1]], "".join(rules))
