"""A course with how often something happened on each of its spaces."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.roborally.courses.catalogue import floor_of, load_course
from games.kinds.roborally.drawing.ground_art import ground, viewbox
from games.kinds.roborally.told.places import corner

FAINTEST = 0.12
"""How much of a colour the rarest has. The most frequent has all of it."""


class Heat(NamedTuple):
    """Something that happens on spaces: its name for the style sheet, and how often by cell."""

    name: str
    by_cell: Mapping[int, int]


def heat_svg(course_id: str, heats: Sequence[Heat]) -> SafeString:
    """The course with a layer for each kind of happening, of which the style sheet shows one."""
    floor = floor_of(course_id)
    layers = [
        (heat.name, [(*corner(floor, cell), _strength(heat, cell)) for cell in sorted(heat.by_cell)]) for heat in heats
    ]
    context = {
        "viewbox": viewbox(floor),
        "ground": ground(course_id, interactive=False),
        "layers": layers,
        "about": f"The course {load_course(course_id).name}, with what happened on its spaces",
    }
    return SafeString(render_to_string("roborally/measure/heat.svg", context))


def _strength(heat: Heat, cell: int) -> float:
    """The area of a colour shows numbers poorly, so it grows with their root."""
    share = sqrt(heat.by_cell[cell] / max(heat.by_cell.values()))
    return round(FAINTEST + (1 - FAINTEST) * share, 2)
