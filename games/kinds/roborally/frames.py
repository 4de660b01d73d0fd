"""A turn as a row of frames to step through: one for each segment in which something happened."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.template.loader import render_to_string

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.courses import floor_of
from engine.roborally.factory_floor import FactoryFloor
from engine.roborally.views import RaceView
from games.kinds.roborally.board import Beam, carried_svg
from games.kinds.roborally.course_art import boards_art, flags_art
from games.kinds.roborally.lines import Line, Tongue
from games.kinds.roborally.log import HITS, Hit, is_cleanup, lines
from games.kinds.roborally.places import cell_label, centre
from games.kinds.roborally.standing import Flags, Standing, Standings
from games.kinds.roborally.words import SEGMENTS


class Frame(msgspec.Struct, kw_only=True):
    """The robots and flags after one segment, and what happened in it. `segment` is "start", "A" to "E", or "end"."""

    phase: int
    segment: str
    title: str
    robots: list[Standing]
    flags: Flags
    cards: told.CardsRevealed | None
    """What was turned over, if that was what happened."""
    lines: list[Line]
    beams: list[Beam]
    events: Sequence[Event]
    first: int = 0
    """The number of the first of its events in the turn."""
    at: datetime | None = None
    """When it was told, where a page is to say so."""


def frames(before: RaceView, events: Sequence[Event]) -> list[Frame]:
    """The frames of a turn that began as `before` shows it; the first is its start, the last where it ended."""
    standings = Standings(before)
    shown, first = [], 0
    for phase, segment, chunk in _segments(events):
        frame = _frame(before, standings, phase, segment, chunk)
        frame.first, first = first, first + len(chunk)
        if frame.lines or segment in ("start", "end"):
            shown.append(frame)
    return shown


def _frame(before: RaceView, standings: Standings, phase: int, segment: str, events: Sequence[Event]) -> Frame:
    """Tells `standings` on to the end of the segment and draws it up."""
    floor = floor_of(before.setup.course)
    beams = [_beam(floor, event, standings) for event in events if isinstance(event, HITS)]
    for event in events:
        standings.tell(event)
    if segment == "end":
        standings.wipe()
    return Frame(
        phase=phase,
        segment=segment,
        title=_title(phase, segment, events),
        robots=standings.now(),
        flags=standings.flags,
        cards=next((event for event in events if isinstance(event, told.CardsRevealed)), None),
        lines=lines(events, Tongue.of(before)),
        beams=beams,
        events=events,
    )


def script_data(course: str, shown: Sequence[Frame]) -> dict[str, Any]:
    """The frames as the board's script wants them: where to draw each robot, and the layers under and over them.

    `drawings` are those of the boards, if they turn; each frame says which of them it has.
    """
    floor, lying = floor_of(course), list(dict.fromkeys(frame.flags.turned for frame in shown))
    boards = [boards_art(course, True, turned) for turned in lying] if len(lying) > 1 else []
    flags_move = any(frame.flags != shown[0].flags for frame in shown)
    data = [
        {
            "phase": frame.phase,
            "segment": frame.segment,
            "title": frame.title,
            "robots": [_drawn(floor, robot) for robot in frame.robots],
            "layers": {
                "effects": render_to_string("roborally/board_effects.svg", {"beams": frame.beams}).strip(),
                "carried": carried_svg(floor, frame.flags, frame.robots),
            }
            | ({"flags": flags_art(course, True, frame.flags.turned, frame.flags.cells)} if flags_move else {})
            | ({"boards": lying.index(frame.flags.turned)} if boards else {}),
        }
        for frame in shown
    ]
    return {"frames": data, "drawings": boards}


def _drawn(floor: FactoryFloor, robot: Standing) -> dict[str, Any]:
    """A robot that is off the board keeps the place of its archive marker, unseen."""
    x, y = centre(floor, robot.cell or robot.archive)
    return {
        "robot": robot.robot,
        "x": x,
        "y": y,
        "angle": robot.heading * 90,
        "cell": cell_label(floor, robot.cell),
        "visible": bool(robot.cell),
        "powered_down": robot.powered_down,
    }


def _segments(events: Sequence[Event]) -> Iterator[tuple[int, str, list[Event]]]:
    """(phase, segment, its events): the deal first, the cleanup last if the turn got so far."""
    phase, segment = 0, "start"
    chunk: list[Event] = []
    for event in events:
        if isinstance(event, told.SegmentStarted):
            yield phase, segment, chunk
            phase, segment, chunk = event.phase, event.segment, []
        elif segment not in ("start", "end") and is_cleanup(event):
            yield phase, segment, chunk
            phase, segment, chunk = 0, "end", []
        chunk.append(event)
    yield phase, segment, chunk
    over = any(isinstance(event, told.RaceEnded) for event in events)
    if segment not in ("start", "end") and not over:
        yield 0, "end", []


def _title(phase: int, segment: str, events: Sequence[Event]) -> str:
    if segment == "start":
        return "The turn begins" if any(isinstance(event, told.TurnStarted) for event in events) else "Before the race"
    if segment == "end":
        return "The turn ends"
    return f"Register {phase}: {SEGMENTS[segment]}"


def _beam(floor: FactoryFloor, hit: Hit, standings: Standings) -> Beam:
    """From the shooter, or the mount on the board, to the robot that was hit."""
    start = standings.robots[hit.by].cell if isinstance(hit, told.RobotShot) else hit.cells[0]
    return Beam(*centre(floor, start), *centre(floor, hit.cells[-1]))
