"""The ghost: where a program would take a robot if everyone else stood still."""

from collections import Counter
from collections.abc import Sequence
from math import cos, hypot, radians, sin
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
FAN = (0, 52, -52, 104, -104)
"""The angles, from straight behind the robot, of the numbers that end on one space."""


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
    """The end of each register that changes something. Numbers that end on one space are fanned out."""
    ends = {step.phase: step for step in steps if step.phase and not step.cause}
    faced = {step.cell: step.heading for step in ends.values()}
    before = (start.cell, start.heading)
    met: Counter[int] = Counter()
    stops = []
    for phase, step in ends.items():
        if (step.cell, step.heading) != before:
            x, y = centre(floor, step.cell)
            dx, dy = _behind(faced[step.cell], FAN[met[step.cell] % len(FAN)])
            stops.append({"x": x + dx, "y": y + dy, "angle": step.heading * 90, "digits": str(phase)})
            met[step.cell] += 1
        before = (step.cell, step.heading)
    return stops


def _behind(heading: int, angle: int) -> tuple[float, float]:
    """The offset from the middle of a space to behind its robot, at this angle in degrees from straight behind."""
    turned = radians(heading * 90 + angle)
    return round(-BADGE * sin(turned), 1), round(BADGE * cos(turned), 1)


def _pose(floor: FactoryFloor, step: Step) -> dict[str, int]:
    x, y = centre(floor, step.cell)
    return {"x": x, "y": y, "angle": step.heading * 90}
