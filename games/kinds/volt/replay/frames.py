"""A round as a row of frames to step through: its preparation, every die, its resolution."""

from collections.abc import Sequence
from copy import copy
from datetime import datetime
from typing import Any

import msgspec

from engine.kernel.events import Event
from engine.volt.views.arena import ArenaView, apply, arena_of
from engine.volt.views.game import VoltView
from games.kept.once import made_once
from games.kinds.volt.drawing.drawn import die_name
from games.kinds.volt.drawing.effects import Effect, effects_of
from games.kinds.volt.replay.motions import RoundFilm, at_start
from games.kinds.volt.told.log import lines, steps
from games.kinds.volt.told.names import EntityNames
from games.kinds.volt.told.telling import Key, Opening
from games.wording.lines import Line


class Frame(msgspec.Struct, kw_only=True):
    """The arena before and after one step of the round, and what happened in it.

    `part` is 0 before the dice, and then counts the control units and the resolution. `acting` is the robot whose die
    was activated (None in other steps). `dice` are the open dice after the step, robot by robot.
    """

    part: int
    title: str
    acting: int | None
    die: Key | None
    before: ArenaView
    arena: ArenaView
    lines: list[Line]
    effects: list[Effect]
    events: Sequence[Event]
    first: int = 0
    """The number of the first of its events in the round."""
    at: datetime | None = None
    """The time of publication, if the page shows it."""


def frames(before: VoltView, events: Sequence[Event]) -> list[Frame]:
    """The frames of a round that began as `before` shows it; the first is its preparation, the last where it ended."""
    return [copy(frame) for frame in _frames(before, events)]  # since pages write into them


@made_once
def _frames(before: VoltView, events: Sequence[Event]) -> list[Frame]:
    now = at_start(before)
    names = EntityNames.of(before, arena_of(before, events))
    shown: list[Frame] = []
    first = 0
    for step, chunk in steps(events, names):
        frame = _frame(now, names, step, chunk)
        now = frame.arena
        frame.first, first = first, first + len(chunk)
        if frame.lines or not shown or frame.acting is not None:
            shown.append(frame)
    return shown


def script(before: VoltView, events: Sequence[Event]) -> dict[str, Any]:
    """The round as the page's scripts play it. It shows no inventory, so everyone who has seen the same shares it."""
    robots = [msgspec.structs.replace(robot, inventory=[]) for robot in before.robots]
    return _script(msgspec.structs.replace(before, seat=None, robots=robots), events)


@made_once
def _script(before: VoltView, events: Sequence[Event]) -> dict[str, Any]:
    return script_data(before, arena_of(before, events), frames(before, events))


def script_data(view: VoltView, arena_id: str, shown: Sequence[Frame]) -> dict[str, Any]:
    """The round as the page's scripts play it: the drawing before it, and the steps of each frame."""
    return filmed(view, arena_id, shown).data() | {"drawings": []}


def filmed(view: VoltView, arena_id: str, shown: Sequence[Frame]) -> RoundFilm:
    """The steps of these frames."""
    film = RoundFilm(view, arena_id)
    for frame in shown:
        steps = film.shoot(frame.before, frame.events, frame.first)
        if frame.acting is not None and frame.die:
            for step in steps:
                step.acting, step.die = frame.acting, die_name(frame.acting, frame.die)
        film.cut(frame.title, frame.part, frame.lines, steps)
    return film


def _frame(now: ArenaView, names: EntityNames, step: Opening, events: Sequence[Event]) -> Frame:
    """The frame of a step that began with this arena."""
    before, effects = now, []
    for event in events:
        effects += effects_of(event, now)
        now = apply(now, event)
    return Frame(
        part=step.part or 0,
        title=step.title,
        acting=step.acting,
        die=step.die,
        before=before,
        arena=now,
        lines=lines(events, names),
        effects=effects,
        events=events,
    )
