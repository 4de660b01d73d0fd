"""The effects in the arena at one moment of a round: dice, shots, explosions, wrecks."""

from collections.abc import Iterator, Sequence

import msgspec
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.kernel.events import Event
from engine.volt.arena.plans import load_arena
from engine.volt.views.arena import ArenaView
from games.drawing.flashes import Flash, flashes_svg
from games.kinds.volt.told.events import telling_of
from games.kinds.volt.told.places import centre


class Effect(msgspec.Struct, frozen=True):
    """Something that flashes at (x, y) of the drawing; a shot comes from (x2, y2)."""

    kind: str
    x: int
    y: int
    x2: int = 0
    y2: int = 0


def effects_svg(effects: Sequence[Effect]) -> SafeString:
    return SafeString(render_to_string("volt/drawing/arena_effects.svg", {"effects": effects}).strip())


def moment_svg(now: ArenaView, moment: Sequence[Event]) -> str:
    """The effects of these events, in the arena as it was just before them. Empty if there are none."""
    shots = [effect for event in moment for effect in effects_of(event, now) if effect.kind != "wreck"]
    flashes = flashes_svg([flash for event in moment for flash in _flashes(event, now)])
    return effects_svg(shots).strip() + flashes if shots else flashes


def effects_of(event: Event, now: ArenaView) -> list[Effect]:
    """The flashes on the screen: fire, explosions, lightning, and places where a robot was destroyed."""
    sight_of = telling_of(event).sight
    sight = sight_of(event) if sight_of else None
    if not now.arena or not sight:
        return []
    arena = load_arena(now.arena)
    start = (0, 0) if sight.by is None else centre(arena, now.robots[sight.by].cell)
    return [Effect(sight.kind, *centre(arena, sight.cell), *start)]


def _flashes(event: Event, now: ArenaView) -> Iterator[Flash]:
    """The flashes over robots that are in the arena."""
    flashes = telling_of(event).flashes
    for robot, kind, words, angle in flashes(event) if flashes and now.arena else ():
        if cell := now.robots[robot].cell:
            x, y = centre(load_arena(now.arena), cell)
            yield Flash(kind=kind, x=x, y=y, words=words, angle=angle)
