"""Charts of many games: a spread on a line, starts as columns with error bars, and floors with how often."""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.kernel.samples import Spread, Start

WIDE = 100.0
"""The width of a chart, in its own units."""
COLUMN = 20
WORST = 3
"""So many of the worst cells are named."""
FAINTEST, DEEPEST = 0.12, 0.8
"""How much of a color the rarest and the most frequent have. The floor is seen through both."""


class Heat(NamedTuple):
    """Something that happens on spaces: its name for the style sheet, and how often by cell."""

    name: str
    by_cell: Mapping[int, int]


def heat_svg(
    heats: Sequence[Heat], corner: Callable[[int], tuple[int, int]], *, viewbox: str, ground: SafeString, about: str
) -> SafeString:
    """A floor with a layer for each kind of happening, of which the style sheet shows one. `corner` is the north-west
    corner of a cell in the drawing."""
    layers = [(heat.name, [(*corner(cell), _strength(heat, cell)) for cell in sorted(heat.by_cell)]) for heat in heats]
    context = {"viewbox": viewbox, "ground": ground, "layers": layers, "about": about}
    return SafeString(render_to_string("drawing/charts/heat.svg", context))


def _strength(heat: Heat, cell: int) -> float:
    """The area of a color shows numbers poorly, so it grows with their root."""
    share = sqrt(heat.by_cell[cell] / max(heat.by_cell.values()))
    return round(FAINTEST + (DEEPEST - FAINTEST) * share, 2)


def worst(by_cell: Mapping[int, int], games: int, name: Callable[[int], str]) -> str:
    """The cells on which it happens most, by their names, each with how often in a game: "C4 (0.52), D4 (0.31)"."""
    most = sorted(by_cell, key=lambda cell: (-by_cell[cell], cell))[:WORST]
    return ", ".join(f"{name(cell)} ({by_cell[cell] / games:.2f})" for cell in most)


def box(spread: Spread | None, end: float) -> dict[str, float] | None:
    """Where the half in the middle and the median lie on a line from 0 to `end`: for drawing/charts/spread.svg."""
    if spread is None:
        return None
    low, median, high = (round(WIDE * turns / end, 1) for turns in (spread.low, spread.median, spread.high))
    return {"low": low, "median": median, "width": max(1.0, round(high - low, 1))}


def columns(starts: Sequence[Start], names: Sequence[str]) -> dict[str, Any]:
    """The shares of all starts as columns, on a scale that holds the highest error bar: for drawing/charts/starts.svg.

    `names` are those of all places, from 1 on. A start without a win has 0.
    """
    found = {start.place: start for start in starts}
    every = [found.get(place, Start(place, 0.0, 0.0)) for place in range(1, len(names) + 1)]
    top = max(start.share + start.error for start in every)
    return {
        "fair": round(WIDE * (1 - 1 / len(every) / top), 1),
        "share": 1 / len(every),
        "starts": [_column(start, names[number], number, top) for number, start in enumerate(every)],
        "wide": COLUMN * len(every),
    }


def _column(start: Start, name: str, number: int, top: float) -> dict[str, Any]:
    height, error = WIDE * start.share / top, WIDE * start.error / top
    return {
        "place": name,
        "share": start.share,
        "error": start.error,
        "x": COLUMN * number + 3,
        "middle": COLUMN * number + 10,
        "height": round(height, 1),
        "y": round(WIDE - height, 1),
        "highest": round(WIDE - height - error, 1),
        "lowest": round(min(WIDE, WIDE - height + error), 1),
    }
