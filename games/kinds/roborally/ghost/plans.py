"""The plans of a finished turn: the way of each of the viewer's robots if it had moved alone, register by register."""

from collections.abc import Iterator, Sequence

import msgspec

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.decisions.program import ProgramAnswer
from engine.roborally.foresight.preview import previews
from engine.roborally.state import OFF_BOARD, REGISTERS
from engine.roborally.views.race import RaceView, RobotView
from games.kinds.roborally.replay.frames import Frame, frames
from games.kinds.roborally.told.places import HEADINGS, cell_label
from games.shapes.page import TurnPage
from games.shapes.plans import Plan, PlannedStep

GONE = "destroyed"


def plans(page: TurnPage) -> list[Plan]:
    """The plans of the robots that the viewer programmed. Robots that were not on the board at the start have none."""
    view, shown = page.before, frames(page.before, page.events)
    programs = {f"r{robot.robot}": robot for robot in view.robots if robot.cell}
    return [
        Plan(robot.name, list(_steps(view, robot, msgspec.convert(page.programs[subject], ProgramAnswer), shown)))
        for subject, robot in programs.items()
        if subject in page.programs
    ]


def _steps(view: RaceView, robot: RobotView, program: ProgramAnswer, shown: Sequence[Frame]) -> Iterator[PlannedStep]:
    planned = previews(view, robot.robot, program.registers, program.riders).steps[robot.robot]
    floor = floor_of(view.setup.course, tuple(view.turned), tuple(view.covered))
    during = [frame for frame in shown if frame.phase and frame.segment != "end"]
    for phase in range(1, REGISTERS + 1):
        ends = [step for step in planned if 0 < step.phase <= phase]
        came = [frame.board.robots[robot.robot] for frame in during if frame.phase <= phase]
        if ends and came:
            end, now = ends[-1], came[-1]
            wanted = GONE if end.cause else _place(floor, end.cell, end.heading)
            yield PlannedStep(f"Register {phase}", wanted, _place(floor, now.cell, now.heading))


def _place(floor: FactoryFloor, cell: int, heading: int) -> str:
    return GONE if cell == OFF_BOARD else f"{cell_label(floor, cell)}, {HEADINGS[heading]}"
