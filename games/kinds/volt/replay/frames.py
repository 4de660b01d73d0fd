"""A round as a row of frames to step through: its preparation, every die, its resolution."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

import msgspec

from engine.kernel.events import Event
from engine.volt import events as told
from engine.volt.arena_view import ArenaView, apply, arena_of, arena_view
from engine.volt.views import VoltView
from games.kinds.volt.drawing.drawn import Key, die_name
from games.kinds.volt.drawing.effects import Effect, effects_of
from games.kinds.volt.replay.motions import RoundFilm
from games.kinds.volt.told.lines import EntityNames
from games.kinds.volt.told.log import lines
from games.kinds.volt.told.places import DIRECTION_WORDS, UNIT_NAMES
from games.kinds.volt.told.words import die_words
from games.wording.lines import Line

RESOLUTION = 4
"""The part of the round after the three control units, for stepping from part to part."""


class Frame(msgspec.Struct, kw_only=True):
    """The arena before and after one step of the round, and what happened in it.

    `part` counts 0 for what comes before the dice, then the control units, then RESOLUTION. `acting` is the robot
    whose die was activated (None in other steps), `dice` are all that lie open, robot by robot, after it.
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
    """The round as the page's scripts play it: what is drawn before it, and the steps of each frame."""
    return filmed(view, arena_id, shown).data() | {"drawings": []}


def filmed(view: VoltView, arena_id: str, shown: Sequence[Frame]) -> RoundFilm:
    """The steps of these frames."""
    film = RoundFilm(view, arena_id)
    for frame in shown:
        die = "" if frame.acting is None or frame.die is None else die_name(frame.acting, frame.die)
        steps = film.shoot(frame.before, frame.events, frame.first, frame.acting, die)
        film.cut(frame.title, frame.part, frame.lines, steps)
    return film


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
    before, effects = now, []
    for event in events:
        effects += effects_of(event, now)
        now = apply(now, event)
    die = next((event for event in events if isinstance(event, told.DieActivated)), None)
    return Frame(
        part=part,
        title=_title(part, die, events, names),
        acting=None if die is None else die.robot,
        die=None if die is None else (die.unit, die.colour, die.value),
        before=before,
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
    return "The preparation" if any(isinstance(event, told.RoundStarted) for event in events) else "The setup"
