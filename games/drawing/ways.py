"""The ways of one robot in several runs of a turn, drawn over a board."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, degrees

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

Point = tuple[int, int]

APART = 4
"""Ways that run along each other are drawn so far apart."""


@dataclass(frozen=True)
class Way:
    """The middles of the spaces that a robot passes, in the units of the drawing."""

    points: list[Point]
    is_lost: bool
    """It is destroyed at the end."""


def way_of(places: Iterable[Point | None], is_safe: bool) -> Way:
    """A robot's places one after the other, None while it is not on the board. The way ends where it leaves the board.
    `is_safe`: if it does, nothing has happened to it."""
    points: list[Point] = []
    for place in places:
        if place is None and points:
            return Way(points, not is_safe)
        if place is not None and place not in points[-1:]:
            points.append(place)
    return Way(points, False)


def ways_svg(ways: Mapping[str, Way]) -> SafeString:
    """All ways by their names, which are the names of their styles. The first lies at the bottom."""
    drawn = [_drawn(name, way, place) for place, (name, way) in enumerate(ways.items()) if way.points]
    return SafeString(render_to_string("drawing/ways.svg", {"ways": drawn}).strip())


def _drawn(name: str, way: Way, place: int) -> dict[str, object]:
    """Shifted by its place, so that no way hides another one."""
    off = APART * place
    points = [(x + off, y + off) for x, y in way.points]
    angles = [round(degrees(atan2(b[1] - a[1], b[0] - a[0]))) for a, b in pairwise(points)]
    return {
        "name": name,
        "points": " ".join(f"{x},{y}" for x, y in points),
        "end": points[-1],
        "angle": angles[-1] if angles else None,
        "is_lost": way.is_lost,
    }
