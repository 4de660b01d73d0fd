"""The ghost of a program: its way, its shots and its stops, drawn and in words."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.volt.arena.compass import STEPS
from engine.volt.arena.plans import load_arena
from engine.volt.arena.tables import Arena
from engine.volt.preview import Leg, Preview, Stop
from engine.volt.state import NOBODY, goal_of
from engine.volt.views.game import RobotView, VoltView
from games.kinds.volt.told.places import DIRECTION_WORDS, UNIT, UNIT_NAMES, cell_label, centre
from games.wording.say import line

FAN = ((0, 0), (-12, -12), (12, -12))
"""The places of the numbers of control units that end on one space, so that all can be read."""
ON_THE_WAY = {
    "lightning": "crosses lightning",
    "mine": "drives onto a mine",
    "shock": "is hit by a shock pulse",
    "laser": "is hit by a laser",
    "blade": "runs into a saw blade",
    "grenade": "is hit by a grenade",
    "bomb": "is hit by a bomb",
    "landing": "is hurt by landing",
}
"""Ways in which a control unit hurts its own robot."""


def ghost_svg(view: VoltView, found: Preview) -> SafeString:
    """The ghost's way, its shots and pushes, a stop for each control unit, and a cross where it ends badly."""
    arena = load_arena(view.arena)
    legs = [leg for leg in found.legs if not leg.is_dropped]
    context = {
        "ways": [(centre(arena, one), centre(arena, two)) for leg in legs for one, two in pairwise(leg.path)],
        "beams": [(centre(arena, beam[0]), centre(arena, beam[-1])) for leg in legs for beam in leg.beams],
        "shoves": [(centre(arena, it.origin), centre(arena, it.cell)) for leg in legs for it in leg.shoves],
        "stops": _stops(arena, legs),
        "bumps": [_bump(arena, stop) for leg in legs for stop in leg.stops],
        "lost": centre(arena, found.cell) if found.cause else None,
    }
    return SafeString(render_to_string("volt/drawing/ghost.svg", context))


def ghost_words(view: VoltView, robot: int, found: Preview) -> str:
    """The ghost in words, for people who cannot see the arena: its end, and what it runs into on the way. That no one
    else moves is told below the program."""
    warnings = [f"{UNIT_NAMES[leg.unit]} {words}" for leg in found.legs for words in _warnings(view, leg)]
    way = f" On the way, {'; '.join(warnings)}." if warnings else ""
    return _end(view, robot, found) + way


def _warnings(view: VoltView, leg: Leg) -> Iterator[str]:
    """The warnings about a control unit's die: lightning and mines, robots that it pushes, and what stops it."""
    arena = load_arena(view.arena)
    yield from (ON_THE_WAY[cause] for cause in leg.hurts)
    pushed = {shove.robot: cell_label(arena, shove.cell) for shove in leg.shoves}
    yield from (f"pushes {view.robots[robot].name} to {where}" for robot, where in pushed.items())
    for stop in leg.stops:
        where = cell_label(arena, stop.cell)
        what = "a wall" if stop.by == NOBODY else f"{view.robots[stop.by].name}, who cannot be pushed on"
        yield f"stops at {where}: {DIRECTION_WORDS[stop.direction]} of it is {what}"


def _end(view: VoltView, robot: int, found: Preview) -> str:
    arena, own = load_arena(view.arena), view.robots[robot]
    if found.wins:
        return "It would win."
    tokens = len(view.laid.get(found.cell, ()))
    return line(
        _ending(view, own, found, tokens),
        cell=cell_label(arena, found.cell),
        damage=found.damage,
        tokens=tokens,
    ).text


DOOMS = {
    True: "It would be destroyed on {cell}: it falls.",
    False: "It would be destroyed on {cell}: too much damage.",
}
"""By whether it falls."""
ENDS = {
    ("", False): "It would end on {cell}.",
    ("", True): "It would end on {cell} with {damage} damage.",
    ("win", False): "It would end on {cell}, take {tokens} VP and win.",
    (
        "win",
        True,
    ): "It would end on {cell} with {damage} damage, take {tokens} VP and win.",
    ("take", False): "It would end on {cell} and take {tokens} VP.",
    ("take", True): "It would end on {cell} with {damage} damage and take {tokens} VP.",
    ("workshop", False): "It would end on {cell}, in a workshop.",
    ("workshop", True): "It would end on {cell} with {damage} damage, in a workshop.",
}
"""By what it gains there, and whether it is hurt on the way."""


def _ending(view: VoltView, own: RobotView, found: Preview, tokens: int) -> str:
    if found.cause:
        return DOOMS[found.cause == "pit"]
    return ENDS[_gain(view, own, found, tokens), found.damage > own.damage]


def _gain(view: VoltView, own: RobotView, found: Preview, tokens: int) -> str:
    if tokens:
        return "win" if len(own.tokens) + tokens >= goal_of(view.setup) else "take"
    is_open = view.setup.mode == "full" and found.cell in load_arena(view.arena).workshops
    return "workshop" if is_open else ""


def _bump(arena: Arena, stop: Stop) -> tuple[int, int, int]:
    """The middle of the edge at which a robot is stopped, and the angle of that edge."""
    x, y = centre(arena, stop.cell)
    dx, dy = STEPS[stop.direction]
    return x + dx * UNIT // 2, y + dy * UNIT // 2, stop.direction * 45


def _stops(arena: Arena, legs: list[Leg]) -> list[dict[str, Any]]:
    """The place where each control unit leaves the robot. Numbers on one space are fanned out."""
    met: dict[int, int] = {}
    stops = []
    for leg in legs:
        cell = leg.path[-1]
        x, y = centre(arena, cell)
        dx, dy = FAN[met.get(cell, 0) % len(FAN)]
        met[cell] = met.get(cell, 0) + 1
        stops.append({"x": x + dx, "y": y + dy, "digits": UNIT_NAMES[leg.unit]})
    return stops
