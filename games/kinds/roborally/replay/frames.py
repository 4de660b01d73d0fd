"""A turn as a row of frames to step through: one for each segment in which something happened."""

from collections.abc import Iterator, Sequence
from copy import copy
from datetime import datetime
from typing import Any

import msgspec

from engine.kernel.events import Event, events_for
from engine.roborally.state import REGISTERS
from engine.roborally.views.board import BoardView, apply_all, board_view, wipe_registers
from engine.roborally.views.race import RaceView
from games.kept.once import made_once
from games.kinds.roborally.drawing.effects import Beam, beam_of
from games.kinds.roborally.replay.motions import RaceFilm
from games.kinds.roborally.told.families.cards import SEGMENTS
from games.kinds.roborally.told.log import is_cleanup, lines
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.parts import Shown, cards_shown, is_over, is_whole_turn, part_begun
from games.wording.lines import Line

IN_HANDS: dict[str, Any] = {"hand": [], "options": [], "riders": {}}
"""The fields of a robot's view that no film shows."""


class Frame(msgspec.Struct, kw_only=True):
    """The board before and after one segment, and what happened in it. `segment` is "start", "A" to "E", or "end";
    "now" where a turn has got no further than one of the first four registers."""

    phase: int
    segment: str
    title: str
    before: BoardView
    board: BoardView
    cards: Shown | None
    """The cards that were turned over in this segment, if any."""
    lines: list[Line]
    beams: list[Beam]
    events: Sequence[Event]
    first: int = 0
    """The number of the first of its events in the turn."""
    at: datetime | None = None
    """The time of publication, if the page shows it."""


def frames(before: RaceView, events: Sequence[Event]) -> list[Frame]:
    """The frames of a turn that began as `before` shows it; the first is its start, the last where it ended."""
    return [copy(frame) for frame in _frames(before, events)]  # since pages write into them


@made_once
def _frames(before: RaceView, events: Sequence[Event]) -> list[Frame]:
    board, names = board_view(before), EntityNames.of(before)
    shown, first = [], 0
    for phase, segment, chunk in _segments(events):
        frame = _frame(board, names, phase, segment, chunk)
        board = frame.board
        frame.first, first = first, first + len(chunk)
        if frame.lines or segment in ("start", "end", "now"):
            shown.append(frame)
    return shown


def _frame(board: BoardView, names: EntityNames, phase: int, segment: str, events: Sequence[Event]) -> Frame:
    """The frame of a segment that began with this board."""
    after = apply_all(board, events)
    return Frame(
        phase=phase,
        segment=segment,
        title=_title(phase, segment, events),
        before=board,
        board=wipe_registers(after) if segment == "end" else after,
        cards=next(iter(cards_shown(events)), None),
        lines=lines(events, names),
        beams=[beam for event in events if (beam := beam_of(names.floor, event, board))],
        events=events,
    )


def script(before: RaceView, events: Sequence[Event]) -> dict[str, Any]:
    """The turn as the board's script plays it. It shows no hands, so everyone who may see the turn shares it."""
    robots = [msgspec.structs.replace(robot, **IN_HANDS) for robot in before.robots]
    return _script(msgspec.structs.replace(before, seat=None, robots=robots), events_for(events, None))


@made_once
def _script(before: RaceView, events: Sequence[Event]) -> dict[str, Any]:
    return script_data(before, frames(before, events))


def script_data(view: RaceView, shown: Sequence[Frame]) -> dict[str, Any]:
    """The turn as the board's script plays it: the drawing before it, and the steps of each frame.

    `drawings` are those of the boards, of which there are several if they turn.
    """
    film = filmed(view, shown)
    return film.data() | {"drawings": film.race.drawings if len(film.race.drawings) > 1 else []}


def filmed(view: RaceView, shown: Sequence[Frame]) -> RaceFilm:
    """The steps of these frames."""
    film = RaceFilm(view)
    for frame in shown:
        film.cut(frame.title, frame.phase, frame.lines, film.shoot(frame.before, frame.events, frame.first))
    return film


def _segments(events: Sequence[Event]) -> Iterator[tuple[int, str, list[Event]]]:
    """(phase, segment, its events): the deal first, and the cleanup last if the turn got so far."""
    phase, segment = 0, "start"
    chunk: list[Event] = []
    for event in events:
        if (begun := part_begun(event)) and begun[0] and begun != (phase, segment):
            yield phase, segment, chunk
            (phase, segment), chunk = begun, []
        elif segment not in ("start", "end") and is_cleanup(event):
            yield phase, segment, chunk
            phase, segment, chunk = 0, "end", []
        chunk.append(event)
    yield phase, segment, chunk
    if segment not in ("start", "end") and not is_over(events):
        yield 0, "end" if phase == REGISTERS else "now", []


def _title(phase: int, segment: str, events: Sequence[Event]) -> str:
    if segment == "start":
        return "The turn begins" if is_whole_turn(events) else "Before the race"
    if segment == "end":
        return "The turn ends"
    if segment == "now":
        return "So far"
    return f"Register {phase}: {SEGMENTS[segment]}"
