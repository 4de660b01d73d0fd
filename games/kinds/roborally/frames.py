"""A turn as a row of frames to step through: one for each segment in which something happened."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.template.loader import render_to_string

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.board_view import BoardRobot, BoardView, Flags, apply_all, board_view, wipe_registers
from engine.roborally.courses import floor_of
from engine.roborally.factory_floor import FactoryFloor
from engine.roborally.views import RaceView
from games.kinds.roborally.board import Beam, carried_svg, device_layers
from games.kinds.roborally.ground_art import boards_art, flags_art
from games.kinds.roborally.lines import EntityNames, Line
from games.kinds.roborally.log import HITS, Hit, is_cleanup, lines, opens_phase
from games.kinds.roborally.places import cell_label, centre
from games.kinds.roborally.standing import places
from games.kinds.roborally.words import SEGMENTS


class Frame(msgspec.Struct, kw_only=True):
    """The board after one segment, and what happened in it. `segment` is "start", "A" to "E", or "end"."""

    phase: int
    segment: str
    title: str
    board: BoardView
    cards: told.CardsRevealed | None
    """What was turned over, if that was what happened."""
    lines: list[Line]
    beams: list[Beam]
    events: Sequence[Event]
    first: int = 0
    """The number of the first of its events in the turn."""
    at: datetime | None = None
    """When it was published, if a page is to say so."""


def frames(before: RaceView, events: Sequence[Event]) -> list[Frame]:
    """The frames of a turn that began as `before` shows it; the first is its start, the last where it ended."""
    board, names = board_view(before), EntityNames.of(before)
    shown, first = [], 0
    for phase, segment, chunk in _segments(events):
        frame = _frame(board, names, phase, segment, chunk)
        board = frame.board
        frame.first, first = first, first + len(chunk)
        if frame.lines or segment in ("start", "end"):
            shown.append(frame)
    return shown


def _frame(board: BoardView, names: EntityNames, phase: int, segment: str, events: Sequence[Event]) -> Frame:
    """The frame of a segment that began with this board."""
    after = apply_all(board, events)
    return Frame(
        phase=phase,
        segment=segment,
        title=_title(phase, segment, events),
        board=wipe_registers(after) if segment == "end" else after,
        cards=next((event for event in events if isinstance(event, told.CardsRevealed)), None),
        lines=lines(events, names),
        beams=[_beam(names.floor, event, board) for event in events if isinstance(event, HITS)],
        events=events,
    )


def script_data(view: RaceView, shown: Sequence[Frame]) -> dict[str, Any]:
    """The frames as the board's script wants them: where to draw each robot, and the layers under and over them.

    `drawings` are those of the boards, if they turn; each frame says which of them it has.
    """
    course = view.setup.course
    floor, lying = floor_of(course), list(dict.fromkeys(frame.board.flags.turned for frame in shown))
    boards = [boards_art(course, True, turned) for turned in lying] if len(lying) > 1 else []
    flags_move = any(frame.board.flags != shown[0].board.flags for frame in shown)
    has_devices = any(frame.board.devices for frame in shown)
    data = [
        {
            "phase": frame.phase,
            "segment": frame.segment,
            "title": frame.title,
            "robots": _drawn(floor, frame.board),
            "layers": {
                "effects": render_to_string("roborally/board_effects.svg", {"beams": frame.beams}).strip(),
                "carried": carried_svg(floor, frame.board),
            }
            | (device_layers(floor, view, frame.board) if has_devices else {})
            | ({"flags": _flags(course, frame.board.flags)} if flags_move else {})
            | ({"boards": lying.index(frame.board.flags.turned)} if boards else {}),
        }
        for frame in shown
    ]
    return {"frames": data, "drawings": boards}


def _flags(course: str, flags: Flags) -> str:
    return flags_art(course, True, flags.turned, flags.cells)


def _drawn(floor: FactoryFloor, board: BoardView) -> list[dict[str, Any]]:
    """The robots. One that is off the board keeps the place of its archive marker, hidden."""
    standing = places(floor, board)
    return [_pose(floor, robot, *standing[robot.robot]) for robot in board.robots]


def _pose(floor: FactoryFloor, robot: BoardRobot, x: int, y: int) -> dict[str, Any]:
    return {
        "robot": robot.robot,
        "x": x,
        "y": y,
        "angle": robot.heading * 90,
        "cell": cell_label(floor, robot.cell),
        "visible": bool(robot.cell),
        "powered_down": robot.powered_down,
        "virtual": robot.virtual,
        "flying": robot.flying,
    }


def _segments(events: Sequence[Event]) -> Iterator[tuple[int, str, list[Event]]]:
    """(phase, segment, its events): the deal first, the cleanup last if the turn got so far."""
    phase, segment = 0, "start"
    chunk: list[Event] = []
    for event in events:
        if opens_phase(event, segment):
            yield phase, segment, chunk
            phase, segment, chunk = phase + 1, "A", []
        elif isinstance(event, told.SegmentStarted) and (event.phase, event.segment) != (phase, segment):
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


def _beam(floor: FactoryFloor, hit: Hit, board: BoardView) -> Beam:
    """From the shooter, or the mount on the board, to the robot that was hit."""
    start = board.robots[hit.by].cell if isinstance(hit, told.RobotShot) else hit.cells[0]
    return Beam(*centre(floor, start), *centre(floor, hit.cells[-1]))
