"""What is seen in the arena at one moment of a round: dice, shots, explosions, wrecks."""

from collections.abc import Sequence

import msgspec
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.kernel.events import Event
from engine.volt import events as told
from engine.volt.arena.plans import load_arena
from engine.volt.arena_view import ArenaView
from games.drawing.flashes import Flash, Kind, flashes_svg
from games.kinds.volt.told.places import centre
from games.kinds.volt.told.words import die_words, module_name, vp_words


class Effect(msgspec.Struct, frozen=True):
    """Something that flashes at (x, y) of the drawing; a shot comes from (x2, y2)."""

    kind: str
    x: int
    y: int
    x2: int = 0
    y2: int = 0


def effects_svg(effects: Sequence[Effect]) -> SafeString:
    return SafeString(render_to_string("volt/arena_effects.svg", {"effects": effects}).strip())


def moment_svg(now: ArenaView, moment: Sequence[Event]) -> str:
    """What is seen of these events in the arena as it was just before them; empty for nothing."""
    shots = [effect for event in moment for effect in effects_of(event, now) if effect.kind != "wreck"]
    flashes = flashes_svg([flash for event in moment for flash in _flashes(event, now)])
    return effects_svg(shots).strip() + flashes if shots else flashes


def effects_of(event: Event, now: ArenaView) -> list[Effect]:
    """What flashes on the screen: fire, explosions, lightning, and places where somebody was destroyed."""
    if not now.arena:
        return []
    arena = load_arena(now.arena)
    match event:
        case told.ShotFired() if event.cells:
            start, end = (centre(arena, cell) for cell in (now.robots[event.robot].cell, event.cells[-1]))
            kind = "jet" if event.weapon and event.weapon != "remote_control" else "shot"
            return [Effect(kind, *end, *start)]
        case told.GrenadeThrown():
            start, end = (centre(arena, cell) for cell in (now.robots[event.robot].cell, event.cell))
            return [Effect("thrown", *end, *start)]
        case told.Detonated():
            return [Effect("blast", *centre(arena, event.cell))]
        case told.LightningStruck():
            return [Effect("lightning", *centre(arena, event.cell))]
        case told.RobotDestroyed():
            return [Effect("wreck", *centre(arena, event.cell))]
    return []


def _flashes(event: Event, now: ArenaView) -> list[Flash]:
    match event:
        case told.DieActivated():
            return _over(now, event.robot, "plate", die_words(event.colour, event.value))
        case told.KillBotRolled():
            return _over(now, event.robot, "plate", die_words(event.colour, event.value))
        case told.ModuleUsed():
            return _over(now, event.robot, "plate", module_name(event.module))
        case told.MoveBlocked():
            return _over(now, event.robot, "bump", angle=event.direction * 45)
        case told.DamageTaken():
            return _over(now, event.robot, "hit", str(event.tokens))
        case told.RobotDestroyed():
            return _over(now, event.robot, "fall" if event.cause == "pit" else "wreck")
        case told.VPGained():
            return _over(now, event.robot, "plate", f"+{vp_words(event.count)}")
    return []


def _over(now: ArenaView, robot: int, kind: Kind, words: str = "", angle: int = 0) -> list[Flash]:
    """Something that flashes where a robot is; nothing if it is not in the arena."""
    cell = now.robots[robot].cell
    if not now.arena or not cell:
        return []
    x, y = centre(load_arena(now.arena), cell)
    return [Flash(kind=kind, x=x, y=y, words=words, angle=angle)]
