"""A round as a row of frames to step through: its preparation, every die, its resolution."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

import msgspec

from engine.kernel.events import Event
from engine.volt import events as told
from engine.volt.arena.plans import load_arena
from engine.volt.arena_view import ArenaRobot, ArenaView, apply, arena_of, arena_view
from engine.volt.views import VoltView
from games.kinds.volt.board import Effect, about_robot, effects_svg, lying_svg
from games.kinds.volt.lines import EntityNames
from games.kinds.volt.log import lines
from games.kinds.volt.places import DIRECTION_WORDS, UNIT_NAMES, cell_label, centre
from games.kinds.volt.words import die_words
from games.wording.lines import Line

RESOLUTION = 4
"""The part of the round after the three control units, for stepping from part to part."""

Key = tuple[int, str, int]
"""A die on a controller: its control unit, colour and number."""


class Frame(msgspec.Struct, kw_only=True):
    """The arena after one step of the round, and what happened in it.

    `part` counts 0 for what comes before the dice, then the control units, then RESOLUTION. `acting` is the robot
    whose die was activated (None in other steps), `dice` are all that lie open, robot by robot, after it.
    """

    part: int
    title: str
    acting: int | None
    die: Key | None
    arena: ArenaView
    lines: list[Line]
    effects: list[Effect]
    events: Sequence[Event]
    first: int = 0
    """The number of the first of its events in the round."""
    at: datetime | None = None
    """When it was published, if a page is to say so."""


def frames(before: VoltView, events: Sequence[Event]) -> list[Frame]:
    """The frames of a round that began as `before` shows it; the first is its preparation, the last where it ended."""
    now = arena_view(before)
    names = EntityNames.of(before, arena_of(before, events))
    shown: list[Frame] = []
    first = 0
    for part, chunk in _steps(events):
        frame = _frame(now, names, part, chunk)
        now = frame.arena
        frame.first, first = first, first + len(chunk)
        if frame.lines or not shown or frame.acting is not None:
            shown.append(frame)
    return shown


def script_data(view: VoltView, arena_id: str, shown: Sequence[Frame]) -> dict[str, Any]:
    """The frames as the page's scripts want them: where to draw each robot, what to draw under and over them, what
    each robot has, and which dice are spent."""
    return {"frames": [_drawn(view, arena_id, frame) for frame in shown], "drawings": []}


def _drawn(view: VoltView, arena_id: str, frame: Frame) -> dict[str, Any]:
    return {
        "phase": frame.part,
        "title": frame.title,
        "robots": [_drawn_robot(view, arena_id, robot) for robot in frame.arena.robots],
        "layers": {
            "lying": lying_svg(arena_id, frame.arena) if arena_id else "",
            "effects": effects_svg(frame.effects),
        },
        "dice": [
            {"name": die_name(robot.robot, (die.unit, die.colour, die.value)), "spent": die.spent}
            for robot in frame.arena.robots
            for die in robot.dice
        ],
        "acting": None if frame.acting is None or frame.die is None else die_name(frame.acting, frame.die),
    }


def die_name(robot: int, die: Key) -> str:
    """What a die is called between a page and its script."""
    unit, colour, value = die
    return f"{robot}-{unit}-{colour}-{value}"


def _drawn_robot(view: VoltView, arena_id: str, robot: ArenaRobot) -> dict[str, Any]:
    """A robot outside the arena keeps the place where it is drawn, hidden."""
    place: dict[str, Any] = {"x": 0, "y": 0, "cell": "", "about": ""}
    if arena_id and robot.cell:
        arena = load_arena(arena_id)
        x, y = centre(arena, robot.cell)
        about = about_robot(arena, view.robots[robot.robot], robot)
        place = {"x": x, "y": y, "cell": cell_label(arena, robot.cell), "about": about}
    return place | {
        "robot": robot.robot,
        "angle": robot.facing * 45 if robot.killbot else 0,
        "visible": bool(robot.cell),
        "facts": {"damage": robot.damage, "shield": robot.shield, "vp": robot.vp, "start": robot.start_number},
    }


def _steps(events: Sequence[Event]) -> Iterator[tuple[int, list[Event]]]:
    """The events in steps: each die begins one, and so does each phase and each control unit."""
    part = 0
    chunk: list[Event] = []
    for event in events:
        begins = isinstance(event, told.DieActivated | told.ProgramsRevealed) or (
            isinstance(event, told.PhaseStarted) and event.phase >= 2
        )
        if begins:
            yield part, chunk
            chunk = []
        if isinstance(event, told.PhaseStarted):
            part = RESOLUTION if event.phase == 3 else event.unit
        chunk.append(event)
    yield part, chunk


def _frame(now: ArenaView, names: EntityNames, part: int, events: Sequence[Event]) -> Frame:
    """The frame of a step that began with this arena."""
    effects: list[Effect] = []
    for event in events:
        effects += _effects(event, now)
        now = apply(now, event)
    die = next((event for event in events if isinstance(event, told.DieActivated)), None)
    return Frame(
        part=part,
        title=_title(part, die, events, names),
        acting=None if die is None else die.robot,
        die=None if die is None else (die.unit, die.colour, die.value),
        arena=now,
        lines=lines(events, names),
        effects=effects,
        events=events,
    )


def _title(part: int, die: told.DieActivated | None, events: Sequence[Event], names: EntityNames) -> str:
    if die is not None:
        words = die_words(die.colour, die.value)
        return f"{UNIT_NAMES[die.unit]}: {names.robot_names[die.robot]}, {words} {DIRECTION_WORDS[die.key]}"
    if part == RESOLUTION:
        return "The resolution"
    if part:
        return f"Control unit {UNIT_NAMES[part]}: the KillBots roll"
    if any(isinstance(event, told.ProgramsRevealed) for event in events):
        return "The programs are revealed"
    return "The preparation" if any(isinstance(event, told.RoundStarted) for event in events) else "The set-up"


def _effects(event: Event, now: ArenaView) -> list[Effect]:
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
