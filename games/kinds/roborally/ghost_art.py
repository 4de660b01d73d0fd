"""The ghost: where a program would take a robot if everybody else stood still."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.roborally.courses import floor_of
from engine.roborally.factory_floor import FactoryFloor
from engine.roborally.preview import Step
from engine.roborally.views import RaceView, RobotView
from games.drawing import robot_art
from games.kinds.roborally.places import HEADINGS, cell_label, centre

FAN = ((0, 0), (-11, -11), (11, -11), (-11, 11), (11, 11))
"""Where the numbers of registers that end on one space stand, so that all can be read."""


def ghost_svg(view: RaceView, robot: int, steps: Sequence[Step]) -> SafeString:
    """The inside of the board's ghost layer: its way, a stop for each register, a cross where it ends badly."""
    floor = floor_of(view.setup.course)
    stops = _stops(floor, view.robots[robot], steps)
    lost = [step for step in steps if step.cause]
    context = {
        "ways": _ways(floor, view.robots[robot].cell, steps),
        "stops": stops,
        "lost": centre(floor, lost[0].cell) if lost else None,
        "last": None if lost or not stops else _pose(floor, steps[-1]),
        "shape": robot_art.shape(view.robots[robot].seat),
        "design": robot_art.design(view.robots[robot].seat),
    }
    return SafeString(render_to_string("roborally/board_ghost.svg", context))


def _ways(floor: FactoryFloor, start: int, steps: Sequence[Step]) -> list[dict[str, Any]]:
    """Lines from place to place; `carried` where a board element did it."""
    ways = []
    here = start
    for step in steps:
        if step.cell != here:
            ways.append({"a": centre(floor, here), "b": centre(floor, step.cell), "carried": step.segment == "C"})
        here = step.cell
    return ways


def _stops(floor: FactoryFloor, start: RobotView, steps: Sequence[Step]) -> list[dict[str, Any]]:
    """Where each register that changes something leaves the robot; those that end on one space are fanned out."""
    ends = {step.phase: step for step in steps if not step.cause}
    before = (start.cell, start.heading)
    met: Counter[int] = Counter()
    stops = []
    for phase, step in ends.items():
        if (step.cell, step.heading) != before:
            x, y = centre(floor, step.cell)
            dx, dy = FAN[met[step.cell] % len(FAN)]
            stops.append({"x": x + dx, "y": y + dy, "angle": step.heading * 90, "digits": str(phase)})
            met[step.cell] += 1
        before = (step.cell, step.heading)
    return stops


def _pose(floor: FactoryFloor, step: Step) -> dict[str, int]:
    x, y = centre(floor, step.cell)
    return {"x": x, "y": y, "angle": step.heading * 90}


def ghost_words(view: RaceView, steps: Sequence[Step], name: str = "") -> str:
    """The same in one sentence, for people who cannot see the board; empty if there is nothing to say. Without a name
    it is about the robot that is being programmed."""
    if not steps:
        return ""
    floor, last = floor_of(view.setup.course), steps[-1]
    if last.cause:
        return f"Register {last.phase} would destroy {name or 'it'}: {_ending(floor, last)}."
    damage = f" with {last.damage} damage" if last.damage else ""
    return f"{name or 'It'} would end on {cell_label(floor, last.cell)}, facing {HEADINGS[last.heading]}{damage}."


def _ending(floor: FactoryFloor, step: Step) -> str:
    if step.cause == "edge":
        return "it goes over the edge of the factory"
    cell = cell_label(floor, step.cell)
    return f"it falls into the pit at {cell}" if step.cause == "pit" else f"too much damage at {cell}"
