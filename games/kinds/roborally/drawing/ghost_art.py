"""The ghost: where a program would take a robot if everyone else stood still."""

from collections.abc import Sequence
from itertools import groupby, pairwise
from math import hypot
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.foresight.preview import Happening, Step
from engine.roborally.views.race import RaceView, RobotView
from games.drawing import robot_art
from games.kinds.roborally.drawing.robots import design_of
from games.kinds.roborally.told.events import telling_of
from games.kinds.roborally.told.places import centre

BADGE = 13
"""The number of a register is this far behind the middle of its space, so that the robot's nose and eyes show."""
RIM = 18
"""A robot reaches this far from the middle of its space."""
ROUND = 6.4
"""Half of the height of a sign with numbers, and of its width if it has one digit."""
HALF_DIGIT = 2.4
"""A sign is longer by twice as much for each more that is written on it."""


def ghost_svg(view: RaceView, robot: int, steps: Sequence[Step], happenings: Sequence[Happening] = ()) -> SafeString:
    """The inside of the board's ghost layer: its way, a stop for each register, a cross where it ends badly."""
    floor = floor_of(view.setup.course)
    stops = _stops(floor, view.robots[robot], steps)
    lost = [step for step in steps if step.cause]
    flights = [it for it in happenings if _is_flight(it.event) and getattr(it.event, "robot", None) == robot]
    context = {
        "ways": _ways(floor, view.robots[robot].cell, steps, flights),
        "stops": stops,
        "lost": centre(floor, lost[0].cell) if lost else None,
        "last": None if lost or not stops else _pose(floor, steps[-1]),
        "look": robot_art.look(design_of(view, robot)),
        "design": design_of(view, robot),
    }
    return SafeString(render_to_string("roborally/drawing/board_ghost.svg", context))


def _ways(floor: FactoryFloor, start: int, steps: Sequence[Step], flights: Sequence[Happening]) -> list[dict[str, Any]]:
    """Lines from place to place. `how` says whether the robot drives or flies, or a board element carries it."""
    ways: list[dict[str, Any]] = []
    here = start
    for step in steps:
        for how, cell in _legs(step, flights):
            if cell != here:
                ways.append({"a": centre(floor, here), "b": centre(floor, cell), "how": how})
            here = cell
    if ways:
        ways[0]["a"] = _rim(ways[0]["a"], ways[0]["b"])
    return ways


def _rim(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int]:
    """The point where a way from `a` to `b` leaves the robot at its start: nothing is drawn over the robot."""
    share = RIM / hypot(b[0] - a[0], b[1] - a[1])
    return round(a[0] + share * (b[0] - a[0])), round(a[1] + share * (b[1] - a[1]))


def _is_flight(event: Event) -> bool:
    return telling_of(event).manner == "flight"


def _legs(step: Step, flights: Sequence[Happening]) -> list[tuple[str, int]]:
    """The legs of a ghost's way to the end of a step: how it moves, and to which cell."""
    legs = []
    for it in flights:
        event: Any = it.event
        if _is_flight(event) and (it.phase, it.segment) == (step.phase, step.segment):
            legs += [("driven", event.origin), ("flown", event.cell)]
    return [*legs, ("carried" if step.segment == "C" else "flown" if step.flying else "driven", step.cell)]


def _stops(floor: FactoryFloor, start: RobotView, steps: Sequence[Step]) -> list[dict[str, Any]]:
    """One sign for each space on which registers end that move or turn the robot, if only there and back."""
    poses = [(start.cell, start.heading), *((step.cell, step.heading) for step in steps)]
    ends: dict[int, list[Step]] = {}
    for phase, group in groupby(zip(steps, pairwise(poses), strict=True), key=lambda it: it[0].phase):
        passed = list(group)
        if phase and not passed[-1][0].cause and any(before != after for _, (before, after) in passed):
            ends.setdefault(passed[-1][0].cell, []).append(passed[-1][0])
    return [_stop(floor, ended) for ended in ends.values()]


def _stop(floor: FactoryFloor, ended: Sequence[Step]) -> dict[str, Any]:
    """The sign of the registers that end on one space, behind the robot as the last of them leaves it, with a `tip` at
    its edge that shows the heading."""
    last, digits = ended[-1], in_runs([step.phase for step in ended])
    (x, y), (dx, dy) = centre(floor, last.cell), _behind(last.heading)
    longer = HALF_DIGIT * (len(digits) - 1)
    tip = {1: longer, 3: -longer}.get(last.heading, 0)
    sign = {"left": -ROUND - longer, "width": 2 * (ROUND + longer), "tip": tip}
    return {"x": x + dx, "y": y + dy, "angle": last.heading * 90, "digits": digits} | sign


def in_runs(numbers: Sequence[int]) -> str:
    """Numbers that rise, as short as they can be written: "2", "1, 4", "2-4" with an en dash."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}\N{EN DASH}{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _behind(heading: int) -> tuple[int, int]:
    """The offset from the middle of a space to behind its robot."""
    return ((0, BADGE), (-BADGE, 0), (0, -BADGE), (BADGE, 0))[heading]


def _pose(floor: FactoryFloor, step: Step) -> dict[str, int]:
    x, y = centre(floor, step.cell)
    return {"x": x, "y": y, "angle": step.heading * 90}
