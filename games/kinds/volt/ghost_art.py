"""How the ghost of a program looks: its way, its shots and its stops, drawn and in words."""

from itertools import pairwise
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.volt.arena.plans import load_arena
from engine.volt.arena.tables import Arena
from engine.volt.preview import Leg, Preview
from engine.volt.state import goal_of
from engine.volt.views import RobotView, VoltView
from games.kinds.volt.places import UNIT_NAMES, cell_label, centre

FAN = ((0, 0), (-12, -12), (12, -12))
"""Where the numbers of control units that end on one space stand, so that all can be read."""


def ghost_svg(view: VoltView, found: Preview) -> SafeString:
    """Its way, its shots, whom it pushes, a stop for each control unit, and a cross where it ends badly."""
    arena = load_arena(view.arena)
    legs = [leg for leg in found.legs if not leg.is_dropped]
    context = {
        "ways": [(centre(arena, one), centre(arena, two)) for leg in legs for one, two in _pairs(leg.path)],
        "beams": [(centre(arena, beam[0]), centre(arena, beam[-1])) for leg in legs for beam in leg.beams],
        "shoves": [(centre(arena, it.origin), centre(arena, it.cell)) for leg in legs for it in leg.shoves],
        "stops": _stops(arena, legs),
        "lost": centre(arena, found.cell) if found.cause else None,
    }
    return SafeString(render_to_string("volt/ghost.svg", context))


def ghost_words(view: VoltView, robot: int, found: Preview) -> str:
    """The same in words, for people who cannot see the arena."""
    arena, own = load_arena(view.arena), view.robots[robot]
    if found.wins:
        return "If everybody else stood still, it would win."
    where = cell_label(arena, found.cell)
    if found.cause:
        return f"If everybody else stood still, it would be destroyed on {where}: {_cause(found)}."
    hurt = f" with {found.damage} damage" if found.damage > own.damage else ""
    return f"If everybody else stood still, it would end on {where}{hurt}{_gains(view, own, found)}."


def _cause(found: Preview) -> str:
    return "it falls" if found.cause == "pit" else "too much damage"


def _gains(view: VoltView, own: RobotView, found: Preview) -> str:
    """What the space gives where it ends."""
    tokens = len(view.laid.get(found.cell, ()))
    if tokens and len(own.tokens) + tokens >= goal_of(view.setup):
        return f", take {tokens} VP and win"
    if tokens:
        return f" and take {tokens} VP"
    is_open = view.setup.mode == "full" and found.cell in load_arena(view.arena).workshops
    return ", in a workshop" if is_open else ""


def _pairs(path: list[int]) -> list[tuple[int, int]]:
    return list(pairwise(path))


def _stops(arena: Arena, legs: list[Leg]) -> list[dict[str, Any]]:
    """Where each control unit leaves the robot; those that leave it on one space are fanned out."""
    met: dict[int, int] = {}
    stops = []
    for leg in legs:
        cell = leg.path[-1]
        x, y = centre(arena, cell)
        dx, dy = FAN[met.get(cell, 0) % len(FAN)]
        met[cell] = met.get(cell, 0) + 1
        stops.append({"x": x + dx, "y": y + dy, "digits": UNIT_NAMES[leg.unit]})
    return stops
